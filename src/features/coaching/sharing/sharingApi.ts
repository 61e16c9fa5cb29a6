import type { CallLink, LinkAudience, LinkedCall } from '#core/contract/calls/callLink.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';

export const sharingApi = api.injectEndpoints({
  endpoints: (build) => ({
    callLinks: build.query<CallLink[], string>({
      query: (callRecordId) => pathTo(API.callLinks, { callRecordId }),
      providesTags: ['Coaching'],
    }),
    makeCallLink: build.mutation<CallLink, { callRecordId: string; audience: LinkAudience }>({
      query: ({ callRecordId, ...body }) => ({
        url: pathTo(API.callLinks, { callRecordId }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Coaching'],
    }),
    takeBackCallLink: build.mutation<unknown, { callRecordId: string; id: string }>({
      query: (of) => ({ url: pathTo(API.callLink, of), method: 'DELETE' }),
      invalidatesTags: ['Coaching'],
    }),
    linkedCall: build.query<LinkedCall, string>({
      query: (id) => pathTo(API.sharedCall, { id }),
    }),
  }),
});

export const {
  useCallLinksQuery,
  useMakeCallLinkMutation,
  useTakeBackCallLinkMutation,
  useLinkedCallQuery,
} = sharingApi;
