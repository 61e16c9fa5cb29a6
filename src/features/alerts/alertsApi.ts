import type { AlertChoices, AlertSettings } from '#core/contract/account/alerts.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';

export const alertsApi = api.injectEndpoints({
  endpoints: (build) => ({
    alerts: build.query<AlertSettings, void>({
      query: () => API.alerts,
      providesTags: ['Devices'],
    }),
    /** Seen at once, and taken back where the server does not do it. */
    chooseAlerts: build.mutation<AlertSettings, AlertChoices>({
      query: (body) => ({ url: API.alerts, method: 'PUT', body }),
      onQueryStarted: async (choices, { dispatch, queryFulfilled }) => {
        const ahead = dispatch(
          alertsApi.util.updateQueryData('alerts', undefined, (settings) => ({
            ...settings,
            choices,
          })),
        );
        await queryFulfilled.catch(() => ahead.undo());
      },
    }),
    subscribeHere: build.mutation<null, PushSubscriptionJSON>({
      query: (body) => ({ url: API.pushSubscription, method: 'PUT', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Devices']),
    }),
    unsubscribeHere: build.mutation<null, void>({
      query: () => ({ url: API.pushSubscription, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Devices']),
    }),
    /** It need not be told anywhere else. */
    scoreSeen: build.mutation<null, string>({
      query: (callRecordId) => ({ url: pathTo(API.scoreSeen, { callRecordId }), method: 'POST' }),
    }),
  }),
});

export const { useAlertsQuery, useChooseAlertsMutation } = alertsApi;
