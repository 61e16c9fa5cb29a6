import { beforeEach, expect, test } from 'vitest';
import { callBench, OFFLINE, pause, VOICE } from '#tests/fakes/callBench.ts';

let { timers, server, open, live, kept } = callBench();
beforeEach(() => {
  ({ timers, server, open, live, kept } = callBench());
});

const ONE = { id: 90, role: 'rep' as const, text: 'one', startMs: 2_000, endMs: 2_000, done: true };
const TWO = { text: 'and two', startMs: 2_500, endMs: 3_000 };

test('words that waited for an answer when the rep hung up are the last turn, after a line that nobody heard', async () => {
  const { session, fake } = await live();
  server.failWith(OFFLINE);
  fake.emit('turn', ONE);
  fake.emit('turn', { ...ONE, id: 91, ...TWO });
  server.failWith(null);
  session.hangUp();
  await pause();
  expect(server.turns.slice(1)).toMatchObject([
    { seq: 1, role: 'rep', text: 'one' },
    { seq: 2, role: 'persona', text: '', spokenText: '' },
    { seq: 3, role: 'rep', text: 'and two' },
  ]);
});

test('what was being said when the page was closed goes out with its last breath, marked where it was not final', async () => {
  const { session, fake } = await live();
  fake.emit('turn', ONE);
  fake.emit('unsaid', { ...TWO, isFinal: false });
  expect(
    session.lastWords(true)?.turns.at(-1),
    'the device does not have it yet',
  ).not.toMatchObject({ role: 'rep', startMs: 2_500 });
  await timers.pass(300);
  await pause();
  expect(session.lastWords(true)?.turns.slice(-2)).toMatchObject([
    { seq: 2, text: '', spokenText: '' },
    { seq: 3, role: 'rep', text: 'and two…' },
  ]);
  expect(session.lastWords(false), 'who comes back finishes the sentence').toBeNull();
  fake.emit('unsaid', null);
  expect(session.lastWords(true)).toBeNull();
});

test('a call that is taken up again has what was being said, and answers it', async () => {
  const first = await live();
  await pause();
  server.hold();
  first.fake.emit('turn', ONE);
  first.fake.emit('unsaid', { ...TWO, isFinal: true });
  await timers.pass(300);
  first.session.dispose();
  server.hold(false);
  const { session, fake } = open(await kept());
  await session.resume(VOICE);
  await pause();
  expect(
    session.getState().turns.map(({ seq, text, spokenText }) => [seq, text, spokenText]),
  ).toEqual([
    [0, 'Dana speaking.', undefined],
    [1, 'one', undefined],
    [2, 'Answer 1', ''],
    [3, 'and two', undefined],
    [4, 'Answer 2', undefined],
  ]);
  expect(fake.session?.opening?.text).toBe('Answer 2');
});

test('a call that is scored as it is has what was being said', async () => {
  const first = await live();
  first.fake.emit('unsaid', { ...TWO, isFinal: false });
  await timers.pass(300);
  first.session.dispose();
  const { session } = open(await kept());
  await session.scoreNow();
  await pause();
  expect(server.turns.at(-1)).toMatchObject({ seq: 1, role: 'rep', text: 'and two…' });
});
