import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idb } from '#src/lib/storage/idb.ts';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { chunkStore } from './chunkStore.ts';
import { freeRoom } from './freeRoom.ts';
import { heardStore } from './heardStore.ts';

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

test('writes that fail at once, or were begun before there was room, cost one recording; the next costs the next, and never the one under way', async () => {
  const store = chunkStore(idb('recordings'));
  for (const [index, conversationId] of ['a', 'b', 'c'].entries()) {
    await store.save({
      userId: 'rae',
      conversationId,
      callRecordId: 'r',
      beganAt: index,
      n: 0,
      startMs: 0,
      pcm: new Int16Array(2),
      sealed: true,
      savedAt: 0,
    });
  }
  const left = async () => (await store.all()).map(({ conversationId }) => conversationId);
  const begunAt = performance.now();
  expect(await Promise.all([freeRoom(begunAt), freeRoom(begunAt)])).toEqual(['unsent', 'made']);
  expect(await freeRoom(begunAt)).toBe('made');
  expect(await left()).toEqual(['b', 'c']);
  expect(await freeRoom(performance.now() + 1, 'c')).toBe('unsent');
  expect(await freeRoom(performance.now() + 2, 'c')).toBeNull();
  expect(await left()).toEqual(['c']);
});

test('what the server has too goes before anything that it has not', async () => {
  await heardStore(idb('heard')).keep(
    'rae',
    'r0',
    { rep: new Blob(['x']), persona: null, mixed: false },
    1,
  );
  expect(await freeRoom(performance.now() + 10)).toBe('heard');
});
