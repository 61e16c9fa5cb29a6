import type { Progress } from '#core/contract/game/progress.ts';
import type { TranscriptSearch } from '#core/contract/calls/transcriptSearch.ts';
import type { CallDetails, CallHistoryPage, CallTranscript } from '#core/contract/calls/history.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';
import type { HistoryView } from './historySearch.ts';
import { historyPage } from './historyPage.ts';

export const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    userCallHistory: build.query<
      CallHistoryPage,
      Partial<Omit<HistoryView, 'query'>> & { pageSize?: number }
    >({
      query: (params) => ({ url: API.userCallHistory, params }),
      transformResponse: historyPage,
      providesTags: ['Calls'],
      keepUnusedDataFor: Infinity,
    }),
    /** The calls with one assistant, newest first, ten a page unless `pageSize` says otherwise. */
    assistantCallHistory: build.query<
      CallHistoryPage,
      { id: string; page: number; pageSize?: number }
    >({
      query: ({ id, ...params }) => ({ url: pathTo(API.assistantCallHistory, { id }), params }),
      transformResponse: historyPage,
      providesTags: ['Calls'],
    }),
    callDetails: build.query<CallDetails, string>({
      query: (id) => pathTo(API.callDetails, { id }),
      providesTags: (_result, _error, id) => [{ type: 'Scoring', id }],
      keepUnusedDataFor: Infinity,
    }),
    /** The whole of what the filters let through, as text. */
    historyCsv: build.query<string, Partial<Omit<HistoryView, 'query' | 'page'>>>({
      query: (params) => ({
        url: API.callHistoryCsv,
        params,
        headers: { accept: 'text/csv' },
        responseHandler: (reply) => (reply.ok ? reply.text() : reply.json()),
      }),
      keepUnusedDataFor: 0,
    }),
    transcriptSearch: build.query<TranscriptSearch, { query: string; page: number }>({
      query: (params) => ({ url: API.transcriptSearch, params }),
      providesTags: ['Calls'],
    }),
    progress: build.query<Progress, void>({
      query: () => API.progress,
      providesTags: ['Calls'],
      keepUnusedDataFor: Infinity,
    }),
    callTranscript: build.query<CallTranscript, string>({
      query: (id) => pathTo(API.callTranscript, { id }),
    }),
  }),
});

export const {
  useLazyHistoryCsvQuery,
  useTranscriptSearchQuery,
  useProgressQuery,
  useUserCallHistoryQuery,
  useAssistantCallHistoryQuery,
  useCallDetailsQuery,
  useCallTranscriptQuery,
} = historyApi;
