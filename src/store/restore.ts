import { answersRestored } from '#src/api/hydrate.ts';
import { logProblem } from '#src/lib/log.ts';
import { refreshPageSession } from '#src/lib/pageRefresh.ts';
import { isFresh } from '#src/lib/session.ts';
import type { Session } from '#src/lib/session.ts';
import { readSession, restoreSession } from '#src/lib/sessionStore.ts';
import { within } from '#src/lib/within.ts';
import { readAnswers } from './answerCache.ts';
import { sessionEnded, sessionStarted } from './session.ts';
import { signOut } from './signing.ts';
import type { AppStore } from './store.ts';

/** Storage that has not answered by then is left aside for this start. */
const STORAGE_TAKES_MS = 2_000;

/**
 * Puts the session and its last-known answers back, before the first render and without a network. An expired session of an
 * unknown user is refreshed first; a refused refresh signs out, no answer does not. Resolves to whether there were answers.
 */
export async function restore(store: Pick<AppStore, 'dispatch'>): Promise<boolean> {
  // Both are read at once; whose answers they are is seen afterwards.
  const reading = answersKept();
  const session = await within(STORAGE_TAKES_MS, restoreSession(), readSession());
  if (session === null) {
    store.dispatch(sessionEnded(null));
    return false;
  }
  const copy = await within(STORAGE_TAKES_MS, reading, null);
  const kept = copy?.sessionId === session.id ? copy : null;
  if (kept !== null) store.dispatch(answersRestored(kept.answers));
  const start = () =>
    store.dispatch(sessionStarted({ sessionId: session.id, userId: kept?.userId ?? null }));
  if (isFresh(session, Date.now()) || (kept?.userId ?? null) !== null) start();
  else void renew(store, session, start);
  return kept !== null;
}

async function answersKept() {
  try {
    return await readAnswers();
  } catch (problem) {
    logProblem('answers', problem);
    return null;
  }
}

async function renew(
  store: Pick<AppStore, 'dispatch'>,
  session: Session,
  start: () => void,
): Promise<void> {
  const outcome = await refreshPageSession(session);
  if (outcome.kind === 'rejected') await store.dispatch(signOut('rejected'));
  else start();
}
