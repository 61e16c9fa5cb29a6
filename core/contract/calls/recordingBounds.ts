/** Bounds of recordings that the page needs without the schemas. */

/** A recording is cut into slots of this many milliseconds, counted from the call's beginning. */
export const CHUNK_MS = 5_000;
/** No further than this into a call is recorded, pauses included. */
export const MAX_RECORDED_MS = 7_200_000;
/** The number of the last slot. */
export const MAX_CHUNK = MAX_RECORDED_MS / CHUNK_MS - 1;
/**
 * The persona's voice, where it is recorded too, is a track of its own: its chunks are numbered
 * from here on.
 */
export const PERSONA_TRACK = 10_000;
/**
 * On the reply with a recording: `rep`, `both` where the persona's side can be had as well, `mixed`
 * where this one holds both.
 */
export const TRACKS_HEADER = 'x-recording-tracks';
/** What microphones give, in hertz. */
export const SAMPLE_RATES = [
  8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000,
] as const;
/** Bytes: five seconds at the highest rate. */
export const MAX_CHUNK_BYTES = (CHUNK_MS / 1000) * 48_000 * 2;

/** The number of the slot that a chunk of either track belongs to. */
export function slotOf(n: number): number {
  return n % PERSONA_TRACK;
}
