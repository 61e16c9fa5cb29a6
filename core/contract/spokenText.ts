import { MAX_TURN_LENGTH } from './limits.ts';

/** Characters of no width that no script needs: zero width space, word joiner, byte order mark. */
const UNSEEN = /[\u200B\u2060\uFEFF]/g;

/**
 * What somebody said, as a call keeps it: in one line, in one form of Unicode, whole characters
 * alone, no longer than a turn may be.
 */
export function asSpoken(said: string): string {
  return said
    .replaceAll(UNSEEN, '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TURN_LENGTH)
    .replaceAll(/\p{Cs}/gu, '');
}
