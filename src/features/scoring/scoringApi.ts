import { API, pathTo } from '#core/contract/paths.ts';
import type { CallScoring, PendingCallScoring } from '#core/contract/scoring.ts';
import { api } from '#src/api/api.ts';

export const scoringApi = api.injectEndpoints({
  endpoints: (build) => ({
    pendingCallScorings: build.query<PendingCallScoring[], void>({
      query: () => API.pendingCallScorings,
      providesTags: ['PendingScorings'],
    }),
    callScoring: build.query<CallScoring, string>({
      query: (callRecordId) => pathTo(API.callScoring, { callRecordId }),
      providesTags: (_result, _error, id) => [{ type: 'Scoring', id }],
    }),
  }),
});

export const { usePendingCallScoringsQuery, useCallScoringQuery } = scoringApi;
