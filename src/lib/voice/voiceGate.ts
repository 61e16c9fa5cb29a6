import type { Frame } from './frame.ts';

/** Quieter than this is no voice, however quiet the room: some -44 dB of full scale. */
const QUIETEST_VOICE = 0.006;
/** A voice stands out of the room by so much: 10 dB. */
const ABOVE_FLOOR = 3.2;
/**
 * The floor is the quietest frame of the last three seconds: nobody talks for so long without a
 * gap.
 */
const [BUCKET_MS, BUCKETS] = [500, 6];
/** Shorter gaps belong to the voice: the closing of a consonant. */
const GAP_MS = 100;

export interface VoiceGate {
  hear(frame: Pick<Frame, 'rms' | 'atMs'>): void;
  /** For how long the voice under way has lasted, milliseconds; 0 in silence. */
  voicedMs(): number;
  /** The last frame with a voice in it, milliseconds since 1970; null before any. */
  lastVoicedAt(): number | null;
}

/** Tells a voice from the room by its loudness alone, against a floor that follows the room. */
export function createVoiceGate(): VoiceGate {
  /** The quietest of each half second, the running one last. */
  let quietest: number[] = [];
  let bucketEndsAt = 0;
  let beganAt: number | null = null;
  let lastAt: number | null = null;

  function floorWith(rms: number, atMs: number): number {
    if (atMs >= bucketEndsAt) {
      quietest = [...quietest.slice(1 - BUCKETS), rms];
      bucketEndsAt = atMs + BUCKET_MS;
    }
    quietest.push(Math.min(quietest.pop() ?? rms, rms));
    return Math.min(...quietest);
  }

  return {
    hear({ rms, atMs }) {
      if (rms > Math.max(QUIETEST_VOICE, floorWith(rms, atMs) * ABOVE_FLOOR)) {
        beganAt ??= atMs;
        lastAt = atMs;
      } else if (lastAt !== null && atMs - lastAt > GAP_MS) {
        beganAt = null;
      }
    },
    voicedMs: () => (beganAt === null || lastAt === null ? 0 : lastAt - beganAt),
    lastVoicedAt: () => lastAt,
  };
}

/** Quietest and loudest that a meter shows, decibels of full scale. */
const [METER_FROM_DB, METER_TO_DB] = [-60, -12];

/** Loudness as the ear has it: 0 for silence, 1 for a raised voice. */
export function levelOf(rms: number): number {
  const decibels = 20 * Math.log10(Math.max(rms, 1e-6));
  return Math.max(0, Math.min(1, (decibels - METER_FROM_DB) / (METER_TO_DB - METER_FROM_DB)));
}
