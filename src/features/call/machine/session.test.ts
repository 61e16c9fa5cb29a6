import { beforeEach, expect, test } from 'vitest';
import { callBench, conflict, OFFLINE, pause, VOICE, watch } from '#tests/fakes/callBench.ts';

let { timers, server, store, open, live } = callBench();
beforeEach(() => {
  ({ timers, server, store, open, live } = callBench());
});

test('a call goes from idle over ringing to live, and from hanging up to its summary', async () => {
  const { session, fake } = open();
  const phases = watch(session);
  await session.call('dana', VOICE);
  await timers.pass(1_400);
  await fake.exchange('Hi Dana, it is Sam.');
  await pause();
  session.hangUp();
  await pause();
  expect(phases()).toEqual(['connecting', 'ringing', 'live', 'ending', 'ended']);
  expect(session.getState()).toMatchObject({
    delivery: 'sent',
    endedBy: 'rep',
    callRecordId: 'record-1',
    failure: null,
  });
  expect(server.ended).toEqual(['conversation-1']);
  expect(server.tracked).toEqual([
    { callRecordId: 'record-1', startedAt: timers.now(), userId: 'sam' },
  ]);
  expect(await store.ofUser('sam')).toEqual([]);
});

test('the voice is primed inside the tap, before any answer of the server', () => {
  const { session, fake } = open();
  void session.call('dana', VOICE);
  expect(fake.primed).toBe(1);
});

test('the persona hangs up: the call ends with its line', async () => {
  const { session, fake } = await live();
  server.nextLine = { text: 'Goodbye.', mood: 'annoyed', endCall: true };
  await fake.exchange('Buy it!');
  await pause();
  expect(session.getState()).toMatchObject({
    phase: 'ended',
    endedBy: 'persona',
    delivery: 'sent',
  });
  expect(server.turns.at(-1)).toMatchObject({ text: 'Goodbye.' });
});

test('hanging up twice ends once', async () => {
  const { session } = await live();
  session.hangUp();
  session.hangUp();
  await pause();
  session.hangUp();
  await pause();
  expect(server.ended).toEqual(['conversation-1']);
  expect(server.tracked).toHaveLength(1);
});

test('hanging up while it rings ends the call', async () => {
  const { session } = open();
  await session.call('dana', VOICE);
  session.hangUp();
  await timers.pass(5_000);
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', delivery: 'sent' });
});

test('hanging up before the server answered ends the call that it then began', async () => {
  const { session, fake } = open();
  const calling = session.call('dana', VOICE);
  session.hangUp();
  await calling;
  await pause();
  expect(server.ended).toEqual(['conversation-1']);
  expect(fake.session).toBeNull();
});

test('the longest time ends the call', async () => {
  const { session, fake } = await live();
  fake.emit('time', 3_599_999);
  expect(session.getState().phase).toBe('live');
  fake.emit('time', 3_600_000);
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', endedBy: 'time' });
});

test('another call in progress can be hung up for this one', async () => {
  const { session } = open();
  server.startFailsWith(
    conflict({ code: 'call-in-progress', conversationId: 'old', callRecordId: 'old-record' }),
  );
  await session.call('dana', VOICE);
  expect(session.getState()).toMatchObject({
    phase: 'idle',
    failure: { kind: 'in-progress', conversationId: 'old' },
  });
  await session.replaceOpenCall('dana', VOICE);
  expect(server.ended).toEqual(['old']);
  expect(server.tracked).toMatchObject([{ callRecordId: 'record-of-old' }]);
  expect(session.getState()).toMatchObject({ phase: 'ringing', failure: null });
});

test('a call refused or without an answer says why and can be tried again', async () => {
  const { session } = open();
  server.startFailsWith({
    status: 402,
    data: { code: 'minutes-used-up', detail: 'Your minutes for this month are used up.' },
  });
  await session.call('dana', VOICE);
  expect(session.getState().failure).toEqual({
    kind: 'refused',
    message: 'Your minutes for this month are used up.',
  });
  server.startFailsWith(OFFLINE);
  await session.call('dana', VOICE);
  expect(session.getState()).toMatchObject({ phase: 'idle', failure: { kind: 'retry' } });
  await session.call('dana', VOICE);
  expect(session.getState()).toMatchObject({ phase: 'ringing', failure: null });
});

test('losing the microphone changes the way to talk, not the call', async () => {
  const { session, fake } = await live();
  fake.emit('warning', 'microphone-denied');
  expect(session.getState()).toMatchObject({
    phase: 'live',
    input: 'typed',
    warning: 'microphone-denied',
  });
  session.say('hello', timers.now() - 400);
  expect(fake.sent).toEqual([{ text: 'hello', startMs: 1_000 }]);
});
