import { expect, test } from 'vitest';
import { readAnyWav } from '#core/audio/anyWav.ts';
import { wavHeader } from '#core/audio/wav.ts';
import { silentMp3 } from '#tests/fakes/callServices/talk.ts';
import type { Context } from '#server/context.ts';
import { decodeMp3 } from './decodeMp3.ts';
import { wavOfSound } from './wavOfSound.ts';

test('an MP3 becomes a WAV of the same length, at no more than the rate of a voice', async () => {
  const sound = readAnyWav((await soundOf(silentMp3(3), 10_000_000))!);
  expect(sound.sampleRate).toBe(22_050);
  expect(sound.samples / sound.sampleRate).toBeCloseTo(3, 1);
});

test('a tag before it is passed over, and what would be too large is not made', async () => {
  const tag = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 10, ...Array<number>(10).fill(0)]);
  expect(
    readAnyWav((await soundOf(Buffer.concat([tag, silentMp3(1)]), 10_000_000))!).samples,
  ).toBeGreaterThan(20_000);
  expect(await soundOf(silentMp3(3), 100_000)).toBeNull();
});

test('a WAV stays as it is; video, an empty file and noise are none', async () => {
  const wav = Buffer.concat([wavHeader(16_000, 4), Buffer.alloc(4)]);
  expect(await soundOf(wav, 100)).toBe(wav);
  for (const other of [
    Buffer.from('\0\0\0\x20ftypisom'),
    Buffer.alloc(0),
    Buffer.from([0xff, 0xfb]),
    Buffer.from('<html>'),
  ])
    expect(await soundOf(other, 100_000)).toBeNull();
});

function soundOf(bytes: Buffer, maxBytes: number): Promise<Uint8Array | null> {
  const run = (_name: string, input: Parameters<typeof decodeMp3>[0]) => decodeMp3(input);
  return wavOfSound({ work: { run } as unknown as Context['work'] }, bytes, maxBytes);
}
