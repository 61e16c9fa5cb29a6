import { beforeEach, expect, test } from 'vitest';
import { callBench, OFFLINE, pause } from '#tests/fakes/callBench.ts';
import { flushCalls } from '#src/lib/calls/flushCalls.ts';

let { timers, server, store, live, deps, kept } = callBench();
beforeEach(() => {
  ({ timers, server, store, live, deps, kept } = callBench());
});

test('a call that ends without a network is kept, offered again, and handed over when there is one', async () => {
  const { session, fake } = await live();
  server.failWith(OFFLINE);
  await fake.exchange('one');
  session.hangUp();
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', delivery: 'later' });
  expect((await kept()).endedBy).toBe('rep');
  expect(server.tracked).toEqual([]);
  server.failWith(null);
  await timers.pass(5_000);
  await pause();
  expect(session.getState().delivery).toBe('sent');
  expect(server.turns.map(({ seq }) => seq)).toEqual([0, 1, 2]);
  expect(await store.ofUser('sam')).toEqual([]);
});

test('a call that was handed over is forgotten for good when its page is left', async () => {
  const { session } = await live();
  session.hangUp();
  await pause();
  expect(session.getState().delivery).toBe('sent');
  session.dispose();
  await pause();
  expect(await store.ofUser('sam')).toEqual([]);
  await flushCalls(deps().deps, 'sam');
  expect(server.ended).toEqual(['conversation-1']);
});

test('two hand-overs at the same time send a waiting call once', async () => {
  server.failWith(OFFLINE);
  const { session } = await live();
  session.hangUp();
  await pause();
  session.dispose();
  server.failWith(null);
  await Promise.all([flushCalls(deps().deps, 'sam'), flushCalls(deps().deps, 'sam')]);
  expect(server.ended).toEqual(['conversation-1']);
});

test("the next start hands over ended calls of this user, and leaves open ones and other users' alone", async () => {
  const { session, fake } = await live();
  server.failWith(OFFLINE);
  await fake.exchange('one');
  session.hangUp();
  await pause();
  session.dispose();
  const record = await kept();
  await store.save({ ...record, conversationId: 'still-open', endedBy: null });
  await store.save({ ...record, conversationId: 'other', userId: 'kim' });
  server.failWith(null);
  await flushCalls(deps().deps, 'sam');
  expect(server.ended).toEqual(['conversation-1']);
  expect((await store.ofUser('sam')).map(({ conversationId }) => conversationId)).toEqual([
    'still-open',
  ]);
  expect(await store.ofUser('kim')).toHaveLength(1);
});

test('a call cut off more than a day ago is handed over as it is', async () => {
  await live();
  await pause();
  await timers.pass(86_400_001);
  await flushCalls(deps().deps, 'sam');
  expect(server.ended).toEqual(['conversation-1']);
});
