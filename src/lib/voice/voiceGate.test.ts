import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createVoiceGate, levelOf } from './voiceGate.ts';

/** A woman's voice asking one question, at 22,050 samples a second. */
const SPOKEN = samplesOf('tests/fixtures/spoken/opener.wav');
const RATE = 22_050;
const FRAME = RATE / 50;
/** The sentence ends here; what follows is silence. */
const [SPEECH_FROM_MS, SPEECH_TO_MS] = speechIn(SPOKEN);

test.each([
  ['a silent room', 0, 1, 200],
  ['a quiet room', 0.001, 1, 200],
  ['an office', 0.006, 1, 200],
  // What fades away at the end is quieter than the office.
  ['an office with the microphone far away', 0.003, 0.3, 300],
])('in %s a spoken sentence is a voice, and the room is none', (_, noise, gain, within) => {
  const before = 2_000;
  const frames = framesOf(mixed(SPOKEN, noise, gain, before));
  const gate = createVoiceGate();
  const voiced: number[] = [];
  for (const frame of frames) {
    gate.hear(frame);
    if (gate.lastVoicedAt() === frame.atMs) voiced.push(frame.atMs - before);
  }
  expect(voiced.filter((at) => at < SPEECH_FROM_MS - 40)).toEqual([]);
  expect(Math.min(...voiced) - SPEECH_FROM_MS).toBeLessThan(within);
  expect(Math.abs(Math.max(...voiced) - SPEECH_TO_MS)).toBeLessThan(within);
  expect((voiced.length * 20) / (SPEECH_TO_MS - SPEECH_FROM_MS)).toBeGreaterThan(0.5);
});

test('a room that becomes loud is a room again after some seconds', () => {
  const gate = createVoiceGate();
  for (let at = 0; at < 20_000; at += 20) gate.hear({ rms: at < 2_000 ? 0.001 : 0.01, atMs: at });
  expect(gate.lastVoicedAt()).toBeLessThan(8_000);
  expect(gate.voicedMs()).toBe(0);
});

test('a voice lasts through the gaps between its syllables, and ends with a pause', () => {
  const gate = createVoiceGate();
  const hear = (from: number, to: number, rms: number) => {
    for (let at = from; at < to; at += 20) gate.hear({ rms, atMs: at });
  };
  hear(0, 400, 0.001);
  hear(400, 600, 0.1);
  hear(600, 680, 0.001);
  hear(680, 800, 0.1);
  expect(gate.voicedMs()).toBe(380);
  hear(800, 1_000, 0.001);
  expect(gate.voicedMs()).toBe(0);
  expect(gate.lastVoicedAt()).toBe(780);
});

test('the meter is empty in silence and full at a raised voice', () => {
  expect(levelOf(0)).toBe(0);
  expect(levelOf(0.03)).toBeCloseTo(0.62, 1);
  expect(levelOf(0.5)).toBe(1);
});

function samplesOf(path: string): Float32Array {
  const bytes = readFileSync(path);
  return Float32Array.from(
    { length: (bytes.length - 44) / 2 },
    (_, index) => bytes.readInt16LE(44 + index * 2) / 0x8000,
  );
}

/** Seeded noise under the voice, and before it. */
function mixed(voice: Float32Array, noise: number, gain: number, beforeMs: number): Float32Array {
  const lead = (beforeMs / 1_000) * RATE;
  let seed = 7;
  return Float32Array.from({ length: lead + voice.length }, (_, index) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return (seed / 2 ** 31 - 1) * noise * Math.sqrt(3) + gain * (voice[index - lead] ?? 0);
  });
}

function framesOf(samples: Float32Array): { rms: number; atMs: number }[] {
  return Array.from({ length: Math.floor(samples.length / FRAME) }, (_, index) => {
    const frame = samples.subarray(index * FRAME, (index + 1) * FRAME);
    return {
      rms: Math.sqrt(frame.reduce((sum, sample) => sum + sample * sample, 0) / FRAME),
      atMs: (index + 1) * 20,
    };
  });
}

function speechIn(samples: Float32Array): [number, number] {
  const loud = framesOf(samples).filter(({ rms }) => rms > 0.01);
  return [loud[0]?.atMs ?? 0, loud.at(-1)?.atMs ?? 0];
}
