import { KEPT_ENDPOINTS } from '#src/api/keptEndpoints.ts';
import { isAsked, isFulfilled, isSettled } from '#src/store/answers/queryActions.ts';
import type { QueryAction } from '#src/store/answers/queryActions.ts';
import { onlineChanged, selectOnline } from './connection.ts';
import type { AppStartListening } from '#src/store/listening.ts';

/** A reading call that is not answered by then says that the server is not reached, until it is. */
const ANSWER_TAKES_MS = 6_000;

/**
 * What comes in place of an answer where the server is not reached; one that cannot be read is some
 * network's own page.
 */
const NO_ANSWER: readonly unknown[] = ['FETCH_ERROR', 'PARSING_ERROR', 'TIMEOUT_ERROR'];

/** Notes by answers, or their lack, whether the server is reached. */
export function startReach(listen: AppStartListening): () => void {
  const stops = [
    listen({
      predicate: (action): action is QueryAction => isSettled(action),
      effect: (action, { dispatch, ...listener }) => {
        const reached = isReached(action);
        if (reached !== null && reached !== selectOnline(listener.getState()))
          dispatch(onlineChanged(reached));
      },
    }),
    listen({
      predicate: (action): action is QueryAction =>
        isAsked(action) && KEPT_ENDPOINTS.includes(action.meta.arg.endpointName),
      effect: async ({ meta: { requestId } }, { dispatch, ...listener }) => {
        const isAnswer = (other: { type: string }) =>
          isSettled(other) && other.meta.requestId === requestId;
        if (await listener.condition(isAnswer, ANSWER_TAKES_MS)) return;
        if (selectOnline(listener.getState())) dispatch(onlineChanged(false));
      },
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Null where an outcome says nothing of it, as one that was aborted. */
function isReached({ type, meta, payload }: QueryAction): boolean | null {
  // What is kept for later was not answered.
  if (isFulfilled({ type })) return meta.baseQueryMeta?.waits !== true;
  const status = payload?.status;
  if (typeof status === 'number') return true;
  return NO_ANSWER.includes(status) ? false : null;
}
