import type { ManageInfo } from '#core/contract/account/account.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { CallScoring } from '#core/contract/scoring/scoring.ts';
import type { withLock } from '#src/lib/locks.ts';
import { isOld } from './pending.ts';
import type { PendingStore } from './pending.ts';
import { problemText } from '#src/lib/problem.ts';
import type { Reply } from './scoreOutcome.ts';
import { SCORE_LOCK, scoreRound } from './scoreRound.ts';
import { sessionFetch } from '#src/lib/session/sessionFetch.ts';
import type { SessionFetchDeps } from '#src/lib/session/sessionFetch.ts';

export type SettleDeps = SessionFetchDeps & {
  pending: PendingStore;
  lock: typeof withLock;
  /** Tells the pages of this user that something may have come out. */
  wake: (userId: string) => void;
  log: (problem: unknown) => void;
};

/**
 * So long the turn is waited for: a page that is in sight has it, and asks for the scores itself.
 */
const TURN_TAKES_MS = 5_000;

/**
 * One round of asking for the awaited scores where there need be no page: what comes out is kept
 * for the next one. Gives whether nothing is left to ask for. Who is signed in is the server's
 * word; a session that it refuses is left to the page.
 */
export async function settleScores(deps: SettleDeps): Promise<boolean> {
  if (await nothingLeft(deps)) return true;
  const who = await sessionFetch(deps, API.manageInfo);
  if (who === null || who.status === 401) return true;
  if (!who.ok) return false;
  const { id: userId } = (await who.json()) as ManageInfo;
  const round = () =>
    scoreRound({
      ...deps,
      userId,
      ask: (callRecordId) => ask(deps, callRecordId),
      // What is too old is left to the next page, which knows the call history.
      settle: async (scoring) => {
        if (scoring.state.status !== 'timedOut') await deps.pending.keepOutcome(scoring);
      },
    });
  try {
    await deps.lock(SCORE_LOCK, round, AbortSignal.timeout(TURN_TAKES_MS));
  } catch (problem) {
    if (!(problem instanceof DOMException && problem.name === 'TimeoutError')) throw problem;
  }
  deps.wake(userId);
  return nothingLeft(deps);
}

async function nothingLeft({ pending, now }: SettleDeps): Promise<boolean> {
  return (await pending.list()).every((record) => isOld(record, now()));
}

async function ask(deps: SettleDeps, callRecordId: string): Promise<Reply> {
  try {
    const reply = await sessionFetch(deps, pathTo(API.callScoring, { callRecordId }));
    if (reply === null) return { error: { status: 401, message: undefined } };
    const data: unknown = await reply.json().catch(() => null);
    if (!reply.ok) return { error: { status: reply.status, message: problemText({ data }) } };
    // Not the server's: some network's own page.
    if (data === null) return { error: { status: 'PARSING_ERROR', message: undefined } };
    return { data: data as CallScoring };
  } catch (problem) {
    return { error: { status: 'FETCH_ERROR', message: problemText(problem) } };
  }
}
