import { PNG } from 'pngjs';
import { AVATAR_SIZE, MAX_AVATAR_BYTES } from '#core/contract/account/avatar.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Of the header's parts, from the beginning of the file. */
const AT = { headerName: 12, width: 16, height: 20, interlaced: 28 };
const HEADER_END = 33;

/**
 * A picture drawn anew from the pixels of a PNG of 256 by 256: nothing else that its bytes may have
 * held is left. Undefined for what is no such picture. Its size is read before anything is
 * unpacked, and what is not interlaced is unpacked up to that size.
 */
export function decodeAvatar(bytes: Buffer): Buffer | undefined {
  if (
    bytes.length > MAX_AVATAR_BYTES ||
    bytes.length < HEADER_END ||
    !bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)
  )
    return undefined;
  const header = bytes.toString('latin1', AT.headerName, AT.headerName + 4) === 'IHDR';
  const square =
    bytes.readUInt32BE(AT.width) === AVATAR_SIZE && bytes.readUInt32BE(AT.height) === AVATAR_SIZE;
  if (!header || !square || bytes[AT.interlaced] !== 0) return undefined;
  try {
    const { width, height, data } = PNG.sync.read(bytes);
    if (
      width !== AVATAR_SIZE ||
      height !== AVATAR_SIZE ||
      data.length !== AVATAR_SIZE * AVATAR_SIZE * 4
    )
      return undefined;
    const drawn = new PNG({ width, height });
    data.copy(drawn.data);
    return PNG.sync.write(drawn);
  } catch {
    return undefined;
  }
}
