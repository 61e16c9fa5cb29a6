import { API } from '#core/contract/paths.ts';
import type { PersonalityTraits } from '#core/contract/traits.ts';
import type {
  UserDetails,
  UsernameAvailability,
  UsernameReply,
  UsernameRequest,
  UserProfile,
} from '#core/contract/user.ts';
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
    createUsername: build.mutation<UsernameReply, UsernameRequest>({
      query: (body) => ({ url: API.createUsername, method: 'POST', body }),
      invalidatesTags: ['User', 'Profile'],
      /** Known at once, so that the guard lets the rep through before the details are fetched again. */
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

export const {
  useUserDetailsQuery,
  useUserProfileQuery,
  usePersonalityTraitsQuery,
  useUsernameAvailabilityQuery,
  useCreateUsernameMutation,
} = userApi;
