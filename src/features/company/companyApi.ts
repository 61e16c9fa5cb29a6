import type {
  CompanyInvite,
  CompanySecurity,
  InviteOffer,
  JoinCompany,
  Member,
  MemberCalls,
  MemberProgress,
  MyCompany,
  NewCompanyInvite,
  ReadableCall,
  Sharing,
} from '#core/contract/people/companies.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';

/** Who is in a company shows on its board too. */
const CHANGED = ['Company', 'Boards'] as const;

export const companyApi = api.injectEndpoints({
  endpoints: (build) => ({
    company: build.query<MyCompany, void>({ query: () => API.company, providesTags: ['Company'] }),
    members: build.query<Member[], void>({
      query: () => API.companyMembers,
      providesTags: ['Company'],
    }),
    inviteOffer: build.mutation<InviteOffer, string>({
      query: (code) => ({ url: API.companyInvite, method: 'POST', body: { code } }),
    }),
    joinCompany: build.mutation<MyCompany, JoinCompany>({
      query: (body) => ({ url: API.joinCompany, method: 'POST', body }),
      invalidatesTags: CHANGED,
    }),
    leaveCompany: build.mutation<unknown, void>({
      query: () => ({ url: API.leaveCompany, method: 'POST' }),
      invalidatesTags: CHANGED,
    }),
    setSharing: build.mutation<unknown, Sharing>({
      query: (body) => ({ url: API.companySharing, method: 'PUT', body }),
      invalidatesTags: ['Company'],
    }),
    secureCompany: build.mutation<MyCompany, CompanySecurity>({
      query: (body) => ({ url: API.companySecurity, method: 'PUT', body }),
      invalidatesTags: ['Company'],
    }),
    removeMember: build.mutation<unknown, string>({
      query: (id) => ({ url: pathTo(API.companyMember, { id }), method: 'DELETE' }),
      invalidatesTags: CHANGED,
    }),
    companyInvites: build.query<CompanyInvite[], void>({
      query: () => API.companyInvites,
      providesTags: ['Company'],
    }),
    makeInvite: build.mutation<NewCompanyInvite, string | null>({
      query: (email) => ({
        url: API.companyInvites,
        method: 'POST',
        body: email === null ? {} : { email },
      }),
      invalidatesTags: ['Company'],
    }),
    revokeInvite: build.mutation<unknown, string>({
      query: (id) => ({ url: pathTo(API.companyInviteById, { id }), method: 'DELETE' }),
      invalidatesTags: ['Company'],
    }),
    memberProgress: build.query<MemberProgress, string>({
      query: (id) => pathTo(API.memberProgress, { id }),
      providesTags: ['Company'],
    }),
    memberCalls: build.query<MemberCalls, { id: string; page: number }>({
      query: ({ id, page }) => ({ url: pathTo(API.memberCalls, { id }), params: { page } }),
      providesTags: ['Company'],
    }),
    memberCall: build.query<ReadableCall, { id: string; callRecordId: string }>({
      query: (of) => pathTo(API.memberCall, of),
      providesTags: ['Company'],
    }),
  }),
});

export const {
  useCompanyQuery,
  useMembersQuery,
  useInviteOfferMutation,
  useJoinCompanyMutation,
  useLeaveCompanyMutation,
  useSetSharingMutation,
  useSecureCompanyMutation,
  useRemoveMemberMutation,
  useCompanyInvitesQuery,
  useMakeInviteMutation,
  useRevokeInviteMutation,
  useMemberProgressQuery,
  useMemberCallsQuery,
  useMemberCallQuery,
} = companyApi;
