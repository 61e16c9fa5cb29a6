import { api } from '#src/api/api.ts';
import { problemText } from '#src/lib/problem.ts';
import { POLL_FOR_MS, sortPending } from '#src/lib/scores/pending.ts';
import type { PendingStore } from '#src/lib/scores/pending.ts';
import type { Reply, SettledScoring } from '#src/lib/scores/scoreOutcome.ts';
import type { Channel } from '#src/lib/tabs.ts';
import { listenersJoined } from '#src/store/listening.ts';
import type { AppDispatch, AppStartListening } from '#src/store/listening.ts';
import {
  pendingScoringsFound,
  scoringSettled,
  selectHasPending,
  trackPendingScoring,
} from '#src/store/scoring.ts';
import type { PendingScoring } from '#src/store/scoring.ts';
import { selectUserId } from '#src/store/session.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { startPoller } from './poller.ts';
import type { Poller, PollerDeps } from './poller.ts';
import { scoringApi } from './scoringApi.ts';
import { settleOld } from './settleOld.ts';

/** Between tabs; each names its user, since a tab may still be another's. */
export type ScoringMessage =
  | { type: 'added'; userId: string; record: PendingScoring }
  | { type: 'settled'; userId: string; scoring: SettledScoring }
  | { type: 'wake'; userId: string };

export type ScoringDeps = Pick<PollerDeps, 'lock' | 'now' | 'log'> & {
  pending: PendingStore;
  channel: Channel<ScoringMessage>;
  /** The calls that the history begins with: newest first, by id. */
  recentCalls: () => Promise<readonly string[]>;
  /** The page may be about to go while scores are awaited: somebody else is to ask for them. */
  handOver: () => Promise<void>;
  /**
   * Calls `wake` when the network is back or the page is seen, `rest` when it is hidden; returns
   * what stops that.
   */
  watchPage: (wake: () => void, rest: () => void) => () => void;
};

/** Awaits scores for whoever is signed in: over reloads, tabs and times without a network. */
export function startScoring(listen: AppStartListening, deps: ScoringDeps): () => void {
  let awaiting: {
    userId: string;
    poller: Poller;
    dispatch: AppDispatch;
    hasPending: () => boolean;
  } | null = null;
  const wakeAll = () => {
    if (awaiting === null) return;
    awaiting.poller.wake();
    deps.channel.post({ type: 'wake', userId: awaiting.userId });
  };
  const rest = () => {
    if (awaiting === null) return;
    awaiting.poller.yieldTurn();
    if (awaiting.hasPending()) void deps.handOver().catch(deps.log);
  };

  const stops = [
    listen({
      predicate: (action, state, before) =>
        listenersJoined.match(action) || selectUserId(state) !== selectUserId(before),
      effect: async (_action, { dispatch, ...listener }) => {
        awaiting?.poller.stop();
        awaiting = null;
        const userId = selectUserId(listener.getState());
        if (userId === null) return;
        const settled = (scoring: SettledScoring) => {
          dispatch(scoringSettled(scoring));
          deps.channel.post({ type: 'settled', userId, scoring });
        };
        const askServer = (callRecordId: string) => ask(dispatch, callRecordId);
        const tooOld = deps.pending.takeOld(userId, deps.now()).catch((problem: unknown) => {
          deps.log(problem);
          return [];
        });
        const poller = startPoller({
          ...deps,
          userId,
          after: tooOld,
          ask: askServer,
          awaitScores: (ids, signal) => awaitScores(dispatch, ids, signal),
          settled,
        });
        awaiting = {
          userId,
          poller,
          dispatch,
          hasPending: () => selectHasPending(listener.getState()),
        };
        await resume(userId, dispatch, deps);
        poller.wake();
        const isHere = () => awaiting?.poller === poller;
        await settleOld(await tooOld, { ...deps, ask: askServer, settled, isHere });
      },
    }),
    listen({
      actionCreator: trackPendingScoring,
      effect: async ({ payload }) => {
        await deps.pending.add([payload]);
        deps.channel.post({ type: 'added', userId: payload.userId, record: payload });
        awaiting?.poller.wake();
      },
    }),
    listen({
      actionCreator: scoringSettled,
      effect: ({ payload }, { dispatch }) => follow(payload, dispatch),
    }),
    deps.channel.listen((message) => {
      if (awaiting?.userId !== message.userId) return;
      if (message.type === 'added') awaiting.dispatch(pendingScoringsFound([message.record]));
      if (message.type === 'settled') awaiting.dispatch(scoringSettled(message.scoring));
      else awaiting.poller.wake();
    }),
    deps.watchPage(wakeAll, rest),
    () => awaiting?.poller.stop(),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The local records, combined with the server's list. */
async function resume(
  userId: string,
  dispatch: AppDispatch,
  { pending, now, log }: ScoringDeps,
): Promise<void> {
  try {
    dispatch(pendingScoringsFound(sortPending(await pending.list(), userId, now()).current));
  } catch (problem) {
    log(problem);
  }
  const { data, error } = await dispatch(
    scoringApi.endpoints.pendingCallScorings.initiate(undefined, {
      forceRefetch: true,
      subscribe: false,
    }),
  );
  if (error !== undefined && !('status' in error && error.status === 401)) log(error);
  // A server's clock ahead of ours must not make a record younger than new.
  const listed = (data ?? []).map(({ callRecordId, startedAt }) => ({
    callRecordId,
    startedAt: Math.min(Date.parse(startedAt), now()),
    userId,
  }));
  const fresh = listed.filter(({ startedAt }) => now() - startedAt < POLL_FOR_MS);
  if (fresh.length === 0) return;
  await pending.add(fresh);
  dispatch(pendingScoringsFound(fresh));
}

async function ask(dispatch: AppDispatch, callRecordId: string): Promise<Reply> {
  const { data, error } = await dispatch(
    scoringApi.endpoints.callScoring.initiate(callRecordId, {
      forceRefetch: true,
      subscribe: false,
    }),
  );
  if (data !== undefined && error === undefined) return { data };
  const status = error !== undefined && 'status' in error ? error.status : 'FETCH_ERROR';
  return { error: { status, message: problemText(error) } };
}

/** Gives null where the server does not wait, or no longer. */
async function awaitScores(
  dispatch: AppDispatch,
  callRecordIds: string[],
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const waiting = dispatch(
    scoringApi.endpoints.awaitedScorings.initiate(callRecordIds, {
      forceRefetch: true,
      subscribe: false,
    }),
  );
  const abort = () => waiting.abort();
  signal.addEventListener('abort', abort);
  const { data, error } = await waiting;
  signal.removeEventListener('abort', abort);
  return error === undefined ? (data?.pending ?? null) : null;
}

/** What a settled score changes on the screen. */
function follow({ callRecordId, state }: SettledScoring, dispatch: AppDispatch): void {
  dispatch(
    api.util.invalidateTags(['Calls', 'PendingScorings', { type: 'Scoring', id: callRecordId }]),
  );
  if (state.status === 'complete')
    dispatch(api.util.invalidateTags(['Profile', 'Assistants', 'Game', 'Notifications']));
  // One message, however many scores are late or failed: each call says it for itself.
  const key = 'scoring';
  if (state.status === 'timedOut')
    dispatch(showToast({ key, kind: 'warning', title: state.message, description: state.detail }));
  if (state.status === 'error') dispatch(showToast({ key, kind: 'error', title: state.message }));
}
