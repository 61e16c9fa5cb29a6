import { API, pathTo } from '#core/contract/paths.ts';
import type {
  ImportedRealCallReply,
  PractiseMomentReply,
  PractiseMomentRequest,
  RealCall,
  TranscriptSpeakers,
  UploadRealCallQuery,
} from '#core/contract/calls/realCalls.ts';
import { api } from '#src/api/api.ts';

/** Whatever the browser takes it for. */
const A_FILE = { 'content-type': 'application/octet-stream' };

export const realCallsApi = api.injectEndpoints({
  endpoints: (build) => ({
    transcriptSpeakers: build.mutation<TranscriptSpeakers, File>({
      query: (file) => ({
        url: API.realCallSpeakers,
        method: 'POST',
        params: { fileName: file.name },
        body: file,
        headers: A_FILE,
      }),
    }),
    uploadRealCall: build.mutation<
      ImportedRealCallReply,
      { file: File; about: UploadRealCallQuery }
    >({
      query: ({ file, about }) => ({
        url: API.realCalls,
        method: 'POST',
        params: about,
        body: file,
        headers: A_FILE,
      }),
      invalidatesTags: ['Calls'],
    }),
    realCall: build.query<RealCall, string>({ query: (id) => pathTo(API.realCall, { id }) }),
    removeRealCall: build.mutation<null, string>({
      query: (id) => ({ url: pathTo(API.realCall, { id }), method: 'DELETE' }),
      invalidatesTags: ['Calls', 'Recordings'],
    }),
    practiseMoment: build.mutation<PractiseMomentReply, PractiseMomentRequest & { id: string }>({
      query: ({ id, ...body }) => ({
        url: pathTo(API.practiseMoment, { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Assistants'],
    }),
  }),
});

export const {
  useTranscriptSpeakersMutation,
  useUploadRealCallMutation,
  useRealCallQuery,
  useRemoveRealCallMutation,
  usePractiseMomentMutation,
} = realCallsApi;
