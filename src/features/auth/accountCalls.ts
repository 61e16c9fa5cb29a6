import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { LoginRequest, RegisterRequest } from '#core/contract/account/account.ts';
import type { RootState } from '#src/store/rootReducer.ts';
import { signIn } from '#src/store/signing.ts';
import { readProblem } from '#src/ui/states/problem.ts';
import { authApi } from './authApi.ts';

type Thunk = ThunkAction<Promise<void>, RootState, unknown, UnknownAction>;

/** What the server says against a registration: its message is the title, its errors by field go along. */
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

/** Makes an account, which only status 200 says. @throws {RegistrationError} for the form to tell */
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

function messageOf(reply: unknown): string | undefined {
  const { message, title } = asRecord(asRecord(reply).data);
  return [message, title].find((text): text is string => typeof text === 'string' && text !== '');
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
