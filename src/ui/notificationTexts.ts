/** What the list of notifications says. English, as `texts.ts`. */
export const notificationTexts = {
  title: 'Notifications',
  markAll: 'Mark all read',
  markRead: (title: string) => `Mark “${title}” read`,
  remove: (title: string) => `Delete “${title}”`,
  unread: 'Unread',
  failed: 'Your notifications did not load',
  emptyTitle: 'Nothing new',
  emptyDetail:
    'Achievements, challenges, level-ups and your league’s results are told here. Each begins with a call.',
};
