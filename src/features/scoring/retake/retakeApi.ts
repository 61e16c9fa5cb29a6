import { API, pathTo } from '#core/contract/paths.ts';
import type { RetakeReply, RetakeRequest } from '#core/contract/calls/retake.ts';
import { api } from '#src/api/api.ts';

export const retakeApi = api.injectEndpoints({
  endpoints: (build) => ({
    retake: build.mutation<RetakeReply, RetakeRequest & { callRecordId: string }>({
      query: ({ callRecordId, ...body }) => ({
        url: pathTo(API.retake, { callRecordId }),
        method: 'POST',
        body,
      }),
    }),
  }),
});

export const { useRetakeMutation } = retakeApi;
