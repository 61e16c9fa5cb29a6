import { createResampler } from '#core/audio/resample.ts';
import { isFullProblem } from '#src/lib/storage/recoveringStore.ts';
import type { Microphone } from '#src/lib/voice/microphone.ts';
import { createChunker, RECORDING_RATE } from './chunker.ts';
import type { Chunk, Chunker } from './chunker.ts';
import type { ChunkStore, RecordedCall } from './chunkStore.ts';

export interface RecorderDeps {
  store: Pick<ChunkStore, 'save' | 'lastOpen'>;
  now: () => number;
  /** Muted, nothing is recorded. */
  isMuted: () => boolean;
  /** A chunk is ready to go out. */
  onSealed: () => void;
  /**
   * Frees room on a full device for a write begun at that time of `performance.now()`; false where
   * it cannot.
   */
  makeRoom: (begunAt: number) => Promise<boolean>;
  /** Recording has ended before the call, since the device is full or will not keep it. */
  onGivenUp: (problem: unknown) => void;
}

export interface Recorder {
  /** Records from this microphone, instead of the one before. */
  attach(microphone: Pick<Microphone, 'sampleRate' | 'onFrame'>): void;
  /** Nothing more is recorded. Settles when all of it is on the device. */
  stop(): Promise<void>;
}

/**
 * The chunk under way is written this often, in samples: so much is lost at most when the page
 * ends.
 */
const SAVE_EVERY = RECORDING_RATE;

/** Records one call onto the device, as it goes. A call that was cut off is gone on with. */
export function startRecorder(call: RecordedCall, deps: RecorderDeps): Recorder {
  let chunker: Chunker | null = null;
  /** What came before it was known how the recording goes on. */
  let early: [Int16Array, number][] = [];
  let unsaved = 0;
  let over = false;
  let failed = false;
  let detach = () => {};
  /** Writes go one after the other, so that a chunk's last state is what stays. */
  let writing = begin();

  async function begin() {
    const resumed = await deps.store.lastOpen(call).catch(() => null);
    chunker = createChunker(resumed);
    for (const [samples, endMs] of early) take(samples, endMs);
    early = [];
  }

  function take(samples: Int16Array, endMs: number) {
    if (chunker === null) {
      early.push([samples, endMs]);
      return;
    }
    const done = chunker.push(samples, endMs);
    for (const chunk of done) save(chunk, true);
    unsaved = done.length > 0 ? 0 : unsaved + samples.length;
    if (unsaved < SAVE_EVERY) return;
    unsaved = 0;
    const chunk = chunker.current();
    if (chunk !== null) save(chunk, false);
    if (chunker.isFull()) void stop();
  }

  function save(chunk: Chunk, sealed: boolean) {
    writing = writing.then(async () => {
      if (failed || (over && !sealed)) return;
      await write(chunk, sealed).catch(giveUp);
    });
  }

  async function write(chunk: Chunk, sealed: boolean): Promise<void> {
    const begunAt = performance.now();
    try {
      await deps.store.save({ ...call, ...chunk, sealed, savedAt: deps.now() });
      if (sealed) deps.onSealed();
    } catch (problem) {
      if (!isFullProblem(problem) || !(await deps.makeRoom(begunAt))) throw problem;
      await write(chunk, sealed);
    }
  }

  function giveUp(problem: unknown) {
    failed = true;
    over = true;
    detach();
    deps.onGivenUp(problem);
  }

  async function stop(): Promise<void> {
    if (!over) {
      over = true;
      detach();
      await writing;
      const last = chunker?.current() ?? null;
      if (last !== null) save(last, true);
    }
    await writing;
  }

  return {
    attach(microphone) {
      detach();
      if (over) return;
      const resampler =
        microphone.sampleRate === RECORDING_RATE
          ? null
          : createResampler(microphone.sampleRate, RECORDING_RATE);
      detach = microphone.onFrame(({ pcm, atMs }) => {
        const samples = resampler?.push(pcm) ?? pcm;
        if (!deps.isMuted()) take(samples, atMs - call.beganAt);
      });
    },
    stop,
  };
}
