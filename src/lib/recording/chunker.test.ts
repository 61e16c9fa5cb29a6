import { array, assert, integer, property, record as recordOf } from 'fast-check';
import { expect, test } from 'vitest';
import { CHUNK_MS, MAX_CHUNK } from '#core/contract/calls/recordingBounds.ts';
import { createChunker, RECORDING_RATE, type Chunk, type Chunker } from './chunker.ts';

const MS = RECORDING_RATE / 1_000;

test('a call of twelve seconds is two whole chunks and one of two seconds', () => {
  const chunker = createChunker(null);
  const done = record(chunker, 0, 12_000, 7);
  expect([...done, chunker.current()!].map(shape)).toEqual([
    [0, 0, 5_000],
    [1, 5_000, 5_000],
    [2, 10_000, 2_000],
  ]);
  expect(done.at(0)!.pcm.every((sample) => sample === 7)).toBe(true);
});

test('a recording that begins within a slot says where', () => {
  const chunker = createChunker(null);
  expect([...record(chunker, 7_340, 11_000, 1), chunker.current()!].map(shape)).toEqual([
    [1, 7_340, 2_660],
    [2, 10_000, 1_000],
  ]);
});

test('after a pause the sound goes on at the time it has then, with silence between', () => {
  const chunker = createChunker(null);
  record(chunker, 0, 1_000, 1);
  const done = record(chunker, 3_000, 21_000, 2);
  expect(shape(done.at(0)!)).toEqual([0, 0, 5_000]);
  expect([999, 1_001, 2_999, 3_001].map((ms) => done.at(0)!.pcm[ms * MS])).toEqual([1, 0, 0, 2]);
  const later = record(chunker, 42_000, 42_100, 3);
  expect([...later, chunker.current()!].map(shape)).toEqual([
    [4, 20_000, 1_000],
    [8, 42_000, 100],
  ]);
});

test('frames that arrive unevenly make no seam', () => {
  const chunker = createChunker(null);
  let made = 0;
  for (let i = 1; i <= 250; i++) {
    const late = i % 7 === 0 ? 120 : 0;
    chunker.push(
      new Int16Array(20 * MS).map(() => (made += 1) % 30_000),
      i * 20 + late,
    );
  }
  const { pcm } = chunker.current() ?? { pcm: new Int16Array(0) };
  expect(pcm.findIndex((sample, i) => i > 0 && sample !== ((pcm[i - 1] ?? 0) + 1) % 30_000)).toBe(
    -1,
  );
});

test('a clock that was put back takes nothing away', () => {
  const chunker = createChunker(null);
  record(chunker, 0, 4_000, 1);
  expect(record(chunker, 1_000, 2_000, 9)).toEqual([]);
  expect(chunker.current()!.pcm.includes(9)).toBe(false);
});

test('a slot that a reload cut off is gone on with', () => {
  const before = createChunker(null);
  record(before, 6_000, 7_000, 1);
  const after = createChunker(before.current());
  const chunk = record(after, 9_000, 11_000, 2).at(0)!;
  expect(shape(chunk)).toEqual([1, 6_000, 4_000]);
  expect([500, 1_500, 3_500].map((ms) => chunk.pcm[ms * MS])).toEqual([1, 0, 2]);
});

test('nothing is recorded beyond what a recording may hold', () => {
  const chunker = createChunker(null);
  const last = (MAX_CHUNK + 1) * CHUNK_MS;
  const done = record(chunker, last - 1_000, last + 3_000, 1);
  expect(chunker.isFull()).toBe(true);
  expect([...done, chunker.current()!].map(shape)).toEqual([[MAX_CHUNK, last - 1_000, 1_000]]);
});

test('whatever comes when, every chunk lies within its slot and after the one before', () => {
  const frames = array(
    recordOf({ gap: integer({ min: 0, max: 9_000 }), samples: integer({ min: 0, max: 3_000 }) }),
    { maxLength: 60 },
  );
  assert(
    property(frames, (all) => {
      const chunker = createChunker(null);
      const done: Chunk[] = [];
      let at = 0;
      for (const { gap, samples } of all) {
        at += gap + samples / MS;
        done.push(...chunker.push(new Int16Array(samples), at));
      }
      const chunks = [...done, chunker.current()].filter((chunk) => chunk !== null);
      let end = 0;
      for (const { n, startMs, pcm } of chunks) {
        expect(
          Number.isInteger(startMs) && Math.floor(startMs / CHUNK_MS) === n && startMs >= end,
        ).toBe(true);
        end = startMs + pcm.length / MS;
        expect(end).toBeLessThanOrEqual((n + 1) * CHUNK_MS);
      }
    }),
  );
});

function shape({ n, startMs, pcm }: Chunk) {
  return [n, startMs, pcm.length / MS];
}

/** Frames of 20 ms of one value. */
function record(chunker: Chunker, fromMs: number, toMs: number, value: number): Chunk[] {
  const done: Chunk[] = [];
  for (let at = fromMs; at < toMs; at += 20)
    done.push(...chunker.push(new Int16Array(20 * MS).fill(value), at + 20));
  return done;
}
