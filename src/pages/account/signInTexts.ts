/** The sign-in page around its forms. */
export const signInPageTexts = {
  title: 'Sign in',
  tryCall: 'Talk to Dana now, no account',
  tryDetail: 'A whole practice call in your browser, by voice or by typing, with a score.',
  resend: 'Send the mail again',
  forgot: 'Forgot your password?',
  noAccount: 'New to Ringside?',
  toRegister: 'Create an account',
  notices: {
    registered: 'Your account is ready. Sign in to begin.',
    passwordReset: 'Your password is changed. Sign in with the new one.',
    deleted: 'Your account and everything in it is deleted.',
  },
  twoFactorTitle: 'One more step',
};
