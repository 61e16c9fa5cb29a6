import { API, pathTo } from '#core/contract/paths.ts';
import type { RecordingConsent } from '#core/contract/calls/recording.ts';
import { api } from '#src/api/api.ts';

export const recordingApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordingConsent: build.query<RecordingConsent, void>({
      query: () => API.recordingConsent,
      providesTags: ['Recordings'],
      keepUnusedDataFor: Infinity,
    }),
    /**
     * Counts at once, so that the call which is about to begin knows; taken back where the server
     * did not hear of it.
     */
    decideRecording: build.mutation<RecordingConsent, boolean>({
      query: (granted) => ({ url: API.recordingConsent, method: 'PUT', body: { granted } }),
      extraOptions: { waits: ['Recordings'] },
      async onQueryStarted(granted, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          recordingApi.util.updateQueryData(
            'recordingConsent',
            undefined,
            (consent) => void (consent.granted = granted),
          ),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
      invalidatesTags: (_result, error) => (error ? [] : ['Recordings']),
    }),
    deleteRecording: build.mutation<null, string>({
      query: (id) => ({ url: pathTo(API.downloadRecording, { id }), method: 'DELETE' }),
      invalidatesTags: (_result, error, id) =>
        error ? [] : ['Recordings', 'Calls', { type: 'Scoring', id }],
    }),
    deleteRecordings: build.mutation<null, void>({
      query: () => ({ url: API.recordings, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Recordings', 'Calls', 'Scoring']),
    }),
  }),
});

export const {
  useRecordingConsentQuery,
  useLazyRecordingConsentQuery,
  useDecideRecordingMutation,
  useDeleteRecordingMutation,
  useDeleteRecordingsMutation,
} = recordingApi;
