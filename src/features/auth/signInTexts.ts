/** Signing in, with the second factor, and the bot check. */
export const signInTexts = {
  submit: 'Sign in',
  submitting: 'Signing in…',
  refused: 'You are not signed in yet',
  wrong: 'Email and password do not match. Check both and try again.',
  locked: 'Too many attempts. Wait five minutes, then try again.',
  passwordExpired:
    'This password was made for you over a day ago and is over. Ask whoever runs this server for a new one.',
  notAllowed: 'Confirm your email first: the link is in the mail we sent you.',
  twoFactor: {
    hint: 'Six digits, from your authenticator app.',
    submit: 'Sign in',
    byRecovery: 'Use a recovery code',
    byCode: 'Use the app’s code',
    back: 'Back',
    recoveryHint: 'One of those you saved. Each works once.',
    recoveryMissing: 'Enter one of your recovery codes.',
    recoveryWrong: 'This recovery code does not work. It may have been used before.',
  },
  botCheck: {
    label: 'Bot check',
    wait: 'Wait for the bot check to finish, then try again.',
    failed: 'The bot check did not work',
    failedDetail: 'Check your connection, and that nothing blocks challenges.cloudflare.com.',
  },
};
