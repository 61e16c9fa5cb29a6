export interface Note {
  hz: number;
  /** From the beginning of the sound. */
  atMs: number;
  /** How loud it is struck, 0 to 1. */
  gain: number;
}

export const SAMPLE_RATE = 22_050;
/**
 * A struck bar: each partial's pitch over the note's, how loud it begins, and in how many seconds
 * it falls to a third.
 */
const PARTIALS = [
  { ratio: 1, gain: 1, seconds: 0.3 },
  { ratio: 2, gain: 0.32, seconds: 0.16 },
  { ratio: 3.93, gain: 0.16, seconds: 0.06 },
];
const ATTACK_S = 0.004;
/** The end falls to silence over this long, so that it does not click. */
const RELEASE_S = 0.08;

/** Bells, struck one after another, as a WAV file: 16 bits, one channel. */
export function bells(notes: readonly Note[], ms: number): Buffer {
  const length = Math.round((SAMPLE_RATE * ms) / 1000);
  const wave = Float64Array.from({ length }, (_, index) => {
    const time = index / SAMPLE_RATE;
    const left = (length - 1 - index) / SAMPLE_RATE;
    return (
      notes.reduce((sum, note) => sum + struck(note, time - note.atMs / 1000), 0) *
      Math.min(1, left / RELEASE_S)
    );
  });
  const peak = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return wavOf(wave.map((value) => (value / peak) * 0.8));
}

function struck({ hz, gain }: Note, time: number): number {
  if (time < 0) return 0;
  const partials = PARTIALS.reduce(
    (sum, partial) =>
      sum +
      partial.gain *
        Math.exp(-time / partial.seconds) *
        Math.sin(2 * Math.PI * hz * partial.ratio * time),
    0,
  );
  return gain * Math.min(1, time / ATTACK_S) * partials;
}

/** Samples from -1 to 1. */
function wavOf(wave: Float64Array): Buffer {
  const bytes = wave.length * 2;
  const file = Buffer.alloc(44 + bytes);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + bytes, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(bytes, 40);
  wave.forEach((value, index) => file.writeInt16LE(Math.round(value * 32_767), 44 + index * 2));
  return file;
}
