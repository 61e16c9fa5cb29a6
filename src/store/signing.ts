import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '#src/api/api.ts';
import type { Tokens } from '#core/contract/account/account.ts';
import { endServerSession } from '#src/lib/session/endServerSession.ts';
import { newSessionId, sessionFrom } from '#src/lib/session/session.ts';
import type { Session } from '#src/lib/session/session.ts';
import { eraseSession, readSession, writeSession } from '#src/lib/session/sessionStore.ts';
import { clearCopies, clearUserData } from '#src/lib/storage/userData.ts';
import type { RootState } from './rootReducer.ts';
import { scoringsForgotten } from './scoring.ts';
import { selectSessionStatus, sessionEnded, sessionStarted } from './session.ts';
import type { SignOutReason } from './session.ts';

type Thunk = ThunkAction<Promise<void>, RootState, unknown, UnknownAction>;

/**
 * After a successful login: whatever an earlier user left goes first, so that nothing of it can be
 * seen.
 */
export function signIn(tokens: Tokens): Thunk {
  return async (dispatch) => {
    await clearUserData();
    const session = sessionFrom(tokens, newSessionId(), Date.now());
    await writeSession(session);
    dispatch(adoptSession(session));
  };
}

/**
 * The same session goes on with new tokens: what proves who this is has changed, and the old
 * refresh token is dead.
 */
export function keepTokens(tokens: Tokens): Thunk {
  return async () => {
    const session = readSession();
    if (session !== null) await writeSession(sessionFrom(tokens, session.id, Date.now()));
  };
}

/** Goes on with a session that is stored already, from nothing: another tab has signed in. */
export function adoptSession(
  session: Session,
): ThunkAction<void, RootState, unknown, UnknownAction> {
  return (dispatch) => {
    dispatch(api.util.resetApiState());
    dispatch(scoringsForgotten());
    dispatch(sessionStarted({ sessionId: session.id, userId: null }));
  };
}

/**
 * Ends the session here, at once and whatever the server says; the server is told where the rep
 * asked for it. `elsewhere`: another tab has cleared the storage, but for what this one wrote
 * after.
 */
export function signOut(reason: SignOutReason): Thunk {
  return async (dispatch, getState) => {
    if (selectSessionStatus(getState()) === 'signedOut') return;
    const session = readSession();
    dispatch(sessionEnded(reason));
    dispatch(api.util.resetApiState());
    dispatch(scoringsForgotten());
    if (reason === 'elsewhere') return clearCopies();
    if (reason === 'rep' && session !== null) void endServerSession(session);
    await eraseSession();
    await clearUserData();
  };
}
