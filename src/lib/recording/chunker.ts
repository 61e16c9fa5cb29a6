import { CHUNK_MS, MAX_CHUNK } from '#core/contract/calls/recordingBounds.ts';

/** Hertz: what recordings are kept at. Plenty for speech, a third of what microphones give. */
export const RECORDING_RATE = 16_000;

const PER_MS = RECORDING_RATE / 1_000;
const SLOT = CHUNK_MS * PER_MS;
/**
 * Samples by which the sound and the clock may differ before the sound is put where the clock says:
 * after a pause, not a hiccup.
 */
const APART = 250 * PER_MS;

/** What was recorded in one slot of a call. */
export interface Chunk {
  n: number;
  /** Milliseconds since the call began. */
  startMs: number;
  pcm: Int16Array<ArrayBuffer>;
}

export interface Chunker {
  /**
   * Takes sound at `RECORDING_RATE`, its last sample heard at `endMs` of the call; gives the chunks
   * that it completed. Sound follows sound without a seam, however unevenly frames arrive; after a
   * pause it goes on at the time it has then.
   */
  push(samples: Int16Array, endMs: number): Chunk[];
  /** What there is of the slot under way. */
  current(): Chunk | null;
  /** True once the call is longer than recordings may be. */
  isFull(): boolean;
}

/**
 * @param resumed the chunk that a reload cut off; its slot is gone on with, what was missed is
 * silence
 */
export function createChunker(resumed: Chunk | null): Chunker {
  const slot = { n: resumed?.n ?? -1, from: 0, to: 0, pcm: new Int16Array(SLOT) };
  /** Number of the next sample of the call; null before any. */
  let next: number | null = null;
  if (resumed !== null) {
    slot.from = (resumed.startMs - resumed.n * CHUNK_MS) * PER_MS;
    slot.to = slot.from + resumed.pcm.length;
    slot.pcm.set(resumed.pcm, slot.from);
    next = resumed.n * SLOT + slot.to;
  }

  function current(): Chunk | null {
    if (slot.to === slot.from) return null;
    return {
      n: slot.n,
      startMs: slot.n * CHUNK_MS + slot.from / PER_MS,
      pcm: slot.pcm.slice(slot.from, slot.to),
    };
  }

  function open(n: number, from: number) {
    slot.n = n;
    slot.from = from;
    slot.to = from;
    slot.pcm.fill(0);
  }

  function push(samples: Int16Array, endMs: number): Chunk[] {
    const heardAt = Math.max(0, Math.round(endMs) * PER_MS - samples.length);
    // A clock that was put back: what is recorded already stays.
    if (next !== null && next - heardAt > APART) return [];
    if (next === null || heardAt - next > APART) next = Math.floor(heardAt / PER_MS) * PER_MS;
    const done: Chunk[] = [];
    for (let rest = samples; rest.length > 0 && !isFull();) {
      const [n, offset] = [Math.floor(next / SLOT), next % SLOT];
      if (n !== slot.n) {
        const left = current();
        if (left !== null) done.push(left);
        open(n, offset);
      }
      const part = rest.subarray(0, SLOT - offset);
      slot.pcm.set(part, offset);
      slot.to = offset + part.length;
      next += part.length;
      rest = rest.subarray(part.length);
    }
    return done;
  }

  function isFull() {
    return next !== null && next >= (MAX_CHUNK + 1) * SLOT;
  }

  return { push, current, isFull };
}
