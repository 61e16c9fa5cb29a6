/** Setting a new password. */
export const resetTexts = {
  newPassword: 'New password',
  reset: {
    title: 'Set a new password',
    submit: 'Set password',
    code: 'Code from the email',
    codeMissing: 'Open the link in the email again, or enter its code.',
    refused: 'This link no longer works',
    refusedDetail:
      'It may have been used already, or it’s more than an hour old. Your password hasn’t changed.',
    again: 'Send a new link',
  },
};
