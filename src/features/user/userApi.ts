import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { API } from '#core/contract/paths.ts';
import type { PersonalityTraits } from '#core/contract/scoring/traits.ts';
import type {
  UserDetails,
  UsernameAvailability,
  UsernameReply,
  UsernameRequest,
  UserProfile,
} from '#core/contract/account/user.ts';
import type { Problem } from '#core/contract/problem.ts';
import { api } from '#src/api/api.ts';

export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    userDetails: build.query<UserDetails, void>({
      query: () => API.userDetails,
      keepUnusedDataFor: Infinity,
      providesTags: ['User'],
    }),
    userProfile: build.query<UserProfile, void>({
      query: () => API.userProfile,
      keepUnusedDataFor: Infinity,
      providesTags: ['Profile'],
    }),
    personalityTraits: build.query<PersonalityTraits, void>({
      query: () => API.personalityTraits,
      keepUnusedDataFor: Infinity,
      providesTags: ['Profile'],
    }),
    usernameAvailability: build.query<UsernameAvailability, string>({
      query: (username) => ({ url: API.usernameAvailability, params: { username } }),
      keepUnusedDataFor: 10,
    }),
    /**
     * Whether the name is free is asked first, however soon after the last key the form was sent.
     */
    createUsername: build.mutation<UsernameReply, UsernameRequest>({
      queryFn: async (body, _api, _options, ask) => {
        const { username } = body;
        const asked = await ask({ url: API.usernameAvailability, params: { username } });
        if (asked.error !== undefined) return { error: asked.error };
        const { available, reason } = asked.data as UsernameAvailability;
        if (!available) return { error: unavailable(reason) };
        const created = await ask({ url: API.createUsername, method: 'POST', body });
        return created.error === undefined
          ? { data: created.data as UsernameReply }
          : { error: created.error };
      },
      invalidatesTags: ['User', 'Profile'],
      /**
       * Known at once, so that the guard lets the rep through before the details are fetched again.
       */
      onQueryStarted: async (_request, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => null);
        if (reply !== null)
          dispatch(
            userApi.util.updateQueryData(
              'userDetails',
              undefined,
              (details) => void (details.publicUsername = reply.data.publicUsername),
            ),
          );
      },
    }),
  }),
});

/** As the server refuses a name that is created all the same. */
function unavailable(reason: string | null): FetchBaseQueryError {
  const detail = reason ?? undefined;
  return {
    status: 409,
    data: {
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      detail,
      code: 'username-taken',
      errors: { username: detail === undefined ? [] : [detail] },
    } satisfies Problem,
  };
}

export const {
  useUserDetailsQuery,
  useUserProfileQuery,
  usePersonalityTraitsQuery,
  useUsernameAvailabilityQuery,
  useCreateUsernameMutation,
} = userApi;
