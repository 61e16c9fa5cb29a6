import { set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { idb } from '#src/lib/storage/idb.ts';
import { pendingStore, sortPending } from './pending.ts';

beforeEach(fakeBrowser);
afterEach(() => vi.unstubAllGlobals());

const call = (callRecordId: string, over: { startedAt?: number; userId?: string } = {}) => ({
  callRecordId,
  startedAt: 1_000,
  userId: 'rep-1',
  ...over,
});

test('a record that is there keeps its place when it is added again', async () => {
  await pendingStore.add([call('c1')]);
  await pendingStore.asked('c1', 4_000);
  await pendingStore.add([call('c1', { startedAt: 9_000 }), call('c2')]);
  expect(await pendingStore.list()).toEqual([
    { ...call('c1'), nextAt: 4_000, attempt: 1 },
    { ...call('c2'), nextAt: 0, attempt: 0 },
  ]);
});

test('changes at the same moment do not lose each other', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => pendingStore.add([call(`c${index}`)])),
  );
  expect(await pendingStore.list()).toHaveLength(20);
});

test('a record that was settled stays gone when its request returns', async () => {
  await pendingStore.add([call('c1')]);
  await pendingStore.remove(['c1']);
  await pendingStore.asked('c1', 4_000);
  expect(await pendingStore.list()).toEqual([]);
});

test('ten minutes end a record, and another user does not get it', () => {
  const records = [
    call('young'),
    call('old', { startedAt: 0 }),
    call('theirs', { userId: 'rep-2' }),
  ].map((record) => ({ ...record, nextAt: 0, attempt: 0 }));
  const sorted = sortPending(records, 'rep-1', 600_000);
  expect(sorted.current.map((record) => record.callRecordId)).toEqual(['young']);
  expect(sorted.expired.map((record) => record.callRecordId)).toEqual(['old']);
  expect(sorted.foreign.map((record) => record.callRecordId)).toEqual(['theirs']);
});

test('where the clock was set back, as many requests as ten minutes hold end a record', () => {
  const record = { ...call('c1', { startedAt: 86_400_000 }), nextAt: 0 };
  expect(sortPending([{ ...record, attempt: 199 }], 'rep-1', 0).current).toHaveLength(1);
  expect(sortPending([{ ...record, attempt: 200 }], 'rep-1', 0).expired).toHaveLength(1);
});

test.each([
  'text',
  7,
  [1, 2],
  {
    c1: 'x',
    c2: null,
    c3: { ...call('c3'), startedAt: 'now' },
    c4: { ...call('other'), nextAt: 0, attempt: 0 },
  },
])('what is no record, like %j, is passed over and gone with the next change', async (broken) => {
  await set('records', broken, idb('pending'));
  expect([await pendingStore.list(), await pendingStore.takeOutcomes('rep-1')]).toEqual([[], []]);
  await pendingStore.add([call('c9')]);
  expect(await pendingStore.list()).toEqual([{ ...call('c9'), nextAt: 0, attempt: 0 }]);
});
