import type { Readable } from 'node:stream';
import { WAV_HEADER_BYTES, wavHeader } from '#core/audio/wav.ts';
import type { Stretch, Timeline, TimelineChunk } from './timeline.ts';

/** Bytes of silence given at once. */
const SILENCE = Buffer.alloc(64 * 1024);

export interface ChunkSource {
  /**
   * The bytes of a chunk from one up to before another; undefined where the storage has lost it.
   */
  open: (chunk: TimelineChunk, from: number, to: number) => Promise<Readable | undefined>;
  /** Changes the rate of sound, in hertz. */
  resample: (sound: { samples: Int16Array; from: number; to: number }) => Promise<Int16Array>;
}

/**
 * The bytes of a call's WAV from `from` up to before `to`, as they are read from the storage. A
 * lost chunk is silence.
 */
export async function* wavOf(
  timeline: Timeline,
  source: ChunkSource,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array> {
  if (from < WAV_HEADER_BYTES)
    yield wavHeader(timeline.sampleRate, timeline.bytes - WAV_HEADER_BYTES).subarray(
      from,
      Math.min(to, WAV_HEADER_BYTES),
    );
  for (const stretch of timeline.stretches) {
    const start = WAV_HEADER_BYTES + stretch.from * 2;
    const end = WAV_HEADER_BYTES + stretch.to * 2;
    if (end <= from || start >= to) continue;
    yield* exactly(
      soundOf(
        stretch,
        timeline.sampleRate,
        source,
        Math.max(from, start) - start,
        Math.min(to, end) - start,
      ),
      Math.min(to, end) - Math.max(from, start),
    );
  }
}

async function* soundOf(
  { chunk, from: first, to: last }: Stretch,
  sampleRate: number,
  { open, resample }: ChunkSource,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array> {
  if (!chunk) return;
  if (chunk.sampleRate === sampleRate) {
    yield* (await open(chunk, from, to)) ?? [];
    return;
  }
  const stored = await open(chunk, 0, chunk.bytes);
  if (!stored) return;
  const bytes = Buffer.concat(await stored.toArray());
  const samples = Int16Array.from({ length: bytes.length >> 1 }, (_, i) =>
    bytes.readInt16LE(i * 2),
  );
  const sound = Buffer.alloc((last - first) * 2);
  const resampled = await resample({ samples, from: chunk.sampleRate, to: sampleRate });
  resampled.forEach((sample, i) => i < last - first && sound.writeInt16LE(sample, i * 2));
  yield sound.subarray(from, to);
}

/** So many bytes of it and no more; silence where it ends before. */
async function* exactly(
  parts: AsyncGenerator<Uint8Array>,
  bytes: number,
): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const part of parts) {
    if (left === 0) break;
    yield part.subarray(0, left);
    left -= Math.min(left, part.length);
  }
  while (left > 0) {
    yield SILENCE.subarray(0, left);
    left -= Math.min(left, SILENCE.length);
  }
}
