import type { CallDetails, CallHistoryPage, CallTranscript } from '#core/contract/history.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';
import { historyPage } from './historyPage.ts';

export const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    userCallHistory: build.query<CallHistoryPage, { page?: number; pageSize?: number }>({
      query: (params) => ({ url: API.userCallHistory, params }),
      transformResponse: historyPage,
      providesTags: ['Calls'],
      keepUnusedDataFor: Infinity,
    }),
    callDetails: build.query<CallDetails, string>({
      query: (id) => pathTo(API.callDetails, { id }),
      providesTags: (_result, _error, id) => [{ type: 'Scoring', id }],
      keepUnusedDataFor: Infinity,
    }),
    callTranscript: build.query<CallTranscript, string>({ query: (id) => pathTo(API.callTranscript, { id }) }),
  }),
});

export const { useUserCallHistoryQuery, useCallDetailsQuery, useCallTranscriptQuery } = historyApi;
