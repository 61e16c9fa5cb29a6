import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { clear, del, entries, get, keys, set, update, values } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recoveringStore } from './recoveringStore.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

const full = new DOMException('no room', 'QuotaExceededError');

test('what an earlier version of the app has kept is found', async () => {
  const request = indexedDB.open('kept', 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('keyval').put(1, 'a');
  });
  await settled(request);
  request.result.close();
  expect(await get('a', setUp().store)).toBe(1);
});

test('a database that is taken away under the page is opened anew, and written to as before', async () => {
  const { store, refused } = setUp();
  await set('a', 1, store);
  await gone('kept');
  expect(await get('a', store)).toBeUndefined();
  await set('b', 2, store);
  expect(await entries(store)).toEqual([['b', 2]]);
  expect(refused).not.toHaveBeenCalled();
});

test('a database without its objects is given them, also while another page has it open', async () => {
  await withoutObjects('kept');
  const [one, two] = [setUp(), setUp()];
  await Promise.all([set('a', 1, one.store), set('b', 2, two.store)]);
  await update<number>('a', (value) => (value ?? 0) + 10, two.store);
  expect(await entries(one.store)).toEqual([
    ['a', 11],
    ['b', 2],
  ]);
  expect([one.refused.mock.calls, two.refused.mock.calls]).toEqual([[], []]);
});

test.each([
  ['has no IndexedDB', () => undefined],
  [
    'throws when it is opened',
    () => ({
      open: () => {
        throw new DOMException('not here', 'SecurityError');
      },
    }),
  ],
  ['answers that it cannot be opened', () => ({ open: () => failing() })],
])('a browser that %s holds everything in memory, and this is told once', async (_how, factory) => {
  vi.stubGlobal('indexedDB', factory());
  const { store, refused } = setUp();
  const given = { turns: ['Hello'] };
  await set('a', given, store);
  given.turns.push('changed after it was kept');
  await set(['b', 1], 2, store);
  await update<number>('c', (value = 0) => value + 1, store);
  await update<number>('c', (value = 0) => value + 1, store);
  expect(await get('a', store)).toEqual({ turns: ['Hello'] });
  expect([await keys(store), await values(store)]).toEqual([
    ['a', ['b', 1], 'c'],
    [{ turns: ['Hello'] }, 2, 2],
  ]);
  await del(['b', 1], store);
  expect(await entries(store)).toEqual([
    ['a', { turns: ['Hello'] }],
    ['c', 2],
  ]);
  await clear(store);
  expect(await keys(store)).toEqual([]);
  expect(refused).toHaveBeenCalledOnce();
});

test('where the device is full, room is asked for until what is to be kept fits', async () => {
  const { store, makeRoom, told } = setUp(true, true);
  expect(await store('readwrite', failingFor(2))).toBe('kept');
  expect([makeRoom.mock.calls.length, told.mock.calls.length]).toEqual([2, 0]);
});

test('where no room can be made, this is told and the write fails', async () => {
  const { store, told } = setUp(true, false);
  await expect(store('readwrite', failingFor(9))).rejects.toBe(full);
  expect(told).toHaveBeenCalledOnce();
});

test('any other failure of a write is the writer’s, and nothing is let go for it', async () => {
  const { store, makeRoom } = setUp(true);
  const torn = new DOMException('torn', 'UnknownError');
  await expect(store('readwrite', () => Promise.reject(torn))).rejects.toBe(torn);
  expect(makeRoom).not.toHaveBeenCalled();
});

function setUp(...room: boolean[]) {
  const refused = vi.fn<(problem: unknown) => void>();
  const told = vi.fn<() => void>();
  const makeRoom = vi.fn<() => Promise<boolean>>(() => Promise.resolve(room.shift() ?? false));
  return {
    store: recoveringStore('kept', { refused, makeRoom, full: told }),
    refused,
    makeRoom,
    told,
  };
}

/** A write that finds no room so many times. */
function failingFor(times: number) {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) throw full;
    return 'kept';
  };
}

/** A request to open that ends in an error. */
function failing() {
  const request = Object.assign(new EventTarget(), {
    error: new DOMException('broken', 'UnknownError'),
  });
  queueMicrotask(() => request.dispatchEvent(new Event('error')));
  return request;
}

function gone(name: string): Promise<void> {
  return settled(indexedDB.deleteDatabase(name));
}

async function withoutObjects(name: string): Promise<void> {
  const request = indexedDB.open(name);
  await settled(request);
  request.result.close();
}

function settled(request: IDBOpenDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(new Error(request.error?.message)));
  });
}
