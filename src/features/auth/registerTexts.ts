/** Creating an account. */
export const registerTexts = {
  firstName: 'First name',
  lastName: 'Last name',
  passwordHint: 'At least 8 characters.',
  heard: 'Where did you hear about us?',
  heardPick: 'Choose one',
  heardOptions: [
    'A colleague or friend',
    'Search',
    'Social media',
    'Podcast or newsletter',
    'Event',
    'Other',
  ],
  heardDetails: 'Tell us more',
  terms: 'I accept the',
  marketing: 'Send me tips and product news by email',
  submit: 'Create account',
  submitting: 'Creating your account…',
  termsMissing: 'Accept the terms of use to go on.',
};
