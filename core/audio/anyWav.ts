/** Sound of any WAV file of 16-bit PCM, its channels mixed into one. */
export interface WavSound {
  /** Hertz. */
  sampleRate: number;
  /** In all. */
  samples: number;
  /** The samples from one up to before another. */
  read(from: number, to: number): Int16Array<ArrayBuffer>;
}

/** A file is not the sound that can be read here. */
export class WavError extends Error {
  override name = 'WavError';
}

/** Beside the sound, a file has a few parts that tell of it. */
const MOST_PARTS = 100;
const MOST_CHANNELS = 8;
/** In hertz. */
const [LOWEST_RATE, HIGHEST_RATE] = [4_000, 192_000];

/**
 * Reads a WAV file that another program wrote: any number of channels, and whatever parts beside
 * the sound.
 * @throws {WavError} where it is another kind of file
 */
export function readAnyWav(bytes: Uint8Array): WavSound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number) =>
    at + 4 <= bytes.length ? String.fromCharCode(...bytes.subarray(at, at + 4)) : '';
  if (tag(0) !== 'RIFF' || tag(8) !== 'WAVE') throw new WavError('this is no WAV file');
  let format: { channels: number; sampleRate: number } | null = null;
  for (let at = 12, part = 0; at + 8 <= bytes.length && part < MOST_PARTS; part += 1) {
    const size = view.getUint32(at + 4, true);
    const start = at + 8;
    if (tag(at) === 'fmt ' && start + 16 <= bytes.length) {
      if (
        view.getUint16(start + 14, true) !== 16 ||
        ![1, 0xfffe].includes(view.getUint16(start, true))
      )
        throw new WavError('this WAV file is not 16-bit PCM');
      format = {
        channels: view.getUint16(start + 2, true),
        sampleRate: view.getUint32(start + 4, true),
      };
      if (format.channels > MOST_CHANNELS || !isRate(format.sampleRate))
        throw new WavError('this WAV file is not the sound of a voice');
    }
    if (tag(at) === 'data') {
      if (format === null || format.channels === 0) break;
      const { channels, sampleRate } = format;
      // A file that was written as it was spoken may not know its own length.
      const samples = Math.floor(
        Math.min(size === 0 ? Infinity : size, bytes.length - start) / 2 / channels,
      );
      return {
        sampleRate,
        samples,
        read: (from, to) => mixed(view, start, channels, Math.max(0, from), Math.min(to, samples)),
      };
    }
    at = start + size + (size % 2);
  }
  throw new WavError('this WAV file has no sound');
}

function isRate(hertz: number): boolean {
  return hertz >= LOWEST_RATE && hertz <= HIGHEST_RATE;
}

function mixed(
  view: DataView,
  start: number,
  channels: number,
  from: number,
  to: number,
): Int16Array<ArrayBuffer> {
  const out = new Int16Array(Math.max(0, to - from));
  for (let index = 0; index < out.length; index += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1)
      sum += view.getInt16(start + ((from + index) * channels + channel) * 2, true);
    // Both sides of a call seldom talk at once: each keeps its loudness.
    out[index] = Math.max(-32_768, Math.min(32_767, sum));
  }
  return out;
}
