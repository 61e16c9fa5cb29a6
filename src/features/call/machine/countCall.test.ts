import { expect, test } from 'vitest';
import { usageNoted } from '#src/store/usage.ts';
import type { AppDispatch } from '#src/store/listening.ts';
import { countCall } from './countCall.ts';
import { INITIAL_STATE } from './sessionState.ts';
import type { CallState } from './sessionState.ts';

test('a call is noted when it is answered and when it has ended, once each, without a word of it', () => {
  let state: CallState = INITIAL_STATE;
  let tell = () => {};
  const noted: unknown[] = [];
  const dispatch = ((action: unknown) =>
    usageNoted.match(action) && noted.push(action.payload)) as AppDispatch;
  countCall(
    {
      getState: () => state,
      subscribe: (listener) => {
        tell = listener;
        return () => {};
      },
    },
    dispatch,
  );
  const become = (changes: Partial<CallState>) => {
    state = { ...state, ...changes };
    tell();
  };

  become({ phase: 'ringing', runsOn: { transport: 'embedded', brain: 'builtin' }, input: 'voice' });
  become({ phase: 'live' });
  become({ elapsedMs: 61_400, caption: 'our budget is frozen', notes: 'ask Priya Nair' });
  become({ phase: 'ending', endedBy: 'persona' });
  become({ phase: 'ended', delivery: 'sent' });
  become({ delivery: 'sent' });
  expect(noted).toEqual([
    {
      event: 'call started',
      properties: { input: 'voice', transport: 'embedded', brain: 'builtin', battle: false },
    },
    { event: 'call ended', properties: { by: 'persona', seconds: 61, turns: 0, delivery: 'sent' } },
  ]);
});
