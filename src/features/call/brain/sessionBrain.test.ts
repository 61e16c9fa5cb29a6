import { beforeEach, expect, test } from 'vitest';
import { callBench, OFFLINE, pause } from '#tests/fakes/callBench.ts';

let { timers, server, live, kept } = callBench();
beforeEach(() => {
  ({ timers, server, live, kept } = callBench());
});

test('the built-in brain answers without waiting for the network', async () => {
  const { fake } = await live();
  server.hold();
  await fake.exchange('Hi Dana.');
  expect((await kept()).turns.map(({ text }) => text)).toEqual([
    'Dana speaking.',
    'Hi Dana.',
    'Answer 1',
  ]);
});

test("where the server thinks, its line is the persona's", async () => {
  server.setting.brain = 'llm';
  const { session, fake } = await live();
  await fake.exchange('one');
  expect(session.getState().turns.map(({ text }) => text)).toEqual([
    'Dana speaking.',
    'one',
    'Server 2',
  ]);
});

test('where the server should think but does not answer, the built-in brain takes over', async () => {
  server.setting.brain = 'llm';
  const { session, fake } = await live();
  server.failWith(OFFLINE);
  const exchange = fake.exchange('one');
  await timers.pass(5_000);
  await exchange;
  expect(session.getState().turns.at(-1)).toMatchObject({ text: 'Answer 1' });
});

test("a model's words are kept, and hanging up gives up the answer under way", async () => {
  server.setting.brain = 'llm';
  const { session, fake } = await live({
    post: (_id, turns, request) =>
      request && turns.at(-1)?.role === 'rep' ? server.streams(turns, request) : server.post(turns),
  });
  await fake.exchange('one');
  expect((await kept()).turns.at(-1)).toMatchObject({ text: 'Well, nine.' });
  server.hold();
  void fake.exchange('two');
  await pause();
  server.hold(false);
  session.hangUp();
  await pause();
  expect(session.getState()).toMatchObject({ phase: 'ended', delivery: 'sent' });
  expect(server.turns.map(({ seq }) => seq)).toEqual([0, 1, 2, 3]);
});

test("an app older than the server takes the server's lines, so that the call counts", async () => {
  server.setting.engineVersion = 'newer';
  const { session, fake } = await live();
  await fake.exchange('one');
  expect(session.getState().turns.at(-1)).toMatchObject({ text: 'Server 2' });
});

test('a brain that cannot be started leaves the thinking to the server', async () => {
  const { session, fake } = await live({ loadBrain: () => Promise.reject(new Error('chunk')) });
  await fake.exchange('one');
  expect(session.getState().turns.at(-1)).toMatchObject({ text: 'Server 2' });
});
