import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { resample } from '#core/audio/resample.ts';
import { readWav, WAV_HEADER_BYTES } from '#core/audio/wav.ts';
import { layOut, type TimelineChunk } from './timeline.ts';
import { type ChunkSource, wavOf } from './wavOf.ts';

/** Chunks of a constant sound, their number times a thousand. */
const chunk = (
  n: number,
  samples: number,
  sampleRate = 16_000,
  startMs = n * 5_000,
): TimelineChunk => ({ n, startMs, sampleRate, bytes: samples * 2 });
const source: ChunkSource = {
  open: async ({ n, bytes }, from, to) =>
    Readable.from([
      Buffer.from(new Int16Array(bytes / 2).fill(n * 1_000).buffer).subarray(from, to),
    ]),
  resample: async ({ samples, from, to }) => resample(samples, from, to),
};

test('a moment of the call is the same moment of the file: what is missing is silence', async () => {
  const { sampleRate, pcm } = readWav(
    await whole([chunk(1, 80_000), chunk(3, 16_000, 16_000, 16_500)]),
  );
  expect(sampleRate).toBe(16_000);
  expect(pcm).toHaveLength(17.5 * 16_000);
  expect(
    [0, 4.99, 5, 9.99, 10, 16.49, 16.5, 17.49].map((second) => pcm[Math.floor(second * 16_000)]),
  ).toEqual([0, 0, 1_000, 1_000, 0, 0, 3_000, 3_000]);
});

test('a chunk at another rate lasts as long as it did', async () => {
  const { pcm } = readWav(
    await whole([chunk(1, 80_000), chunk(2, 240_000, 48_000), chunk(3, 8_000, 8_000)]),
  );
  expect(pcm).toHaveLength(16 * 16_000);
  expect([7, 12, 15.5].map((second) => pcm[second * 16_000])).toEqual([1_000, 2_000, 3_000]);
});

test('a chunk that the storage lost is silence, and the rest stays where it was', async () => {
  const lossy: ChunkSource = {
    ...source,
    open: async (wanted, from, to) => (wanted.n === 1 ? undefined : source.open(wanted, from, to)),
  };
  const { pcm } = readWav(await whole([chunk(1, 80_000), chunk(2, 80_000)], lossy));
  expect([pcm[6 * 16_000], pcm[11 * 16_000], pcm.length]).toEqual([0, 2_000, 15 * 16_000]);
});

test('any stretch of the file is the same stretch of the whole', async () => {
  const timeline = layOut([chunk(0, 100, 16_000, 10), chunk(1, 400, 48_000), chunk(2, 50)]);
  const file = Buffer.from(await bytesOf(wavOf(timeline, source, 0, timeline.bytes)));
  expect(file).toHaveLength(timeline.bytes);
  for (const [from, to] of [
    [0, 1],
    [10, 60],
    [43, 45],
    [44, 46],
    [364, 565],
    [160_043, 160_301],
    [file.length - 1, file.length],
    [100, file.length],
  ] as const) {
    expect(Buffer.from(await bytesOf(wavOf(timeline, source, from, to)))).toEqual(
      file.subarray(from, to),
    );
  }
});

test('a file has its head alone before any sound', async () => {
  expect(await whole([chunk(0, 0)])).toHaveProperty('byteLength', WAV_HEADER_BYTES);
});

async function whole(chunks: TimelineChunk[], from = source): Promise<ArrayBuffer> {
  const timeline = layOut(chunks);
  return bytesOf(wavOf(timeline, from, 0, timeline.bytes));
}

async function bytesOf(parts: AsyncGenerator<Uint8Array>): Promise<ArrayBuffer> {
  const bytes: Uint8Array[] = [];
  for await (const part of parts) bytes.push(part);
  return new Uint8Array(Buffer.concat(bytes)).buffer;
}
