import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createStore, set } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { flush, outbox } from './outbox.ts';
import type { FlushDeps, OutboxEntry } from './outbox.ts';

let store: ReturnType<typeof outbox>;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  store = outbox(createStore('outbox', 'keyval'));
});

const entry = (id: string, change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  userId: 'sam',
  method: 'POST',
  url: `/do/${id}`,
  at: 0,
  tags: [],
  ...change,
});
const ids = async (userId = 'sam') => (await store.ofUser(userId)).map(({ id }) => id);

test('what waits goes out oldest first, and is forgotten once it was done', async () => {
  for (const id of ['a', 'b', 'c']) await store.add(entry(id));
  const { sent, run } = sending(() => new Response(null, { status: 204 }));
  expect(await run()).toMatchObject({ empty: true });
  expect([sent, await ids()]).toEqual([['a', 'b', 'c'], []]);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that is away', () => Response.json({}, { status: 503 })],
  [
    'a page of some network',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  ],
  [
    'a page of some network in place of a refusal',
    () => new Response('<html>', { status: 403, headers: { 'content-type': 'text/html' } }),
  ],
  [
    'a second factor that comes first',
    () => Response.json({ code: 'second-factor-required' }, { status: 403 }),
  ],
  ['a session that is over', () => Response.json({}, { status: 401 })],
  ['nobody signed in', () => null],
])('%s leaves everything where it is, in its order', async (_what, reply) => {
  for (const id of ['a', 'b']) await store.add(entry(id));
  const { sent, run } = sending(reply);
  expect(await run()).toEqual({ done: [], empty: false });
  expect([sent, await ids()]).toEqual([['a'], ['a', 'b']]);
});

test('a server that is away says when to try again', async () => {
  await store.add(entry('a'));
  const headers = { 'retry-after': '2' };
  const { run } = sending(() => Response.json({}, { status: 503, headers }));
  expect(await run()).toEqual({ done: [], empty: false, afterMs: 2_000 });
});

test('a change that the server refuses is told of and does not hold up the next', async () => {
  for (const id of ['a', 'b']) await store.add(entry(id));
  const { run, refused } = sending(({ id }) =>
    id === 'a'
      ? Response.json({ detail: 'Too late.' }, { status: 409 })
      : new Response(null, { status: 204 }),
  );
  expect(await run()).toMatchObject({ done: [{ id: 'b' }], empty: true });
  expect([refused.mock.calls, await ids()]).toEqual([[[entry('a'), 'Too late.']], []]);
});

test('only the last state of what is put to one address waits, and none where it was put with a network meanwhile', async () => {
  await store.add(entry('a', { method: 'PUT', url: '/notes' }));
  await store.add(entry('b'));
  await store.add(entry('c', { method: 'PUT', url: '/notes' }));
  expect(await ids()).toEqual(['b', 'c']);
  await store.supersede({ method: 'PUT', url: '/notes', userId: 'sam' });
  expect(await ids()).toEqual(['b']);
});

test('another user of the same browser neither sends nor loses it', async () => {
  await store.add(entry('a', { userId: 'kim' }));
  const { sent, run } = sending(() => new Response(null, { status: 204 }));
  expect(await run()).toMatchObject({ empty: true });
  expect([sent, await ids('kim')]).toEqual([[], ['a']]);
});

test('two that send at once send each change once', async () => {
  for (const id of ['a', 'b']) await store.add(entry(id));
  const { sent, run } = sending(() => new Response(null, { status: 204 }));
  await Promise.all([run(), run()]);
  expect(sent).toEqual(['a', 'b']);
});

test.each(['text', {}, [null, 'x', { id: 'a', userId: 'sam' }]])(
  'what is no change, like %j, is passed over, and holds up none',
  async (broken) => {
    await set('entries', broken, createStore('outbox', 'keyval'));
    expect([await ids(), await store.isEmpty()]).toEqual([[], true]);
    await store.add(entry('b'));
    const { sent, run } = sending(() => new Response(null, { status: 204 }));
    expect(await run()).toMatchObject({ empty: true });
    expect(sent).toEqual(['b']);
  },
);

function sending(reply: (entry: OutboxEntry) => Response | null | Promise<Response>) {
  const sent: string[] = [];
  const refused = vi.fn<FlushDeps['onRefused']>();
  let turn: Promise<unknown> = Promise.resolve();
  const lock = ((_name: string, work: () => Promise<unknown>) =>
    (turn = turn.then(work))) as FlushDeps['lock'];
  const send = async (change: OutboxEntry) => {
    sent.push(change.id);
    return await reply(change);
  };
  return { sent, refused, run: () => flush('sam', { store, lock, send, onRefused: refused }) };
}
