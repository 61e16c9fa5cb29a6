import pTimeout from 'p-timeout';
import type { ManageInfo } from '#core/contract/account/account.ts';
import { answersRestored } from '#src/api/hydrate.ts';
import { logProblem } from '#src/lib/log.ts';
import { refreshPageSession } from '#src/lib/session/pageSession.ts';
import { isFresh } from '#src/lib/session/session.ts';
import type { Session } from '#src/lib/session/session.ts';
import { readSession, restoreSession } from '#src/lib/session/sessionStore.ts';
import { NO_SESSION, answersOf, readFirstAnswers } from './answers/keptAnswers.ts';
import type { AnswersByKey } from './answers/keptAnswers.ts';
import { sessionEnded, sessionStarted } from './session.ts';
import { signOut } from './signing.ts';
import type { AppStore } from './store.ts';

/** Storage that has not answered by then is left aside for this start. */
const STORAGE_TAKES_MS = 2_000;

/**
 * Puts the session and its last-known answers back, before the first render and without a network.
 * An expired session of an unknown user is refreshed first; a refused refresh signs out, no answer
 * does not. Resolves to whether there were answers.
 */
export async function restore(store: Pick<AppStore, 'dispatch'>): Promise<boolean> {
  // Both are read at once; whose answers they are is seen afterwards.
  const reading = keptAnswers();
  const session = await pTimeout(restoreSession(), {
    milliseconds: STORAGE_TAKES_MS,
    fallback: readSession,
  });
  const answers = answersOf(
    await pTimeout(reading, { milliseconds: STORAGE_TAKES_MS, fallback: () => ({}) }),
    session?.id ?? NO_SESSION,
  );
  store.dispatch(answersRestored(answers));
  if (session === null) {
    store.dispatch(sessionEnded(null));
    return false;
  }
  const queries = Object.values(answers.queries);
  const user = queries.find((query) => query?.endpointName === 'fetchUser')?.data as
    ManageInfo | undefined;
  const start = () =>
    store.dispatch(sessionStarted({ sessionId: session.id, userId: user?.id ?? null }));
  if (isFresh(session, Date.now()) || user !== undefined) start();
  else void renew(store, session, start);
  return queries.length > 0;
}

async function keptAnswers(): Promise<AnswersByKey> {
  try {
    return await readFirstAnswers();
  } catch (problem) {
    logProblem('answers', problem);
    return {};
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
