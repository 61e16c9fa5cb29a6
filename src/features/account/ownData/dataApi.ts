import type { Proof } from '#core/contract/account/account.ts';
import type { AvatarReply } from '#core/contract/account/avatar.ts';
import type { ExportTicket } from '#core/contract/account/dataExport.ts';
import type { DisclosuresPage } from '#core/contract/account/disclosures.ts';
import { API } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';

export const dataApi = api.injectEndpoints({
  endpoints: (build) => ({
    avatar: build.query<AvatarReply, void>({ query: () => API.userAvatar, providesTags: ['User'] }),
    keepAvatar: build.mutation<AvatarReply, Blob>({
      query: (body) => ({
        url: API.userAvatar,
        method: 'PUT',
        body,
        headers: { 'content-type': 'image/png' },
      }),
      onQueryStarted: async (_picture, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => null);
        if (reply !== null)
          dispatch(dataApi.util.updateQueryData('avatar', undefined, () => reply.data));
      },
    }),
    removeAvatar: build.mutation<null, void>({
      query: () => ({ url: API.userAvatar, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['User']),
    }),
    /** An address that gives the archive once. */
    makeExport: build.mutation<ExportTicket, Proof>({
      query: (body) => ({ url: API.userExport, method: 'POST', body }),
    }),
    disclosures: build.query<DisclosuresPage, number>({
      query: (page) => ({ url: API.disclosures, params: { page } }),
    }),
  }),
});

export const {
  useAvatarQuery,
  useKeepAvatarMutation,
  useRemoveAvatarMutation,
  useMakeExportMutation,
  useDisclosuresQuery,
} = dataApi;
