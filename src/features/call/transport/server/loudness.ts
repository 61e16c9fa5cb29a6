import { levelOf } from '#src/lib/voice/voiceGate.ts';

/** Of sounds as they are decoded here: what recordings have as well. */
export const SAMPLE_RATE = 16_000;
/** A level stands for so long. */
const STEP_MS = 40;

export interface Loudness {
  /** 0 to 1, at a moment of the sound; null outside of it. */
  at: (ms: number) => number | null;
}

/** How loud a sound is over its length. */
export function loudnessOf(samples: Float32Array): Loudness {
  const step = (SAMPLE_RATE * STEP_MS) / 1_000;
  const levels = new Float32Array(Math.ceil(samples.length / step));
  for (let at = 0; at < levels.length; at++) {
    const part = samples.subarray(at * step, (at + 1) * step);
    let sum = 0;
    for (const sample of part) sum += sample * sample;
    levels[at] = levelOf(Math.sqrt(sum / part.length));
  }
  return { at: (ms) => levels[Math.floor(ms / STEP_MS)] ?? null };
}

/** One channel of an encoded sound, off the page's own thread. */
export async function decodeSound(sound: Blob): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const decoded = await context.decodeAudioData(await sound.arrayBuffer());
  return decoded.getChannelData(0);
}
