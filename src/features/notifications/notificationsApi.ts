import type { Notification } from '#core/contract/account/notifications.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';
import type { AppDispatch } from '#src/store/listening.ts';
import { unreadApi } from './unreadApi.ts';

/** Kept for later where there is no network. */
const WAITS = { waits: ['Notifications'] };

/**
 * What is done to a notification is seen at once, and taken back where the server does not do it.
 */
export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.query<Notification[], UnreadOnly | void>({
      query: (filter) => ({ url: API.notifications, params: filter ?? {} }),
      providesTags: ['Notifications'],
    }),
    markRead: build.mutation<null, string>({
      query: (id) => ({ url: pathTo(API.markRead, { id }), method: 'POST' }),
      extraOptions: WAITS,
      onQueryStarted: (id, ahead) =>
        atOnce(ahead, (list) => list.map((one) => (one.id === id ? read(one) : one))),
    }),
    markAllRead: build.mutation<null, void>({
      query: () => ({ url: API.markAllRead, method: 'POST' }),
      extraOptions: WAITS,
      onQueryStarted: (_nothing, ahead) => atOnce(ahead, (list) => list.map(read)),
    }),
    deleteNotification: build.mutation<null, string>({
      query: (id) => ({ url: pathTo(API.notification, { id }), method: 'DELETE' }),
      extraOptions: WAITS,
      onQueryStarted: (id, ahead) => atOnce(ahead, (list) => list.filter((one) => one.id !== id)),
    }),
  }),
});

export const { useMarkReadMutation, useMarkAllReadMutation, useDeleteNotificationMutation } =
  notificationsApi;

const UNREAD_ONLY = { unreadOnly: true } as const;
type UnreadOnly = typeof UNREAD_ONLY;

/** All notifications, or those that were not read. */
export const useNotifications = (unreadOnly: boolean) =>
  notificationsApi.useNotificationsQuery(unreadOnly ? UNREAD_ONLY : undefined, {
    refetchOnMountOrArgChange: true,
  });

interface Ahead {
  dispatch: AppDispatch;
  queryFulfilled: Promise<unknown>;
}

/**
 * Changes list and count as if the server had answered; where it refuses, they are as they were.
 */
async function atOnce(
  { dispatch, queryFulfilled }: Ahead,
  change: (list: Notification[]) => Notification[],
): Promise<void> {
  let fewer = 0;
  const { updateQueryData } = notificationsApi.util;
  const changeLists = () =>
    [
      updateQueryData('notifications', UNREAD_ONLY, (now) => {
        const changed = change(now);
        fewer = unreadOf(now) - unreadOf(changed);
        return changed.filter(({ readAt }) => readAt === null);
      }),
      updateQueryData('notifications', undefined, (now) => {
        const changed = change(now);
        fewer = unreadOf(now) - unreadOf(changed);
        return changed;
      }),
    ].map((update) => dispatch(update));
  const lists = changeLists();
  const count = dispatch(
    unreadApi.util.updateQueryData('unreadCount', undefined, (now) => ({
      count: Math.max(0, now.count - fewer),
    })),
  );
  try {
    await queryFulfilled;
    // A list that was asked for meanwhile may be of before.
    changeLists();
  } catch {
    lists.forEach((list) => list.undo());
    count.undo();
  }
}

function read(notification: Notification): Notification {
  return notification.readAt === null
    ? { ...notification, readAt: new Date().toISOString() }
    : notification;
}

function unreadOf(list: readonly Notification[]): number {
  return list.filter(({ readAt }) => readAt === null).length;
}
