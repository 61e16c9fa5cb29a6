import { beforeEach, expect, test } from 'vitest';
import { callBench, pause, VOICE } from '#tests/fakes/callBench.ts';

let { timers, server, open, live, kept } = callBench();
beforeEach(() => {
  ({ timers, server, open, live, kept } = callBench());
});

test('a reload continues the call: the same clock, the next turn, and the line that was owed', async () => {
  const first = await live();
  await first.fake.exchange('one');
  first.fake.emit('turn', {
    id: 90,
    role: 'rep',
    text: 'two',
    startMs: 2_000,
    endMs: 2_000,
    done: true,
  });
  first.session.dispose();
  const record = await kept();
  await timers.pass(10_000);
  const { session, fake } = open(record);
  await session.resume(VOICE);
  expect(fake.session?.now()).toBe(11_400);
  expect(session.getState().turns.map(({ seq, text }) => [seq, text])).toEqual([
    [0, 'Dana speaking.'],
    [1, 'one'],
    [2, 'Answer 1'],
    [3, 'two'],
    [4, 'Answer 2'],
  ]);
  await fake.exchange('three');
  await pause();
  expect(server.turns.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test("a reload in the middle of a persona's line goes on after it", async () => {
  const first = await live();
  first.fake.startLine({ text: 'Well, you see' });
  first.session.dispose();
  const { session, fake } = open(await kept());
  await session.resume(VOICE);
  await pause();
  expect(fake.session?.opening).toBeNull();
  expect(server.turns.at(-1)).toMatchObject({ seq: 1, text: 'Well, you see' });
});

test('a call that was cut off can be scored as it is', async () => {
  const first = await live();
  await first.fake.exchange('one');
  first.session.dispose();
  const { session } = open(await kept());
  await session.scoreNow();
  await pause();
  expect(session.getState()).toMatchObject({
    phase: 'ended',
    delivery: 'sent',
    callRecordId: 'record-1',
  });
  expect(server.turns.map(({ seq }) => seq)).toEqual([0, 1, 2]);
});
