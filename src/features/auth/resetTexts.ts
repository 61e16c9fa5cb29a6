/** Setting a new password. */
export const resetTexts = {
  newPassword: 'New password',
  reset: {
    title: 'Set a new password',
    submit: 'Set password',
    code: 'Code from the mail',
    codeMissing: 'Open the link from the mail again, or enter its code.',
    refused: 'This link does not work any more',
    refusedDetail: 'It may have been used, or be older than an hour. Your password is as it was.',
    again: 'Have a new link sent',
  },
};
