/** What the filter over the notifications says. */
export const filterTexts = {
  label: 'Show',
  all: 'All',
  unread: 'Unread',
  allRead: 'All read',
  allReadDetail: 'There is nothing that you have not seen.',
};
