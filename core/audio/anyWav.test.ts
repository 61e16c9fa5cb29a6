import { expect, test } from 'vitest';
import { readAnyWav } from './anyWav.ts';

function wav(
  {
    channels = 1,
    bits = 16,
    extra = 0,
    says = -1,
  }: { channels?: number; bits?: number; extra?: number; says?: number },
  samples: number[],
): Uint8Array {
  const bytes = new Uint8Array(44 + (extra > 0 ? 8 + extra + (extra % 2) : 0) + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const ascii = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  ascii(0, 'RIFF');
  ascii(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, 16_000, true);
  view.setUint16(34, bits, true);
  let at = 36;
  if (extra > 0) {
    ascii(at, 'LIST');
    view.setUint32(at + 4, extra, true);
    at += 8 + extra + (extra % 2);
  }
  ascii(at, 'data');
  view.setUint32(at + 4, says === -1 ? samples.length * 2 : says, true);
  samples.forEach((sample, index) => view.setInt16(at + 8 + index * 2, sample, true));
  return bytes;
}

test('one channel is read as it is, from anywhere, past what else the file holds', () => {
  const sound = readAnyWav(wav({ extra: 5 }, [1, -2, 3, 4]));
  expect([sound.sampleRate, sound.samples]).toEqual([16_000, 4]);
  expect([...sound.read(1, 99)]).toEqual([-2, 3, 4]);
});

test('two channels become one, and too loud is as loud as can be', () => {
  expect([
    ...readAnyWav(wav({ channels: 2 }, [10, 5, 30_000, 30_000, -30_000, -30_000])).read(0, 3),
  ]).toEqual([15, 32_767, -32_768]);
});

test('a file that does not know its length, or was cut, is read as far as it goes', () => {
  expect(readAnyWav(wav({ says: 0 }, [1, 2, 3])).samples).toBe(3);
  expect(readAnyWav(wav({ says: 4_000 }, [1, 2, 3])).samples).toBe(3);
});

test.each([
  ['nothing', new Uint8Array()],
  ['another file', new TextEncoder().encode('<html>not found</html>')],
  ['24 bits', wav({ bits: 24 }, [1])],
  ['only a head', wav({}, []).slice(0, 36)],
  ['no channel', wav({ channels: 0 }, [1])],
])('%s is no sound', (_what, bytes) => expect(() => readAnyWav(bytes)).toThrow(/WAV/));
