import type {
  Blocked,
  FoundPerson,
  FriendRequestReply,
  Friends,
  Report,
} from '#core/contract/people/friends.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';

/**
 * Who is whose friend shows on boards and profiles too; a refusal may mean that it is not what it
 * seemed.
 */
const CHANGED = ['Friends', 'People', 'Boards'] as const;

export const friendsApi = api.injectEndpoints({
  endpoints: (build) => ({
    friends: build.query<Friends, void>({ query: () => API.friends, providesTags: ['Friends'] }),
    findPeople: build.query<FoundPerson[], string>({
      query: (query) => ({ url: API.friendSearch, params: { query } }),
      providesTags: ['Friends'],
      keepUnusedDataFor: 10,
    }),
    blocked: build.query<Blocked[], void>({ query: () => API.blocks, providesTags: ['Friends'] }),
    askFriend: build.mutation<FriendRequestReply, string>({
      query: (username) => ({ url: API.friends, method: 'POST', body: { username } }),
      invalidatesTags: CHANGED,
    }),
    acceptFriend: build.mutation<unknown, string>({
      query: (id) => ({ url: pathTo(API.acceptFriend, { id }), method: 'POST' }),
      invalidatesTags: CHANGED,
    }),
    declineFriend: build.mutation<unknown, string>({
      query: (id) => ({ url: pathTo(API.declineFriend, { id }), method: 'POST' }),
      invalidatesTags: CHANGED,
    }),
    removeFriend: build.mutation<unknown, string>({
      query: (id) => ({ url: pathTo(API.friend, { id }), method: 'DELETE' }),
      invalidatesTags: CHANGED,
    }),
    /** Ends battles between the two as well. */
    blockPerson: build.mutation<unknown, string>({
      query: (username) => ({ url: API.blocks, method: 'POST', body: { username } }),
      invalidatesTags: [...CHANGED, 'Battles'],
    }),
    unblock: build.mutation<unknown, string>({
      query: (id) => ({ url: pathTo(API.block, { id }), method: 'DELETE' }),
      invalidatesTags: CHANGED,
    }),
    report: build.mutation<unknown, Report>({
      query: (body) => ({ url: API.reports, method: 'POST', body }),
    }),
  }),
});

export const {
  useFriendsQuery,
  useFindPeopleQuery,
  useBlockedQuery,
  useAskFriendMutation,
  useAcceptFriendMutation,
  useDeclineFriendMutation,
  useRemoveFriendMutation,
  useBlockPersonMutation,
  useUnblockMutation,
  useReportMutation,
} = friendsApi;
