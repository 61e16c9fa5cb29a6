import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import melodies from './melodies.json' with { type: 'json' };
import { bells, SAMPLE_RATE } from './sound.ts';

const SOUNDS = join(import.meta.dirname, '../../../public/sounds');

test.each(Object.entries(melodies))(
  '%s.wav is there as it is rendered now, short, unclipped and silent at its end',
  (name, { notes, ms }) => {
    const file = readFileSync(join(SOUNDS, `${name}.wav`));
    const made = bells(notes, ms);
    expect(file.subarray(0, 44)).toEqual(made.subarray(0, 44));
    const [kept, now] = [samplesOf(file), samplesOf(made)];
    // The last bit of a sine may differ from machine to machine.
    expect(
      Math.max(...kept.map((value, index) => Math.abs(value - (now[index] ?? 0)))),
    ).toBeLessThanOrEqual(1);
    expect(kept.length / SAMPLE_RATE).toBeLessThan(2);
    expect(Math.max(...kept)).toBeLessThan(32_000);
    expect(Math.max(...kept)).toBeGreaterThan(20_000);
    expect(Math.abs(kept.at(-1) ?? 0)).toBeLessThan(10);
  },
);

function samplesOf(file: Buffer): number[] {
  return Array.from({ length: (file.length - 44) / 2 }, (_, index) =>
    file.readInt16LE(44 + index * 2),
  );
}
