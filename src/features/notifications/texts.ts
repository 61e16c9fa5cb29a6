import { plural } from '#src/ui/format/format.ts';

/** The notification centre. */
export const notificationTexts = {
  title: 'Notifications',
  markAll: 'Mark all as read',
  markRead: (title: string) => `Mark “${title}” as read`,
  remove: (title: string) => `Delete “${title}”`,
  unread: 'Unread',
  failed: 'Your notifications didn’t load',
  emptyTitle: 'No notifications yet',
  emptyDetail:
    'Make a call to start earning achievements, challenges and levels. You’ll see them here.',
  bell: 'Notifications',
  bellUnread: (count: number) => plural(count, { one: ', # unread', other: ', # unread' }),
  filter: {
    label: 'Show',
    all: 'All',
    unread: 'Unread',
    allRead: 'No unread notifications',
    allReadDetail: 'You’re all caught up.',
  },
};
