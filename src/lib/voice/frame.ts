/** About 20 ms of one channel. */
export interface Frame {
  /** 16-bit samples at the microphone's `sampleRate`. */
  pcm: Int16Array;
  /** Root mean square of the samples, 0 to 1. */
  rms: number;
  /** When its last sample was heard, milliseconds since 1970. */
  atMs: number;
}
