import { beforeEach, expect, test } from 'vitest';
import { callBench, conflict, OFFLINE, pause, VOICE } from '#tests/fakes/callBench.ts';

let { timers, server, store, open, live, kept, anotherTabEnded } = callBench();
beforeEach(() => {
  ({ timers, server, store, open, live, kept, anotherTabEnded } = callBench());
});

test('a silent call tells the server four times a minute that its page is open, and no more once it ended', async () => {
  const { session } = await live();
  await timers.pass(60_000);
  expect(server.asked).toBe(4);
  session.hangUp();
  await pause();
  await timers.pass(60_000);
  expect(server.asked).toBe(4);
});

test('a call that was hung up on another device is over here too, and says so', async () => {
  const { session } = await live();
  server.stands = 'scoring';
  await timers.pass(15_000);
  await pause();
  expect(session.getState()).toMatchObject({
    phase: 'ended',
    endedBy: 'elsewhere',
    delivery: 'sent',
  });
});

test('a call that another tab handed over is over here at once; another call is not', async () => {
  const { session } = await live();
  anotherTabEnded('another-conversation');
  await pause();
  expect(session.getState().phase).toBe('live');
  anotherTabEnded('conversation-1');
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', endedBy: 'elsewhere' });
});

test('no answer on how the call stands ends nothing', async () => {
  const { session } = await live();
  server.failWith(OFFLINE);
  await timers.pass(120_000);
  expect(session.getState().phase).toBe('live');
});

test('a second tab of one browser cannot speak, neither in a new call nor in the one that is open', async () => {
  const first = await live();
  const second = open();
  await second.session.call('dana', VOICE);
  expect(second.session.getState()).toMatchObject({
    phase: 'idle',
    failure: { kind: 'elsewhere' },
  });
  const third = open(await kept());
  await third.session.resume(VOICE);
  expect(third.session.getState()).toMatchObject({ phase: 'idle', failure: { kind: 'elsewhere' } });
  first.session.hangUp();
  await pause();
  await second.session.call('dana', VOICE);
  expect(second.session.getState().phase).toBe('ringing');
});

test('a call that could not begin leaves the line to another tab', async () => {
  server.startFailsWith(OFFLINE);
  await open().session.call('dana', VOICE);
  const second = open();
  await second.session.call('dana', VOICE);
  expect(second.session.getState().phase).toBe('ringing');
});

test('turns that the server refuses are told while the call goes on, and once more after it', async () => {
  const { session, fake } = await live();
  server.failWith({
    status: 422,
    data: { title: 'Unprocessable Content', detail: 'Turn 1 is too long.' },
  });
  await fake.exchange('one');
  await pause();
  expect(session.getState()).toMatchObject({
    phase: 'live',
    refused: { message: 'Turn 1 is too long.' },
    waitingToSend: false,
  });
  server.failWith(null);
  server.failOnceWith({ status: 422, data: { detail: 'Turn 1 is too long.' } });
  session.hangUp();
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', delivery: 'partly' });
  expect(server.ended).toEqual(['conversation-1']);
  expect(await store.ofUser('sam')).toEqual([]);
});

test('minutes that are used up end the call by name, also where the server says so first', async () => {
  server.limit = { maxDurationSeconds: 90, minutesRemaining: 1 };
  const { session, fake } = await live();
  expect(session.getState().limit).toEqual({ ms: 90_000, byMinutes: true });
  await timers.pass(87_000);
  fake.emit('time', 88_400);
  expect(session.getState()).toMatchObject({ phase: 'live', elapsedMs: 88_400 });
  await timers.pass(1_600);
  server.failOnceWith(conflict({ code: 'call-over', lastSeq: 0 }));
  await fake.exchange('one');
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', endedBy: 'minutes' });
});

test('a call taken up hours later goes on with the time it had, less a pause that counts', async () => {
  const first = await live();
  await timers.pass(10_000);
  await first.fake.exchange('one');
  await pause();
  first.session.dispose();
  await timers.pass(3 * 3_600_000);
  const { session, fake } = open(await kept());
  await session.resume(VOICE);
  fake.emit('time', fake.session?.now() ?? 0);
  expect(session.getState()).toMatchObject({ phase: 'live', elapsedMs: 11_400 + 120_000 });
});
