import { API } from '#core/contract/paths.ts';
import type { UserDetails, UserProfile } from '#core/contract/user.ts';
import { api } from '#src/api/api.ts';

export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    userDetails: build.query<UserDetails, void>({ query: () => API.userDetails, keepUnusedDataFor: Infinity, providesTags: ['User'] }),
    userProfile: build.query<UserProfile, void>({ query: () => API.userProfile, keepUnusedDataFor: Infinity, providesTags: ['Profile'] }),
  }),
});

export const { useUserDetailsQuery, useUserProfileQuery } = userApi;
