import { expect, test } from 'vitest';
import { readWav } from '#core/audio/wav.ts';
import { mixSides, wavBlob } from './mixSides.ts';

test('both sides are heard at once, the longer one to its end, and never louder than a sample can be', () => {
  const rep = Int16Array.from([100, 30_000, -30_000, 5]);
  const persona = Int16Array.from([-50, 10_000, -10_000]);
  expect([...mixSides(rep, persona)]).toEqual([50, 32_767, -32_768, 5]);
  expect([...mixSides(persona, rep)]).toEqual([50, 32_767, -32_768, 5]);
  expect([...rep]).toEqual([100, 30_000, -30_000, 5]);
});

test('the mix is a file that can be read again', async () => {
  const wav = wavBlob(Int16Array.from([1, -2, 3]), 16_000);
  const { sampleRate, pcm } = readWav(await wav.arrayBuffer());
  expect([sampleRate, ...pcm]).toEqual([16_000, 1, -2, 3]);
});
