import type { UnreadCount } from '#core/contract/account/notifications.ts';
import { API } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';

/** Apart from the list: the bell is on every page. */
export const unreadApi = api.injectEndpoints({
  endpoints: (build) => ({
    unreadCount: build.query<UnreadCount, void>({
      query: () => API.unreadCount,
      providesTags: ['Notifications'],
    }),
  }),
});

export const { useUnreadCountQuery } = unreadApi;
