import type {
  PasskeyFactorReply,
  PasskeyFactorRequest,
  Proof,
} from '#core/contract/account/account.ts';
import type {
  AddPasskeyRequest,
  CreationOptions,
  Passkey,
  Passkeys,
  RequestOptions,
} from '#core/contract/account/passkeys.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';
import { keepTokens } from '#src/store/signing.ts';

export const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    passkeys: build.query<Passkeys, void>({
      query: () => API.passkeys,
      providesTags: ['Passkeys'],
    }),
    /** For a new passkey. */
    passkeyOptions: build.mutation<CreationOptions, Proof>({
      query: (body) => ({ url: API.passkeyOptions, method: 'POST', body }),
    }),
    /** For a passkey that proves who is signed in. */
    proofOptions: build.mutation<RequestOptions, void>({
      query: () => ({ url: API.passkeyProofOptions, method: 'POST' }),
    }),
    addPasskey: build.mutation<Passkey, AddPasskeyRequest>({
      query: (body) => ({ url: API.passkeys, method: 'POST', body }),
      invalidatesTags: ['Passkeys'],
    }),
    renamePasskey: build.mutation<Passkey, { id: string; name: string }>({
      query: ({ id, name }) => ({
        url: pathTo(API.passkey, { id }),
        method: 'PATCH',
        body: { name },
      }),
      invalidatesTags: ['Passkeys'],
    }),
    /** With the last one the second factor may go. */
    removePasskey: build.mutation<void, { id: string; proof: Proof }>({
      query: ({ id, proof }) => ({
        url: pathTo(API.passkey, { id }),
        method: 'DELETE',
        body: proof,
      }),
      invalidatesTags: ['Passkeys', 'SecondFactor'],
    }),
    setPasskeyFactor: build.mutation<PasskeyFactorReply, PasskeyFactorRequest>({
      query: (body) => ({ url: API.passkeyFactor, method: 'PUT', body }),
      invalidatesTags: ['Passkeys', 'SecondFactor', 'Devices'],
      onQueryStarted: async (_request, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => null);
        if (reply?.data.tokens != null) await dispatch(keepTokens(reply.data.tokens));
      },
    }),
  }),
});

export const {
  usePasskeysQuery,
  usePasskeyOptionsMutation,
  useProofOptionsMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useSetPasskeyFactorMutation,
} = passkeysApi;
