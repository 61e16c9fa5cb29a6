import { API, pathTo } from '#core/contract/paths.ts';
import type {
  CoachingCall,
  CoachingPage,
  Comment,
  NewComment,
  NewShare,
  Share,
} from '#core/contract/calls/share.ts';
import { api } from '#src/api/api.ts';

/** Where somebody reads and writes: on the call that is theirs, or on one that is shown to them. */
export type Desk = { kind: 'own'; callRecordId: string } | { kind: 'shown'; id: string };

const comments = (desk: Desk) =>
  desk.kind === 'own' ? pathTo(API.callComments, desk) : pathTo(API.coachingComments, desk);
const comment = (desk: Desk, commentId: string) =>
  desk.kind === 'own'
    ? pathTo(API.callComment, { ...desk, id: commentId })
    : pathTo(API.coachingComment, { ...desk, commentId });

export const coachingApi = api.injectEndpoints({
  endpoints: (build) => ({
    callShares: build.query<Share[], string>({
      query: (callRecordId) => pathTo(API.callShares, { callRecordId }),
      providesTags: ['Coaching'],
    }),
    shareCall: build.mutation<Share, NewShare & { callRecordId: string }>({
      query: ({ callRecordId, ...body }) => ({
        url: pathTo(API.callShares, { callRecordId }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Coaching'],
    }),
    takeBackShare: build.mutation<unknown, { callRecordId: string; id: string }>({
      query: (of) => ({ url: pathTo(API.callShare, of), method: 'DELETE' }),
      invalidatesTags: ['Coaching'],
    }),
    callComments: build.query<Comment[], string>({
      query: (callRecordId) => pathTo(API.callComments, { callRecordId }),
      providesTags: ['Coaching'],
    }),
    shownCalls: build.query<CoachingPage, number>({
      query: (page) => ({ url: API.coaching, params: { page } }),
      providesTags: ['Coaching'],
    }),
    shownCall: build.query<CoachingCall, string>({
      query: (id) => pathTo(API.coachingCall, { id }),
      providesTags: ['Coaching'],
    }),
    addComment: build.mutation<Comment[], NewComment & { desk: Desk }>({
      query: ({ desk, ...body }) => ({ url: comments(desk), method: 'POST', body }),
      invalidatesTags: ['Coaching'],
    }),
    editComment: build.mutation<Comment[], { desk: Desk; id: string; text: string }>({
      query: ({ desk, id, text }) => ({ url: comment(desk, id), method: 'PUT', body: { text } }),
      invalidatesTags: ['Coaching'],
    }),
    removeComment: build.mutation<unknown, { desk: Desk; id: string }>({
      query: ({ desk, id }) => ({ url: comment(desk, id), method: 'DELETE' }),
      invalidatesTags: ['Coaching'],
    }),
  }),
});

export const {
  useCallSharesQuery,
  useShareCallMutation,
  useTakeBackShareMutation,
  useCallCommentsQuery,
  useShownCallsQuery,
  useShownCallQuery,
  useAddCommentMutation,
  useEditCommentMutation,
  useRemoveCommentMutation,
} = coachingApi;
