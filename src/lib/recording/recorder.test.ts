import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idb } from '#src/lib/storage/idb.ts';
import type { Frame } from '#src/lib/voice/frame.ts';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { chunkStore, type RecordedCall, type StoredChunk } from './chunkStore.ts';
import { heardStore } from './heardStore.ts';
import { makeRoom } from './makeRoom.ts';
import { startRecorder } from './recorder.ts';

const call: RecordedCall = {
  userId: 'rae',
  conversationId: 'c2',
  callRecordId: 'r2',
  beganAt: 1_000_000,
};
const full = new DOMException('no room', 'QuotaExceededError');
beforeEach(fakeBrowser);
afterEach(() => vi.unstubAllGlobals());

test('what is said into the microphone is on the device while the call runs, and all of it at the end', async () => {
  const { mic, recorder, chunks, sealed } = setUp();
  mic.speak(0, 6_500);
  await vi.waitFor(async () =>
    expect(await chunks()).toMatchObject([
      { n: 0, sealed: true },
      { n: 1, sealed: false },
    ]),
  );
  await recorder.stop();
  expect(await chunks()).toMatchObject([
    { ...call, n: 0, startMs: 0, sealed: true },
    { ...call, n: 1, startMs: 5_000, sealed: true },
  ]);
  expect((await chunks()).at(0)!.pcm.length).toBe(80_000);
  expect((await chunks()).at(1)!.pcm.length / 16).toBeCloseTo(1_500, -1);
  expect(
    (await chunks())
      .at(0)!
      .pcm.subarray(1_000, 79_000)
      .every((sample) => sample === 1_200),
  ).toBe(true);
  expect(sealed()).toBe(2);
});

test('nothing is recorded of a muted microphone', async () => {
  const { mic, recorder, chunks, mute } = setUp();
  mic.speak(0, 1_000);
  mute(true);
  mic.speak(1_000, 3_000);
  mute(false);
  mic.speak(3_000, 4_000);
  await recorder.stop();
  const { pcm } = (await chunks()).at(0)!;
  expect([500, 2_000, 3_500].map((ms) => pcm[ms * 16])).toEqual([1_200, 0, 1_200]);
});

test('after a reload the recording goes on in the same slot', async () => {
  const before = setUp();
  before.mic.speak(0, 2_400);
  await vi.waitFor(async () => expect(await before.chunks()).toHaveLength(1));
  // The page is gone without a word; another begins.
  const after = setUp();
  after.mic.speak(3_000, 5_200);
  await after.recorder.stop();
  const chunks = await after.chunks();
  expect(chunks.map(({ n, sealed }) => [n, sealed])).toEqual([
    [0, true],
    [1, true],
  ]);
  expect([500, 1_500, 2_700, 3_500].map((ms) => chunks.at(0)!.pcm[ms * 16])).toEqual([
    1_200, 1_200, 0, 1_200,
  ]);
});

test('another microphone in the same call, at another rate, is recorded on', async () => {
  const { mic, recorder, chunks } = setUp();
  mic.speak(0, 1_000);
  const other = fakeMicrophone(44_100);
  recorder.attach(other);
  mic.speak(1_000, 2_000);
  other.speak(2_000, 3_000);
  await recorder.stop();
  const { pcm } = (await chunks()).at(0)!;
  expect([500, 1_500, 2_500].map((ms) => pcm[ms * 16])).toEqual([1_200, 0, 1_200]);
});

test('a full device lets go of what the server has too, then of the oldest recording, never of this one', async () => {
  const { store, recorder, mic, chunks, givenUp, heard } = setUp({ fullFor: 2 });
  await heard.keep('rae', 'r0', { rep: new Blob(['x']), persona: null, mixed: false }, 1);
  await store.save(chunkOf('c1', 500_000));
  await store.save(chunkOf('c0', 100_000));
  mic.speak(0, 11_000);
  await recorder.stop();
  expect(await heard.get('rae', 'r0')).toBeNull();
  expect((await store.ofUser('rae')).map(({ conversationId, n }) => [conversationId, n])).toEqual([
    ['c1', 0],
    ['c2', 0],
    ['c2', 1],
    ['c2', 2],
  ]);
  expect(givenUp()).toBe(0);
  expect((await chunks()).length).toBe(3);
});

test('where nothing can be let go, recording ends, once and with word of it, and the call goes on', async () => {
  const { recorder, mic, givenUp, chunks } = setUp({ fullFor: 1_000 });
  mic.speak(0, 20_000);
  await recorder.stop();
  expect(givenUp()).toBe(1);
  expect(await chunks()).toEqual([]);
});

function setUp({ fullFor = 0 } = {}) {
  const store = chunkStore(idb('recordings'));
  const heard = heardStore(idb('heard'));
  const mic = fakeMicrophone(48_000);
  let [muted, sealed, givenUp, failures] = [false, 0, 0, fullFor];
  const recorder = startRecorder(call, {
    store: {
      lastOpen: (wanted) => store.lastOpen(wanted),
      save: async (chunk) => {
        if (failures > 0) {
          failures -= 1;
          throw full;
        }
        await store.save(chunk);
      },
    },
    now: () => call.beganAt,
    isMuted: () => muted,
    onSealed: () => (sealed += 1),
    makeRoom: async () =>
      (await makeRoom(
        { chunks: store, forgetHeard: () => heard.clear() },
        new Set([call.conversationId]),
      )) !== null,
    onGivenUp: () => (givenUp += 1),
  });
  recorder.attach(mic);
  return {
    store,
    heard,
    mic,
    recorder,
    mute: (on: boolean) => (muted = on),
    sealed: () => sealed,
    givenUp: () => givenUp,
    chunks: async (): Promise<StoredChunk[]> => {
      const keys = (await store.ofUser('rae')).filter(
        ({ conversationId }) => conversationId === call.conversationId,
      );
      return Promise.all(keys.map(async (key) => (await store.get(key))!));
    },
  };
}

function chunkOf(conversationId: string, beganAt: number): StoredChunk {
  return {
    ...call,
    conversationId,
    beganAt,
    n: 0,
    startMs: 0,
    pcm: new Int16Array(16),
    sealed: true,
    savedAt: 0,
  };
}

/** Gives frames of 20 ms of one value. */
function fakeMicrophone(sampleRate: number) {
  const listeners = new Set<(frame: Frame) => void>();
  return {
    sampleRate,
    onFrame: (listener: (frame: Frame) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    speak: (fromMs: number, toMs: number) => {
      for (let at = fromMs; at < toMs; at += 20) {
        for (const listener of listeners)
          listener({
            pcm: new Int16Array((sampleRate * 20) / 1_000).fill(1_200),
            rms: 0.1,
            atMs: call.beganAt + at + 20,
          });
      }
    },
  };
}
