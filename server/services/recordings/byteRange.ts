/**
 * What a `Range` header asks of something of a length: all of it, bytes from one up to before
 * another, or what is not there.
 */
export type ByteRange = { from: number; to: number } | 'all' | 'unsatisfiable';

/**
 * One range of bytes; anything else, several ranges too, counts as not asked for (RFC 9110, 14.2).
 */
export function byteRange(header: string | undefined, length: number): ByteRange {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'all';
  if (first === '')
    return Number(last) === 0
      ? 'unsatisfiable'
      : { from: Math.max(0, length - Number(last)), to: length };
  if (last !== '' && Number(last) < Number(first)) return 'all';
  if (Number(first) >= length) return 'unsatisfiable';
  return { from: Number(first), to: last === '' ? length : Math.min(length, Number(last) + 1) };
}
