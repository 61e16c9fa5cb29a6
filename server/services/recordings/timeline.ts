import { WAV_HEADER_BYTES } from '#core/audio/wav.ts';

export interface TimelineChunk {
  n: number;
  startMs: number;
  sampleRate: number;
  /** Of 16-bit samples. */
  bytes: number;
}

/** A stretch of a WAV's sound, in samples: of a chunk, or silence where there is none. */
export interface Stretch {
  chunk: TimelineChunk | null;
  from: number;
  to: number;
}

export interface Timeline {
  /** Hertz: the first chunk's, and the whole file's. */
  sampleRate: number;
  /** Without gaps, from the call's beginning to the end of the last chunk. */
  stretches: Stretch[];
  /** Of the whole file, its head included. */
  bytes: number;
}

/**
 * Where each chunk lies in the WAV of a call, so that a moment of the call is the same moment of
 * the file.
 * @param chunks at least one, by number
 */
export function layOut(chunks: TimelineChunk[]): Timeline {
  const sampleRate = chunks[0]?.sampleRate ?? 0;
  const stretches: Stretch[] = [];
  let at = 0;
  for (const chunk of chunks) {
    const from = Math.max(at, Math.round((chunk.startMs * sampleRate) / 1000));
    const to = from + Math.floor((chunk.bytes / 2) * (sampleRate / chunk.sampleRate));
    if (from > at) stretches.push({ chunk: null, from: at, to: from });
    if (to > from) stretches.push({ chunk, from, to });
    at = to;
  }
  return { sampleRate, stretches, bytes: WAV_HEADER_BYTES + at * 2 };
}
