import type { HeardAct, HeardCall } from '#core/contract/calibration/readings.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';

export const readingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    callReadings: build.query<HeardCall, string>({
      query: (callRecordId) => pathTo(API.callReadings, { callRecordId }),
      providesTags: (_result, _error, id) => [{ type: 'Calibration', id }],
    }),
    correctReading: build.mutation<
      HeardCall,
      { callRecordId: string; seq: number; acts: HeardAct[] }
    >({
      query: ({ callRecordId, seq, acts }) => ({
        url: pathTo(API.callReading, { callRecordId, seq: String(seq) }),
        method: 'PUT',
        body: { acts },
      }),
      invalidatesTags: (_result, _error, { callRecordId: id }) => [
        { type: 'Calibration', id },
        { type: 'Scoring', id },
        'Calls',
      ],
    }),
  }),
});

export const { useCallReadingsQuery, useCorrectReadingMutation } = readingsApi;
