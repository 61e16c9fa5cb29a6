import { API, pathTo } from '#core/contract/paths.ts';
import type { PublicProfile } from '#core/contract/people/publicProfile.ts';
import { api } from '#src/api/api.ts';

export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    publicProfile: build.query<PublicProfile, string>({
      query: (username) => pathTo(API.publicProfile, { username }),
      providesTags: ['People'],
    }),
  }),
});

export const { usePublicProfileQuery } = peopleApi;
