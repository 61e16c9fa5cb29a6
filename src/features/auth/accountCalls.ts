import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { LoginRequest, RegisterRequest, SecondStep } from '#core/contract/account/account.ts';
import type { Assertion, RequestOptions } from '#core/contract/account/passkeys.ts';
import type { RootState } from '#src/store/rootReducer.ts';
import { signIn } from '#src/store/signing.ts';
import { readProblem } from '#src/ui/states/problem.ts';
import { authApi } from './authApi.ts';

type Thunk<Result = void> = ThunkAction<Promise<Result>, RootState, unknown, UnknownAction>;

/**
 * What the server says against a registration: its message is the title, its errors by field go
 * along.
 */
export class RegistrationError extends Error {
  override name = 'RegistrationError';
  /** The reply as it came, for `failureOf`. */
  readonly reply: unknown;

  constructor(reply: unknown) {
    super(messageOf(reply) ?? readProblem(reply).title, { cause: reply });
    this.reply = reply;
  }
}

/** Signs in; a refusal is rethrown, for the form to tell. Passwords do not stay in the store. */
export function login(request: LoginRequest): Thunk {
  return async (dispatch) => {
    const tokens = await dispatch(
      authApi.endpoints.login.initiate(request, { track: false }),
    ).unwrap();
    await dispatch(signIn(tokens));
  };
}

/** What a passkey is to sign, whoever it is of. */
export function askForSignInOptions(): Thunk<RequestOptions> {
  return (dispatch) =>
    dispatch(authApi.endpoints.passkeySignInOptions.initiate(undefined, { track: false })).unwrap();
}

/** Signs in with what a passkey signed; a refusal is rethrown. */
export function loginWithPasskey(passkey: Assertion): Thunk {
  return async (dispatch) => {
    const tokens = await dispatch(
      authApi.endpoints.passkeySignIn.initiate({ passkey }, { track: false }),
    ).unwrap();
    await dispatch(signIn(tokens));
  };
}

/**
 * Makes an account, which only status 200 says.
 * @throws {RegistrationError} for the form to tell
 */
export function register(request: RegisterRequest): Thunk {
  return async (dispatch) => {
    try {
      await dispatch(authApi.endpoints.register.initiate(request, { track: false })).unwrap();
    } catch (reply) {
      throw new RegistrationError(reply);
    }
  };
}

/** Whether a refused sign-in asks for the second factor. */
export function needsTwoFactor(error: unknown): boolean {
  const { status, data } = asRecord(error);
  const { detail, title, message } = asRecord(data);
  return status === 401 && [detail, title, message].includes('RequiresTwoFactor');
}

/** What the second step can be done with, in a refusal that asks for it. */
export function secondStepIn(error: unknown): SecondStep {
  const { secondFactors, passkeyOptions } = asRecord(asRecord(error).data) as Partial<SecondStep>;
  return {
    secondFactors: secondFactors ?? ['authenticator', 'recovery-code'],
    passkeyOptions: passkeyOptions ?? null,
  };
}

function messageOf(reply: unknown): string | undefined {
  const { message, title } = asRecord(asRecord(reply).data);
  return [message, title].find((text): text is string => typeof text === 'string' && text !== '');
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
