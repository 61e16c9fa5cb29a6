import { isRejectedWithValue } from '@reduxjs/toolkit';
import { needIn } from '#core/contract/account/signInNeeds.ts';
import { logProblem } from '#src/lib/log.ts';
import type { RefreshOutcome } from '#src/lib/session/refresh.ts';
import { refreshDelay } from '#src/lib/session/session.ts';
import type { Session } from '#src/lib/session/session.ts';
import type { AppDispatch, AppStartListening } from '#src/store/listening.ts';
import {
  selectSessionId,
  sessionEnded,
  sessionStarted,
  signInNeedFound,
  userIdentified,
} from '#src/store/session.ts';
import { adoptSession, signOut } from '#src/store/signing.ts';
import { authApi } from './authApi.ts';

export type SessionDeps = {
  read: () => Session | null;
  refresh: (stale: Session) => Promise<RefreshOutcome>;
  /**
   * Hears of each session that a refresh found to be over, whichever request asked for it; returns
   * what stops that.
   */
  onRefused: (listener: (session: Session) => void) => () => void;
  now: () => number;
  /** Calls `look` when another tab may have changed the session; returns what stops that. */
  watchTabs: (look: () => void) => () => void;
  /** Resolves when the screen shows something: who is known already is not asked for before. */
  shown: () => Promise<void>;
};

/** After a refresh without an answer the next is tried after this many milliseconds. */
const TRY_AGAIN_AFTER_MS = 30_000;

/** Keeps the session alive, knows its user, and follows the other tabs. */
export function startSession(listen: AppStartListening, deps: SessionDeps): () => void {
  let look: () => void = () => undefined;
  const stops = [
    listen({
      actionCreator: sessionStarted,
      effect: async ({ payload: { sessionId, userId } }, listener) => {
        listener.cancelActiveListeners();
        look = () => follow(deps.read(), selectSessionId(listener.getState()), listener.dispatch);
        const stillHere = () => selectSessionId(listener.getState()) === sessionId;
        const identified = (userId === null ? Promise.resolve() : deps.shown()).then(() =>
          stillHere() ? identify(listener.dispatch, stillHere) : undefined,
        );
        const stopHearing = deps.onRefused(({ id }) => {
          if (id === sessionId && stillHere()) void listener.dispatch(signOut('rejected'));
        });
        try {
          await keepAlive(deps, (ms) => listener.delay(ms));
          await identified;
        } finally {
          stopHearing();
        }
      },
    }),
    listen({
      actionCreator: sessionEnded,
      effect: (_action, listener) => {
        look = () => follow(deps.read(), selectSessionId(listener.getState()), listener.dispatch);
      },
    }),
    listen({
      matcher: isRejectedWithValue(),
      effect: (action, { dispatch }) => {
        const { payload } = action as { type: string; payload?: { data?: { code?: unknown } } };
        const need = needIn(payload?.data?.code);
        if (need !== null) dispatch(signInNeedFound(need));
      },
    }),
    deps.watchTabs(() => look()),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Asks once more what the rep has to do before anything else, which may be done by now. */
export function lookAgain(dispatch: AppDispatch): Promise<void> {
  return identify(dispatch, () => true);
}

/**
 * Who this is; only a 401 (that a refresh did not mend) says that nobody is signed in. What the rep
 * has to do first, the user's own things wait for.
 */
async function identify(dispatch: AppDispatch, stillHere: () => boolean): Promise<void> {
  const { data, error } = await dispatch(
    authApi.endpoints.fetchUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (!stillHere()) return;
  if (data !== undefined && error === undefined) {
    // A server of an older release says nothing of it.
    const need = data.signInNeed ?? null;
    dispatch(signInNeedFound(need));
    if (need === null) dispatch(userIdentified(data.id));
  } else if (error !== undefined && 'status' in error && error.status === 401)
    await dispatch(signOut('rejected'));
  else logProblem('session', error);
}

/** Renews at 85 % of the life left, as long as there is a session; ends with its listener. */
async function keepAlive(deps: SessionDeps, delay: (ms: number) => Promise<void>): Promise<void> {
  for (let session = deps.read(); session !== null;) {
    await delay(refreshDelay(session, deps.now()));
    const current = deps.read();
    if (current === null) return;
    if (current.accessToken === session.accessToken) {
      const outcome = await deps.refresh(current);
      if (outcome.kind === 'rejected') return;
      if (outcome.kind === 'unavailable') await delay(TRY_AGAIN_AFTER_MS);
    }
    session = deps.read();
  }
}

/** Another tab signed out, or signed someone in: so does this one. */
function follow(session: Session | null, known: string | null, dispatch: AppDispatch): void {
  if ((session?.id ?? null) === known) return;
  if (session === null) void dispatch(signOut('elsewhere'));
  else dispatch(adoptSession(session));
}
