/** Creating an account. */
export const registerTexts = {
  firstName: 'First name',
  passwordHint: 'At least 8 characters.',
  terms: 'I accept the',
  submit: 'Create account',
  submitting: 'Creating your account…',
  termsMissing: 'Accept the terms of use to continue.',
};
