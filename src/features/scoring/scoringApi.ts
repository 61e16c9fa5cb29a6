import { API, pathTo } from '#core/contract/paths.ts';
import type {
  AwaitedScorings,
  CallScoring,
  PendingCallScoring,
} from '#core/contract/scoring/scoring.ts';
import { api } from '#src/api/api.ts';

export const scoringApi = api.injectEndpoints({
  endpoints: (build) => ({
    pendingCallScorings: build.query<PendingCallScoring[], void>({
      query: () => API.pendingCallScorings,
      transformResponse: (listed: PendingCallScoring[], meta) =>
        onThisClock(listed, meta?.response?.headers.get('date') ?? null),
      providesTags: ['PendingScorings'],
    }),
    awaitedScorings: build.query<AwaitedScorings, readonly string[]>({
      query: (callRecordIds) => ({
        url: API.awaitedScorings,
        params: { ids: callRecordIds.join(',') },
      }),
    }),
    callScoring: build.query<CallScoring, string>({
      query: (callRecordId) => pathTo(API.callScoring, { callRecordId }),
      providesTags: (_result, _error, id) => [{ type: 'Scoring', id }],
    }),
  }),
});

/** The calls' ages by the clock of this device, which may be far from the server's. */
function onThisClock(
  listed: PendingCallScoring[],
  serverDate: string | null,
): PendingCallScoring[] {
  const ahead = Date.now() - Date.parse(serverDate ?? '');
  if (Number.isNaN(ahead)) return listed;
  return listed.map((call) => ({
    ...call,
    startedAt: new Date(Date.parse(call.startedAt) + ahead).toISOString(),
  }));
}

export const { usePendingCallScoringsQuery, useCallScoringQuery } = scoringApi;
