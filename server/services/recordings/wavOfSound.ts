import { setImmediate as letOthersRun } from 'node:timers/promises';
import { wavHeader } from '#core/audio/wav.ts';

/** Above this rate, in hertz, a voice gains nothing: it is halved. */
const ENOUGH = 24_000;
/** Decoded at once, in bytes: some tens of milliseconds of work, between which others run. */
const PIECE = 64 * 1024;

/**
 * The sound as a WAV: as it is where it is one, decoded where it is an MP3; null for anything else.
 * @param maxBytes of the WAV: what is larger would not be kept, and gives null
 */
export async function wavOfSound(bytes: Buffer, maxBytes: number): Promise<Uint8Array | null> {
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return bytes;
  return isMp3(bytes) ? decoded(bytes, maxBytes) : null;
}

/** It begins with an ID3 tag, or with a frame of layer III. */
function isMp3(bytes: Buffer): boolean {
  return (
    bytes.toString('latin1', 0, 3) === 'ID3' ||
    (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)
  );
}

async function decoded(bytes: Buffer, maxBytes: number): Promise<Uint8Array | null> {
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
      await letOthersRun();
    }
    return length === 0 || length > maxBytes
      ? null
      : Buffer.concat([wavHeader(rate, length), ...pieces]);
  } finally {
    decoder.free();
  }
}

/** Both sides of a call seldom talk at once: each keeps its loudness. One side alone often comes as two channels that are the same. */
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
