import { API } from '#core/contract/paths.ts';
import type {
  ConfirmEmailQuery,
  EmailRequest,
  LoginRequest,
  ManageInfo,
  RegisterRequest,
  ResetPasswordRequest,
  Tokens,
} from '#core/contract/account/account.ts';
import type { PasskeySignInRequest, RequestOptions } from '#core/contract/account/passkeys.ts';
import { api } from '#src/api/api.ts';

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchUser: build.query<ManageInfo, void>({
      query: () => API.manageInfo,
      keepUnusedDataFor: Infinity,
      providesTags: ['User'],
    }),
    register: build.mutation<void, RegisterRequest>({
      query: (body) => ({
        url: API.register,
        method: 'POST',
        body,
        validateStatus: ({ status }) => status === 200,
      }),
    }),
    login: build.mutation<Tokens, LoginRequest>({
      query: (body) => ({ url: API.login, method: 'POST', body }),
    }),
    /** For a passkey of whoever it is. */
    passkeySignInOptions: build.mutation<RequestOptions, void>({
      query: () => ({ url: API.passkeySignInOptions, method: 'POST' }),
    }),
    passkeySignIn: build.mutation<Tokens, PasskeySignInRequest>({
      query: (body) => ({ url: API.passkeySignIn, method: 'POST', body }),
    }),
    /**
     * A query, so that a page that is drawn twice asks once. The answer is empty: anything else is
     * no confirmation.
     */
    confirmEmail: build.query<null, ConfirmEmailQuery>({
      query: (params) => ({
        url: API.confirmEmail,
        params,
        responseHandler: 'text',
        validateStatus: ({ status }, body) => status === 200 && body === '',
      }),
      transformResponse: () => null,
    }),
    resendConfirmation: build.mutation<void, EmailRequest>({
      query: (body) => ({ url: API.resendConfirmationEmail, method: 'POST', body }),
    }),
    forgotPassword: build.mutation<void, EmailRequest>({
      query: (body) => ({ url: API.forgotPassword, method: 'POST', body }),
    }),
    resetPassword: build.mutation<void, ResetPasswordRequest>({
      query: (body) => ({ url: API.resetPassword, method: 'POST', body }),
    }),
  }),
});

export const {
  useConfirmEmailQuery,
  useResendConfirmationMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
} = authApi;
