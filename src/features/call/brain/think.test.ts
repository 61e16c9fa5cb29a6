import { beforeEach, expect, test } from 'vitest';
import type { SpokenLine } from '#src/lib/voice/transport.ts';
import { FakeTimers } from '#tests/fakes/timers.ts';
import { HERE } from '#tests/fakes/callBench.ts';
import { newRecord, type CallTurn } from '#src/lib/calls/callRecord.ts';
import type { SaidTurn } from './answers.ts';
import { createReplies } from './replies.ts';
import { think } from './think.ts';

const MOOD = 'curious' as const;
const BUILTIN = 'We are nine.';

let timers: FakeTimers;
let replies: ReturnType<typeof createReplies>;
let dropped: number;
let asked: readonly SaidTurn[];

beforeEach(() => {
  timers = new FakeTimers();
  replies = createReplies(timers);
  dropped = 0;
  asked = [];
  replies.asked();
});

test('a model’s line comes sentence by sentence', async () => {
  const line = thinking();
  replies.heard(sentence('Nine of us.'));
  const first = await line;
  expect(first).toMatchObject({ text: 'Nine of us.', mood: MOOD });
  const second = first.next?.();
  replies.heard(sentence('Five on days.'));
  const last = (await second)?.next?.();
  replies.arrived([reply('Nine of us. Five on days.')]);
  expect((await second)?.text).toBe('Five on days.');
  expect(await last).toBeNull();
  expect(dropped).toBe(0);
});

test('what comes whole is one piece, and what of it was not streamed is the next', async () => {
  replies.arrived([reply('Nine of us. Five on days.')]);
  expect((await thinking()).text).toBe('Nine of us. Five on days.');
  replies = createReplies(timers);
  replies.heard(sentence('Nine of us.'));
  const first = await thinking();
  replies.arrived([reply('Nine of us. Five on days.')]);
  expect((await first.next?.())?.text).toBe('Five on days.');
});

test('a request that fails leaves the line to the built-in brain at once', async () => {
  replies.lost();
  expect(await thinking()).toEqual({ text: BUILTIN, mood: 'warm' });
});

test('a server that says nothing is waited for two seconds and no longer, and the request is dropped', async () => {
  const line = thinking();
  await timers.pass(1_999);
  expect((await line).text).toBe(BUILTIN);
  expect(dropped).toBe(1);
});

test('a line that breaks off is completed by the built-in brain, which is asked for the same turns', async () => {
  const line = thinking();
  replies.heard(sentence('Let me see.'));
  const rest = (await line).next?.();
  replies.lost();
  expect(await rest).toEqual({ text: BUILTIN, mood: 'warm' });
  expect(asked.map(({ text }) => text)).toEqual(['Dana speaking.', 'How many are you?']);
});

test('the built-in brain goes on from what a model on the server read and said', async () => {
  const reading = { role: 'persona' as const, by: 'model', acts: [] };
  const heard = { role: 'rep' as const, by: 'model', acts: [] };
  replies.arrived([{ ...reply('Nine of us.'), reading, heard }]);
  replies.lost();
  const line = await thinking(undefined, [
    { seq: 2, role: 'persona', text: 'Nine of us.', startMs: 4, endMs: 5, done: true },
    { seq: 3, role: 'rep', text: 'And on days?', startMs: 6, endMs: 7, done: true },
  ]);
  expect(line.text).toBe(BUILTIN);
  expect(asked.map((turn) => turn.reading?.by)).toEqual([undefined, 'model', 'model', undefined]);
});

test('what came of a request that failed is void when the next is asked', async () => {
  replies.heard(sentence('Nine'));
  replies.lost();
  replies.asked();
  const line = thinking();
  replies.heard(sentence('There are nine.'));
  expect((await line).text).toBe('There are nine.');
});

test('in a battle the server alone says the line, however long it takes', async () => {
  const line = thinking({
    battleId: 'battle-1',
    persona: {},
    callType: 'discovery',
    brain: 'builtin',
    engineVersion: '1',
  });
  replies.lost();
  await timers.pass(60_000);
  replies.arrived([reply('We are nine, and busy.')]);
  expect(await line).toEqual({ text: 'We are nine, and busy.', mood: MOOD });
  expect(asked).toEqual([]);
});

function thinking(
  call: object = { persona: {}, seed: 1, callType: 'discovery', brain: 'llm', engineVersion: '1' },
  more: readonly CallTurn[] = [],
): Promise<SpokenLine> {
  const setting = call as Parameters<typeof newRecord>[0];
  const record = newRecord(setting, 'sam', 0);
  record.turns = [
    {
      seq: 0,
      role: 'persona',
      text: 'Dana speaking.',
      startMs: 0,
      endMs: 1,
      done: true,
    },
    { seq: 1, role: 'rep', text: 'How many are you?', startMs: 2, endMs: 3, done: true },
    ...more,
  ];
  const hear = (_setting: unknown, turns: readonly SaidTurn[]) => {
    asked = turns;
    return Promise.resolve({ text: BUILTIN, mood: 'warm' as const });
  };
  const loadBrain = () => Promise.resolve({ ...HERE, hear });
  return think(record, { replies, loadBrain, drop: () => void (dropped += 1), own: null });
}

function sentence(text: string) {
  return { type: 'sentence' as const, seq: 2, text, mood: MOOD, endCall: false };
}

function reply(text: string) {
  return { seq: 2, role: 'persona' as const, text, mood: MOOD, brain: 'llm' as const };
}
