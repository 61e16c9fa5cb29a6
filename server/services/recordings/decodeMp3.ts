import { wavHeader } from '#core/audio/wav.ts';

/** Above this rate, in hertz, a voice gains nothing: it is halved. */
const ENOUGH = 24_000;
/** Decoded at once, in bytes: what it becomes is many times as large. */
const PIECE = 64 * 1024;

/**
 * An MP3 as a WAV; null where it has no sound, or the WAV would be larger. An hour takes seconds:
 * for the work pool.
 */
export async function decodeMp3({
  bytes,
  maxBytes,
}: {
  bytes: Uint8Array;
  maxBytes: number;
}): Promise<Uint8Array | null> {
  // Few servers ever need it, and the start of all would wait for it.
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const pieces: Buffer[] = [];
    let [length, rate] = [0, 0];
    for (let at = 0; at < bytes.length && length <= maxBytes; at += PIECE) {
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(
        bytes.subarray(at, at + PIECE),
      );
      if (samplesDecoded > 0) {
        rate = sampleRate > ENOUGH ? sampleRate / 2 : sampleRate;
        const mono =
          sampleRate > ENOUGH
            ? halved(mixed(channelData, samplesDecoded))
            : mixed(channelData, samplesDecoded);
        pieces.push(Buffer.from(mono.buffer, mono.byteOffset, mono.byteLength));
        length += mono.byteLength;
      }
    }
    return length === 0 || length > maxBytes
      ? null
      : Buffer.concat([wavHeader(rate, length), ...pieces]);
  } finally {
    decoder.free();
  }
}

/**
 * Both sides of a call seldom talk at once: each keeps its loudness. One side alone often comes as
 * two channels that are the same.
 */
function mixed([left, right]: Float32Array[], length: number): Int16Array<ArrayBuffer> {
  const out = new Int16Array(length);
  if (left === undefined) return out;
  const other =
    right === undefined || left.every((sample, index) => sample === right[index]) ? null : right;
  for (let index = 0; index < length; index += 1)
    out[index] = Math.round(
      Math.max(-1, Math.min(1, (left[index] ?? 0) + (other?.[index] ?? 0))) * 32_767,
    );
  return out;
}

/** Half the rate, each two samples as their mean. */
function halved(samples: Int16Array): Int16Array<ArrayBuffer> {
  return Int16Array.from(
    { length: Math.floor(samples.length / 2) },
    (_, index) => ((samples[2 * index] ?? 0) + (samples[2 * index + 1] ?? 0)) >> 1,
  );
}
