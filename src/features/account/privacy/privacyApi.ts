import { API } from '#core/contract/paths.ts';
import type { Privacy } from '#core/contract/people/publicProfile.ts';
import { api } from '#src/api/api.ts';

export const privacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    privacy: build.query<Privacy, void>({
      query: () => API.privacy,
      providesTags: ['Privacy'],
      keepUnusedDataFor: Infinity,
    }),
    /**
     * Says all of it. What the screen shows already is not asked for again; what was refused is.
     */
    savePrivacy: build.mutation<unknown, Privacy>({
      query: (body) => ({ url: API.privacy, method: 'PUT', body }),
      extraOptions: { waits: ['Privacy', 'Boards', 'People'] },
      invalidatesTags: (_result, error) =>
        error === undefined ? ['Boards', 'People'] : ['Privacy'],
    }),
  }),
});

export const { usePrivacyQuery, useSavePrivacyMutation } = privacyApi;
