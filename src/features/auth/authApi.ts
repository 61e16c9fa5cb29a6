import { API } from '#core/contract/paths.ts';
import type { LoginRequest, ManageInfo, RegisterRequest, Tokens } from '#core/contract/account.ts';
import { api } from '#src/api/api.ts';

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchUser: build.query<ManageInfo, void>({ query: () => API.manageInfo, keepUnusedDataFor: Infinity, providesTags: ['User'] }),
    register: build.mutation<void, RegisterRequest>({
      query: (body) => ({ url: API.register, method: 'POST', body }),
    }),
    login: build.mutation<Tokens, LoginRequest>({
      query: (body) => ({ url: API.login, method: 'POST', body }),
    }),
    logout: build.mutation<void, void>({
      query: () => ({ url: API.logout, method: 'POST', body: {} }),
    }),
  }),
});

export const { useFetchUserQuery, useRegisterMutation, useLoginMutation, useLogoutMutation } = authApi;
