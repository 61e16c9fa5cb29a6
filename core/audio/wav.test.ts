import { expect, test } from 'vitest';
import { readWav, wavHeader } from './wav.ts';

test('the head of a WAV says what follows it, byte by byte', () => {
  expect(Buffer.from(wavHeader(16_000, 32_000)).toString('hex')).toBe(
    [
      '52494646',
      '247d0000',
      '57415645',
      '666d7420',
      '10000000',
      '0100',
      '0100',
      '803e0000',
      '007d0000',
      '0200',
      '1000',
      '64617461',
      '007d0000',
    ].join(''),
  );
});

test('a WAV is read as it was written, also where its end is missing', () => {
  const file = new Uint8Array(44 + 6);
  file.set(wavHeader(8_000, 8));
  file.set([1, 0, 255, 255, 0, 128], 44);
  expect(readWav(file.buffer)).toEqual({
    sampleRate: 8_000,
    pcm: Int16Array.from([1, -1, -32_768]),
  });
});

test.each([
  ['an empty file', 0],
  ['a file of something else', 100],
])('%s is no recording', (_name, length) => {
  expect(() => readWav(new ArrayBuffer(length))).toThrow('not a recording');
});
