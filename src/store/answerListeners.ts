import { api } from '#src/api/api.ts';
import type { AnswerMeta } from '#src/api/baseQuery.ts';
import { KEPT_ENDPOINTS } from '#src/api/keptEndpoints.ts';
import { logProblem } from '#src/lib/log.ts';
import { keepable, writeAnswers } from './answerCache.ts';
import { answered, onlineChanged, selectOnline } from './connection.ts';
import type { AppStartListening } from './listening.ts';
import { selectSessionId, selectUserId } from './session.ts';

/** Answers that come together are written together, after this many milliseconds. */
const WRITE_AFTER_MS = 50;

/** A reading call that is not answered by then says that the server is not reached, until it is. */
const ANSWER_TAKES_MS = 6_000;

type Asked = { type: string; meta: { requestId: string; arg: { endpointName: string } } };
type Settled = {
  type: string;
  payload?: { status?: unknown } | undefined;
  meta: { arg: { type: string; endpointName: string }; baseQueryMeta?: AnswerMeta };
};

/** Keeps the last-known answers, and notes how old what is shown is and whether the server is reached. */
export function startAnswers(listen: AppStartListening): () => void {
  const stops = [
    listen({
      // What the rep changed counts too: without a network nothing else says so at the next start.
      predicate: (action) =>
        (isSettled(action, 'fulfilled') && KEPT_ENDPOINTS.includes(action.meta.arg.endpointName)) ||
        (isPatched(action) &&
          KEPT_ENDPOINTS.some((name) => action.payload.queryCacheKey.startsWith(`${name}(`))),
      effect: async (_action, listener) => {
        listener.cancelActiveListeners();
        const sessionId = selectSessionId(listener.getState());
        await listener.delay(WRITE_AFTER_MS);
        const state = listener.getState();
        if (sessionId === null || selectSessionId(state) !== sessionId) return;
        try {
          await writeAnswers(sessionId, selectUserId(state), keepable(state.api));
        } catch (problem) {
          logProblem('answers', problem);
        }
      },
    }),
    listen({
      predicate: (action): action is Settled =>
        isSettled(action, 'fulfilled') || isSettled(action, 'rejected'),
      effect: ({ type, payload, meta }, { dispatch, ...listener }) => {
        const savedAt = meta.baseQueryMeta?.savedAt ?? null;
        const reached = type.endsWith('fulfilled')
          ? savedAt === null
          : typeof payload?.status === 'number';
        // An answer that cannot be read is some network's own page.
        const away =
          savedAt !== null ||
          ['FETCH_ERROR', 'PARSING_ERROR', 'TIMEOUT_ERROR'].includes(String(payload?.status));
        const online = reached || (!away && selectOnline(listener.getState()));
        if (online !== selectOnline(listener.getState())) dispatch(onlineChanged(online));
        if (type.endsWith('fulfilled') && meta.arg.type === 'query')
          dispatch(answered({ endpoint: meta.arg.endpointName, savedAt }));
      },
    }),
    listen({
      predicate: (action): action is Asked =>
        action.type === `${api.reducerPath}/executeQuery/pending` &&
        KEPT_ENDPOINTS.includes((action as Asked).meta.arg.endpointName),
      effect: async ({ meta: { requestId } }, { dispatch, ...listener }) => {
        const isAnswer = (action: { type: string; meta?: { requestId?: string } }) =>
          action.meta?.requestId === requestId && !action.type.endsWith('pending');
        if (
          !(await listener.condition(isAnswer, ANSWER_TAKES_MS)) &&
          selectOnline(listener.getState())
        )
          dispatch(onlineChanged(false));
      },
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function isPatched(action: {
  type: string;
}): action is { type: string; payload: { queryCacheKey: string } } {
  return action.type === `${api.reducerPath}/queries/queryResultPatched`;
}

function isSettled(action: { type: string }, how: 'fulfilled' | 'rejected'): action is Settled {
  return ['executeQuery', 'executeMutation'].some(
    (thunk) => action.type === `${api.reducerPath}/${thunk}/${how}`,
  );
}
