import type { AppDispatch } from '#src/store/listening.ts';
import { usageNoted } from '#src/store/usage.ts';
import type { CallSession, CallState } from './sessionState.ts';

/** Notes that a call was answered and that it ended, once each. Ends with the session. */
export function countCall(
  { getState, subscribe }: Pick<CallSession, 'getState' | 'subscribe'>,
  dispatch: AppDispatch,
): void {
  let before = getState().phase;
  subscribe(() => {
    const state = getState();
    if (state.phase === before) return;
    before = state.phase;
    if (state.phase === 'live')
      dispatch(usageNoted({ event: 'call started', properties: startOf(state) }));
    if (state.phase === 'ended')
      dispatch(usageNoted({ event: 'call ended', properties: endOf(state) }));
  });
}

function startOf({ input, runsOn, persona, battleId }: CallState) {
  return {
    input,
    ...runsOn,
    ...(persona && { difficulty: persona.difficulty }),
    battle: battleId !== null,
  };
}

function endOf({ endedBy, elapsedMs, turns, delivery }: CallState) {
  return {
    ...(endedBy && { by: endedBy }),
    seconds: Math.round(elapsedMs / 1_000),
    turns: turns.length,
    ...(delivery && { delivery }),
  };
}
