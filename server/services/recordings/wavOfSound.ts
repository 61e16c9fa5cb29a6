import type { Context } from '#server/context.ts';

/**
 * The sound as a WAV: as it is where it is one, decoded where it is an MP3; null for anything else.
 * @param maxBytes of the WAV: what is larger would not be kept, and gives null
 */
export async function wavOfSound(
  { work }: Pick<Context, 'work'>,
  bytes: Buffer,
  maxBytes: number,
): Promise<Uint8Array | null> {
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return bytes;
  return isMp3(bytes) ? work.run('decodeMp3', { bytes, maxBytes }) : null;
}

/** It begins with an ID3 tag, or with a frame of layer III. */
function isMp3(bytes: Buffer): boolean {
  return (
    bytes.toString('latin1', 0, 3) === 'ID3' ||
    (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)
  );
}
