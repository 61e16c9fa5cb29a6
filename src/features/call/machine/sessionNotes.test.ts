import { beforeEach, expect, test } from 'vitest';
import { callBench, OFFLINE, pause } from '#tests/fakes/callBench.ts';

let { timers, server, store, live, open, kept } = callBench();
beforeEach(() => {
  ({ timers, server, store, live, open, kept } = callBench());
});

test('notes are on the device as they are typed, and on the server once the rep pauses', async () => {
  const { session } = await live();
  session.note('Bud');
  session.note('Budget in March');
  expect((await kept()).notes).toBe('Budget in March');
  expect(server.notes).toBeNull();
  await timers.pass(2_000);
  expect(server.notes).toBe('Budget in March');
  expect(session.getState().notes).toBe('Budget in March');
});

test('notes go out with the call, and a call whose notes must wait waits', async () => {
  const { session } = await live();
  session.note('Call back on Monday');
  server.failWith(OFFLINE);
  session.hangUp();
  await pause();
  expect(session.getState().delivery).toBe('later');
  server.failWith(null);
  await timers.pass(5_000);
  await pause();
  expect(session.getState().delivery).toBe('sent');
  expect(server.notes).toBe('Call back on Monday');
  expect(await store.ofUser('sam')).toEqual([]);
});

test('notes survive a reload, and what the server has already is not sent again', async () => {
  const first = await live();
  first.session.note('Ask for Rosa');
  await timers.pass(2_000);
  await pause();
  expect(first.session.lastWords(true)).toBeNull();
  first.session.note('Ask for Rosa, not Ana');
  expect(first.session.lastWords(true)).toMatchObject({
    turns: [],
    notes: 'Ask for Rosa, not Ana',
  });
  first.session.dispose();
  const { session } = open(await kept());
  await session.scoreNow();
  await pause();
  expect(session.getState().notes).toBe('Ask for Rosa, not Ana');
  expect(server.notes).toBe('Ask for Rosa, not Ana');
});
