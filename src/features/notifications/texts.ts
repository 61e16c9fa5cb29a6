import { plural } from '#src/ui/format/format.ts';

/** The notification centre. */
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
  bell: 'Notifications',
  bellUnread: (count: number) => plural(count, { one: ', # unread', other: ', # unread' }),
  filter: {
    label: 'Show',
    all: 'All',
    unread: 'Unread',
    allRead: 'All read',
    allReadDetail: 'There is nothing that you have not seen.',
  },
};
