import { beforeEach, expect, test, vi } from 'vitest';
import { callBench, conflict, OFFLINE, pause } from '#tests/fakes/callBench.ts';

let { timers, server, store, live, kept } = callBench();
beforeEach(() => {
  ({ timers, server, store, live, kept } = callBench());
});

test('both sides reach the server in order, each once, with the times of the one clock', async () => {
  const { session, fake } = await live();
  await timers.pass(600);
  await fake.exchange('Hi Dana.');
  await timers.pass(2_000);
  await fake.exchange('What do you use today?');
  await pause();
  expect(server.turns.map(({ seq, role, text, startMs }) => [seq, role, text, startMs])).toEqual([
    [0, 'persona', 'Dana speaking.', 1_400],
    [1, 'rep', 'Hi Dana.', 2_000],
    [2, 'persona', 'Answer 1', 2_000],
    [3, 'rep', 'What do you use today?', 4_000],
    [4, 'persona', 'Answer 2', 4_000],
  ]);
  expect(session.getState()).toMatchObject({ mood: 'warm', waitingToSend: false });
});

test('every turn is on the device as it is spoken, also a line that is still being said', async () => {
  const { fake } = await live();
  const finish = fake.startLine({ text: 'Well, you see' });
  expect((await kept()).turns.at(-1)).toMatchObject({ text: 'Well, you see', done: false });
  finish('Well,');
  expect((await kept()).turns.at(-1)).toMatchObject({ spokenText: 'Well,', done: true });
});

test('a line is sent only when it was spoken, with what was heard of it', async () => {
  const { fake } = await live();
  const finish = fake.startLine({ text: 'Well, you see' });
  await pause();
  expect(server.turns).toHaveLength(1);
  finish('Well,');
  await pause();
  expect(server.turns.at(-1)).toMatchObject({ seq: 1, spokenText: 'Well,' });
});

test('without a network the call goes on, and everything arrives when it is back', async () => {
  const { session, fake } = await live();
  server.failWith(OFFLINE);
  await fake.exchange('one');
  await fake.exchange('two');
  await timers.pass(3_000);
  expect(session.getState()).toMatchObject({ phase: 'live', waitingToSend: true });
  expect(server.turns).toHaveLength(1);
  server.failWith(null);
  session.wake();
  await pause();
  expect(server.turns.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4]);
  expect(session.getState().waitingToSend).toBe(false);
});

test('a limit that is met is told in the words of the server, and the rest is sent once it is over', async () => {
  const { session, fake } = await live();
  server.failWith({ status: 429, data: { detail: 'Try again in 2 hours.' } });
  await fake.exchange('one');
  await pause();
  expect(session.getState()).toMatchObject({
    phase: 'live',
    waitingToSend: true,
    limited: 'Try again in 2 hours.',
  });
  server.failWith(null);
  session.wake();
  await pause();
  expect(server.turns.map(({ seq }) => seq)).toEqual([0, 1, 2]);
  expect(session.getState()).toMatchObject({ waitingToSend: false, limited: null });
});

test('a call that holds no more says so, and is handed over without the rest', async () => {
  const detail = 'This call has reached its maximum length.';
  const { session, fake } = await live({
    post: (_id, turns) =>
      turns.some(({ text }) => text === 'two')
        ? Promise.reject(Object.assign(new Error(detail), { status: 422, data: { detail } }))
        : server.post(turns),
  });
  await fake.exchange('one');
  await pause();
  await fake.exchange('two');
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'live', refused: { message: detail } });
  session.hangUp();
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', delivery: 'partly' });
});

test('what is said is kept as the server keeps it: in one line, whole, and no longer than a turn', async () => {
  const { fake } = await live();
  await fake.exchange(`  Hi\n\nDana.\0 ${'a'.repeat(20_000)}`);
  await pause();
  const text = server.turns[1]?.text ?? '';
  expect([text.slice(0, 10), text.length]).toEqual(['Hi Dana. a', 12_000]);
});

test('a failing server is asked again later and later, by itself', async () => {
  const { fake } = await live();
  server.failWith({ status: 503, data: {} });
  await fake.exchange('one');
  await timers.pass(4_000);
  expect(server.posts).toBe(1 + 4);
  server.failWith(null);
  await timers.pass(4_000);
  expect(server.turns.map(({ seq }) => seq)).toEqual([0, 1, 2]);
});

test('turns that the server lost are sent again from where it says', async () => {
  const { fake } = await live();
  await fake.exchange('one');
  await fake.exchange('two');
  await pause();
  server.turns.splice(2);
  server.failOnceWith(conflict({ code: 'turn-gap', lastSeq: 1 }));
  await fake.exchange('three');
  await pause();
  expect(server.turns.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('a server that keeps naming the same gap is not asked in a loop', async () => {
  const { fake } = await live();
  server.failWith(conflict({ code: 'turn-gap', lastSeq: 0 }));
  await fake.exchange('one');
  await pause();
  expect(server.posts).toBeLessThan(10);
});

test('a call that the server ended is over here too, though its answer names the last turn', async () => {
  const { session, fake } = await live();
  server.failOnceWith(conflict({ code: 'call-over', lastSeq: 0 }));
  await fake.exchange('one');
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', endedBy: 'server', delivery: 'sent' });
});

test('a call that the server does not know ends and says so', async () => {
  const { session, fake } = await live();
  server.failWith({ status: 404, data: {} });
  await fake.exchange('one');
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', delivery: 'lost' });
  expect(await store.ofUser('sam')).toEqual([]);
});

test('the last words of a closing page are the turns not yet sent, the open one with them', async () => {
  const { session, fake } = await live();
  await pause();
  expect(session.lastWords(true)).toBeNull();
  server.failWith(OFFLINE);
  await fake.exchange('one');
  fake.startLine({ text: 'Well,' });
  expect(session.lastWords(true)).toMatchObject({
    conversationId: 'conversation-1',
    turns: [{ seq: 1 }, { seq: 2 }, { seq: 3, text: 'Well,' }],
  });
});

test('a browser that refuses storage still holds a call', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refused = () => Promise.reject(new DOMException('refused', 'InvalidStateError'));
  const { session, fake } = await live({
    store: { save: refused, ofUser: refused, remove: refused },
  });
  await fake.exchange('one');
  session.hangUp();
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', delivery: 'sent' });
  expect(said).toHaveBeenCalled();
  said.mockRestore();
});
