import type { AnalyticsChoice } from '#core/contract/analytics.ts';
import { API } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';

export const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    analyticsChoice: build.query<AnalyticsChoice, void>({
      query: () => API.analytics,
      providesTags: ['Analytics'],
    }),
    /** Without a network the choice waits, and counts on this device at once. */
    decideAnalytics: build.mutation<AnalyticsChoice | null, boolean>({
      query: (allowed) => ({ url: API.analytics, method: 'PUT', body: { allowed } }),
      extraOptions: { waits: ['Analytics'] },
      onQueryStarted: (allowed, { dispatch }) =>
        void dispatch(
          analyticsApi.util.updateQueryData(
            'analyticsChoice',
            undefined,
            (choice) => void (choice.allowed = allowed),
          ),
        ),
    }),
  }),
});

export const { useAnalyticsChoiceQuery, useDecideAnalyticsMutation } = analyticsApi;
