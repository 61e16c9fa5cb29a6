/** Bounds of recordings that the page needs without the schemas. */

/** A recording is cut into slots of this many milliseconds, counted from the call's beginning. */
export const CHUNK_MS = 5_000;
/** No further than this into a call is recorded, pauses included. */
export const MAX_RECORDED_MS = 7_200_000;
/** The number of the last slot. */
export const MAX_CHUNK = MAX_RECORDED_MS / CHUNK_MS - 1;
/** What microphones give, in hertz. */
export const SAMPLE_RATES = [
  8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000,
] as const;
/** Bytes: five seconds at the highest rate. */
export const MAX_CHUNK_BYTES = (CHUNK_MS / 1000) * 48_000 * 2;
