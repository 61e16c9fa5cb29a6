/** The sign-in page around its forms. */
export const signInPageTexts = {
  title: 'Sign in',
  tryCall: 'Call Dana now without an account',
  tryDetail: 'Make a full practice call in your browser, by voice or typing, and get a score.',
  resend: 'Send the email again',
  forgot: 'Forgot your password?',
  noAccount: 'New to Ringside?',
  toRegister: 'Create an account',
  notices: {
    registered: 'Your account is ready. Sign in to get started.',
    passwordReset: 'Your password has been changed. Sign in with your new one.',
    deleted: 'Your account and everything in it have been deleted.',
  },
  twoFactorTitle: 'One more step',
};
