import { QueryStatus } from '@reduxjs/toolkit/query';
import { answersRestored } from '#src/api/hydrate.ts';
import { KEPT_ENDPOINTS } from '#src/api/keptEndpoints.ts';
import { logProblem } from '#src/lib/log.ts';
import type { AppStartListening } from '../listening.ts';
import type { RootState } from '../rootReducer.ts';
import { selectSessionId } from '../session.ts';
import { NO_SESSION, answersIn, answersOf, readAnswers, writeAnswers } from './keptAnswers.ts';
import { isAsked, isFulfilled, isPatched, isSettled } from './queryActions.ts';
import type { QueryAction } from './queryActions.ts';

/**
 * An answer that is known to be out of date gives way this long to the network, in milliseconds.
 */
const NETWORK_TAKES_MS = 6_000;

/**
 * Keeps the last-known answers, and puts one back when its query is asked and this start has no
 * answer to it yet.
 */
export function startAnswers(listen: AppStartListening): () => void {
  /** Answered since this start: what is gone of these was found out of date. */
  const answered = new Set<string>();
  const stops = [keepAnswers(listen, answered), putBackAnswers(listen, answered)];
  return () => stops.forEach((stop) => stop());
}

function keepAnswers(listen: AppStartListening, answered: Set<string>): () => void {
  return listen({
    // What the rep changed counts too: without a network nothing else says so at the next start.
    predicate: (action) => isKept(changedKey(action)),
    effect: async (action, listener) => {
      const key = changedKey(action) ?? '';
      answered.add(key);
      const state = listener.getState();
      try {
        // Before it is drawn: a page that is left as soon as it shows something has no time later.
        await writeAnswers(answersIn(state.api, [key], scopeOf(state)));
      } catch (problem) {
        logProblem('answers', problem);
      }
    },
  });
}

function putBackAnswers(listen: AppStartListening, answered: Set<string>): () => void {
  return listen({
    predicate: (action, { api }): action is QueryAction =>
      isAsked(action) &&
      isKept(action.meta.arg.queryCacheKey) &&
      api.queries[action.meta.arg.queryCacheKey]?.data === undefined,
    effect: async ({ meta: { requestId, arg } }, listener) => {
      const key = arg.queryCacheKey;
      const sessionId = scopeOf(listener.getState());
      const isAnswer = (other: { type: string }) =>
        isSettled(other) && other.meta.requestId === requestId;
      if (answered.has(key)) await listener.condition(isAnswer, NETWORK_TAKES_MS);
      const { queries, provided } = answersOf(await readKept(key), sessionId);
      const state = listener.getState();
      const [kept, now] = [queries[key], state.api.queries[key]];
      // Another answer has come meanwhile, or nobody waits for this one any longer.
      if (kept === undefined || now === undefined || now.data !== undefined) return;
      if (now.requestId !== requestId || scopeOf(state) !== sessionId) return;
      // Under the request that is on its way: its answer still counts, and its failure is still
      // told.
      const { error } = now;
      const { fulfilled, rejected } = QueryStatus;
      const status = now.status === rejected ? rejected : fulfilled;
      const query = { ...kept, requestId, status, error } as typeof kept;
      listener.dispatch(answersRestored({ queries: { [key]: query }, provided }));
    },
  });
}

async function readKept(key: string) {
  try {
    return await readAnswers([key]);
  } catch (problem) {
    logProblem('answers', problem);
    return {};
  }
}

function changedKey(action: { type: string }): string | undefined {
  if (isPatched(action)) return action.payload.queryCacheKey;
  return isFulfilled(action) ? action.meta.arg.queryCacheKey : undefined;
}

/** A change has no such key. */
function isKept(queryKey: string | undefined): boolean {
  return queryKey !== undefined && KEPT_ENDPOINTS.some((name) => queryKey.startsWith(`${name}(`));
}

function scopeOf(state: RootState): string {
  return selectSessionId(state) ?? NO_SESSION;
}
