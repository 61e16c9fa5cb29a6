/**
 * Whether an address, or a part of one, can be decoded: false where an escape is cut short or is no
 * UTF-8.
 */
export function isDecodable(address: string): boolean {
  try {
    // The result is looked at, because bundlers drop a decoding whose result is not.
    return typeof decodeURIComponent(address) === 'string';
  } catch {
    return false;
  }
}
