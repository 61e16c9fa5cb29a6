import { API } from '#core/contract/paths.ts';
import type { Streak, TimeZone } from '#core/contract/game/streak.ts';
import { api } from '#src/api/api.ts';

export const streakApi = api.injectEndpoints({
  endpoints: (build) => ({
    streak: build.query<Streak, void>({
      query: () => API.streak,
      providesTags: ['Game'],
      /**
       * Days are the rep's own: the server is told where the browser is, whenever it thinks
       * otherwise.
       */
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => null);
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        if (reply !== null && timeZone !== undefined && reply.data.timeZone !== timeZone)
          void dispatch(streakApi.endpoints.tellTimeZone.initiate({ timeZone }, { track: false }));
      },
    }),
    tellTimeZone: build.mutation<null, TimeZone>({
      query: (body) => ({ url: API.timeZone, method: 'POST', body }),
      invalidatesTags: (_result, error) => (error === undefined ? ['Game'] : []),
    }),
  }),
});

export const { useStreakQuery } = streakApi;
