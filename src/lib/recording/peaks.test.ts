import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idb } from '#src/lib/storage/idb.ts';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { heardStore } from './heardStore.ts';
import { peaksOf } from './peaks.ts';

beforeEach(fakeBrowser);
afterEach(() => vi.unstubAllGlobals());

test('the drawing is of the loudest stretch, and of silence where nothing was said', async () => {
  const pcm = new Int16Array(3_000);
  pcm.fill(1_000, 1_000, 2_000).fill(-4_000, 2_000);
  expect(await peaksOf(pcm, 3)).toEqual([0, 0.25, 1]);
  expect(await peaksOf(new Int16Array(100), 4)).toEqual([0, 0, 0, 0]);
  expect(await peaksOf(new Int16Array(2), 4)).toHaveLength(4);
});

test('an hour of sound lets the page have its turn', async () => {
  const rest = vi.fn<() => Promise<void>>(async () => undefined);
  await peaksOf(new Int16Array(3_600 * 1_000), 300, rest);
  expect(rest.mock.calls.length).toBeGreaterThanOrEqual(6);
});

test('the last few recordings that were heard stay on the device, for their user alone', async () => {
  const heard = heardStore(idb('heard'));
  const sidesOf = (at: number) => ({
    rep: new Blob([`${at}`]),
    persona: at === 7 ? new Blob(['theirs']) : null,
    mixed: false,
  });
  for (let at = 1; at <= 7; at += 1) await heard.keep('rae', `call-${at}`, sidesOf(at), at);
  const kept = await Promise.all(
    [1, 2, 3, 7].map(async (at) => (await heard.get('rae', `call-${at}`))?.rep.text()),
  );
  expect(kept).toEqual([undefined, undefined, '3', '7']);
  expect(await (await heard.get('rae', 'call-7'))?.persona?.text()).toBe('theirs');
  expect(await heard.get('somebody', 'call-7')).toBeNull();
  expect([await heard.clear(), await heard.clear()]).toEqual([true, false]);
});
