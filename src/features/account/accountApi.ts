import type { ActivityPage } from '#core/contract/account/activity.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type {
  ManageInfo,
  ManageInfoReply,
  ManageInfoRequest,
  Proof,
  SignedInSession,
  TwoFactorReply,
  TwoFactorRequest,
} from '#core/contract/account/account.ts';
import { api } from '#src/api/api.ts';
import { keepTokens } from '#src/store/signing.ts';

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountInfo: build.query<ManageInfo, void>({
      query: () => API.manageInfo,
      providesTags: ['User'],
    }),
    changeAccount: build.mutation<ManageInfoReply, ManageInfoRequest>({
      query: (body) => ({ url: API.manageInfo, method: 'POST', body }),
      invalidatesTags: ['User', 'Devices'],
      onQueryStarted: async (_request, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => null);
        if (reply?.data.tokens != null) await dispatch(keepTokens(reply.data.tokens));
      },
    }),
    /**
     * How things stand; a key that is not on yet is in it, so that it is not kept longer than it is
     * shown.
     */
    twoFactor: build.query<TwoFactorReply, void>({
      query: () => ({ url: API.manageTwoFactor, method: 'POST', body: {} }),
      keepUnusedDataFor: 0,
      providesTags: ['SecondFactor'],
    }),
    changeTwoFactor: build.mutation<TwoFactorReply, TwoFactorRequest>({
      query: (body) => ({ url: API.manageTwoFactor, method: 'POST', body }),
      invalidatesTags: ['Devices'],
      onQueryStarted: async (_request, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => null);
        if (reply === null) return;
        if (reply.data.tokens !== null) await dispatch(keepTokens(reply.data.tokens));
        dispatch(accountApi.util.updateQueryData('twoFactor', undefined, () => reply.data));
      },
    }),
    /** A page of what happened to the account. */
    activity: build.query<ActivityPage, number>({
      query: (page) => ({ url: API.activity, params: { page, pageSize: 10 } }),
      keepUnusedDataFor: 0,
      // A change of any of them is told there.
      providesTags: ['User', 'Devices', 'Passkeys', 'SecondFactor'],
    }),
    devices: build.query<SignedInSession[], void>({
      query: () => API.userSessions,
      providesTags: ['Devices'],
    }),
    endDevice: build.mutation<void, string>({
      query: (id) => ({ url: pathTo(API.userSession, { id }), method: 'DELETE' }),
      invalidatesTags: ['Devices'],
    }),
    endOtherDevices: build.mutation<void, void>({
      query: () => ({ url: API.userSessions, method: 'DELETE' }),
      invalidatesTags: ['Devices'],
    }),
    deleteAccount: build.mutation<void, Proof>({
      query: (body) => ({ url: API.user, method: 'DELETE', body }),
    }),
  }),
});

export const {
  useAccountInfoQuery,
  useChangeAccountMutation,
  useTwoFactorQuery,
  useChangeTwoFactorMutation,
  useActivityQuery,
  useDevicesQuery,
  useEndDeviceMutation,
  useEndOtherDevicesMutation,
  useDeleteAccountMutation,
} = accountApi;
