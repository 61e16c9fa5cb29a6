import { expect, test } from 'vitest';
import { INTERRUPTED_AFTER_MS } from '#core/contract/calls/call.ts';
import { nextState } from './callMachine.ts';
import type { CallEvent } from './callMachine.ts';
import { limitOf, PAUSE_COUNTS_MS } from '#src/lib/calls/callRecord.ts';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import { INITIAL_STATE } from './sessionState.ts';

const RECORD = {
  callRecordId: 'r',
  turns: [],
  setting: { persona: { name: 'Dana' }, brain: 'builtin', maxDurationSeconds: 3_600 },
} as unknown as CallRecord;
const DIALLED: CallEvent = {
  type: 'dialled',
  options: { microphone: true, sound: true, deviceId: 'usb', headphones: true },
};
const RANG: CallEvent = { type: 'rang', record: RECORD };

test('a call goes through its phases, each in its turn', () => {
  const phases = (events: CallEvent[]) =>
    events.map((_, index) => events.slice(0, index + 1).reduce(nextState, INITIAL_STATE).phase);
  expect(
    phases([
      DIALLED,
      RANG,
      { type: 'answered' },
      { type: 'over', record: RECORD, endedBy: 'rep' },
      { type: 'delivered', delivery: 'sent', callRecordId: 'record-1' },
    ]),
  ).toEqual(['connecting', 'ringing', 'live', 'ending', 'ended']);
  expect(phases([DIALLED, { type: 'gaveUp' }, RANG, { type: 'answered' }])).toEqual([
    'connecting',
    'ending',
    'ending',
    'ending',
  ]);
  expect(phases([DIALLED, { type: 'failed', failure: { kind: 'retry' } }, DIALLED])).toEqual([
    'connecting',
    'idle',
    'connecting',
  ]);
  expect(
    phases([
      RANG,
      { type: 'answered' },
      { type: 'delivered', delivery: 'sent', callRecordId: 'record-1' },
    ]),
  ).toEqual(['idle', 'idle', 'idle']);
});

test('what comes from the line before or after the call changes nothing', () => {
  const before = nextState(INITIAL_STATE, DIALLED);
  for (const late of [
    { type: 'line', line: 'speaking' },
    { type: 'level', level: 0.4 },
    { type: 'ticked', elapsedMs: 9 },
    { type: 'heard', caption: 'late' },
  ] as const) {
    expect(nextState(before, late)).toBe(before);
  }
});

test('an event that says nothing new leaves the state the same object, so that nothing is drawn', () => {
  const live = [DIALLED, RANG, { type: 'answered' }, { type: 'ticked', elapsedMs: 1_000 }].reduce(
    (state, event) => nextState(state, event as CallEvent),
    INITIAL_STATE,
  );
  expect(nextState(live, { type: 'ticked', elapsedMs: 1_000 })).toBe(live);
});

test('a warning after which nobody is heard turns to typing; a lost device does not', () => {
  const live = [DIALLED, RANG, { type: 'answered' } as const].reduce(nextState, INITIAL_STATE);
  expect(nextState(live, { type: 'warned', warning: 'microphone-lost' })).toMatchObject({
    input: 'voice',
    warning: 'microphone-lost',
  });
  expect(nextState(live, { type: 'warned', warning: 'recognition-network' })).toMatchObject({
    input: 'typed',
    level: 0,
  });
});

test('another microphone is tried where the first one failed, not where nothing can be recognised', () => {
  const live = [DIALLED, RANG, { type: 'answered' } as const].reduce(nextState, INITIAL_STATE);
  const unplugged = nextState(live, { type: 'warned', warning: 'microphone-missing' });
  expect(nextState(unplugged, { type: 'device', deviceId: 'other' })).toMatchObject({
    input: 'voice',
    warning: null,
    deviceId: 'other',
  });
  const deaf = nextState(live, { type: 'warned', warning: 'recognition-silent' });
  expect(nextState(deaf, { type: 'device', deviceId: 'other' })).toMatchObject({
    input: 'typed',
    warning: 'recognition-silent',
  });
});

test('a call limited by minutes says so, one at its longest does not', () => {
  const limited = (maxDurationSeconds: number, minutesRemaining: number | null) =>
    limitOf({ setting: { maxDurationSeconds, minutesRemaining } } as CallRecord);
  expect(limited(3_600, null)).toEqual({ ms: 3_600_000, byMinutes: false });
  expect(limited(3_600, 400)).toEqual({ ms: 3_600_000, byMinutes: false });
  expect(limited(125, 2)).toEqual({ ms: 125_000, byMinutes: true });
  expect(limited(125, 3)).toEqual({ ms: 125_000, byMinutes: true });
});

test('a pause counts on the phone for as long as the server has it', () => {
  expect(PAUSE_COUNTS_MS).toBe(INTERRUPTED_AFTER_MS);
});
