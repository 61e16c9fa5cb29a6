/** Signing in, with the second factor, and the bot check. */
export const signInTexts = {
  submit: 'Sign in',
  submitting: 'Signing in…',
  refused: 'You’re not signed in yet',
  wrong: 'Email and password don’t match. Check both and try again.',
  locked: 'Too many attempts. Wait 5 minutes, then try again.',
  passwordExpired:
    'The server admin gave you this password more than a day ago, and it has expired. Ask for a new one.',
  notAllowed: 'Confirm your email first. We sent you a link.',
  twoFactor: {
    hint: 'The 6 digits from your authenticator app.',
    submit: 'Sign in',
    byRecovery: 'Use a recovery code',
    byCode: 'Use an app code',
    back: 'Back',
    recoveryHint: 'One of the codes you saved. Each works once.',
    recoveryMissing: 'Enter one of your recovery codes.',
    recoveryWrong:
      'This recovery code doesn’t work. It may have been used already. Try another one.',
  },
  botCheck: {
    label: 'Bot check',
    wait: 'Wait for the bot check to finish, then try again.',
    failed: 'The bot check didn’t load',
    failedDetail: 'Check your connection, and make sure nothing blocks challenges.cloudflare.com.',
  },
};
