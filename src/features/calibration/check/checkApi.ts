import type { Agreement } from '#core/contract/calibration/agreement.ts';
import type { CheckMarks, ScoreCheck } from '#core/contract/calibration/checks.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';

/**
 * By what right somebody marks a call: it is theirs, it is shown to them, or they manage its rep.
 */
export type CheckDoor =
  | { kind: 'own'; callRecordId: string }
  | { kind: 'shown'; id: string }
  | { kind: 'member'; id: string; callRecordId: string };

function pathOf(door: CheckDoor): string {
  if (door.kind === 'own') return pathTo(API.callCheck, door);
  return door.kind === 'shown' ? pathTo(API.coachingCheck, door) : pathTo(API.memberCheck, door);
}

export const checkApi = api.injectEndpoints({
  endpoints: (build) => ({
    scoreCheck: build.query<ScoreCheck, CheckDoor>({
      query: (door) => pathOf(door),
      keepUnusedDataFor: 0,
    }),
    markCall: build.mutation<ScoreCheck, { door: CheckDoor; marks: CheckMarks }>({
      query: ({ door, marks }) => ({ url: pathOf(door), method: 'PUT', body: marks }),
    }),
    compareCheck: build.mutation<ScoreCheck, CheckDoor>({
      query: (door) => ({ url: `${pathOf(door)}/compare`, method: 'POST', body: {} }),
      invalidatesTags: ['Calibration'],
    }),
    agreement: build.query<Agreement, void>({
      query: () => API.agreement,
      providesTags: ['Calibration'],
    }),
    /** Every mark, as JSON lines. */
    agreementExport: build.query<string, void>({
      query: () => ({
        url: API.agreementExport,
        responseHandler: (reply) => (reply.ok ? reply.text() : reply.json()),
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useScoreCheckQuery,
  useMarkCallMutation,
  useCompareCheckMutation,
  useAgreementQuery,
  useLazyAgreementExportQuery,
} = checkApi;
