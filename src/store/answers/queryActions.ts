import { api } from '#src/api/api.ts';
import type { AnswerMeta } from '#src/api/baseQuery.ts';

type Query = {
  type: 'query' | 'mutation';
  endpointName: string;
  queryCacheKey: string;
};

/**
 * A request of RTK Query's on its way, answered or failed; it exports no matchers for all endpoints
 * at once.
 */
export type QueryAction = {
  type: string;
  payload?: { status?: unknown } | undefined;
  meta: { requestId: string; arg: Query; baseQueryMeta?: AnswerMeta };
};

const { reducerPath } = api;

export function isAsked(action: { type: string }): action is QueryAction {
  return action.type === `${reducerPath}/executeQuery/pending`;
}

/** A query or a change was answered, or failed. */
export function isSettled(action: { type: string }): action is QueryAction {
  return isFulfilled(action) || isOutcome(action, 'rejected');
}

/** Of a query or a change. */
export function isFulfilled(action: { type: string }): action is QueryAction {
  return isOutcome(action, 'fulfilled');
}

/** An answer was changed here, ahead of the server. */
export function isPatched(action: {
  type: string;
}): action is { type: string; payload: { queryCacheKey: string } } {
  return action.type === `${reducerPath}/queries/queryResultPatched`;
}

function isOutcome(action: { type: string }, outcome: 'fulfilled' | 'rejected'): boolean {
  return ['executeQuery', 'executeMutation'].some(
    (thunk) => action.type === `${reducerPath}/${thunk}/${outcome}`,
  );
}
