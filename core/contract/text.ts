import { z } from 'zod';
import { MAX_TURN_LENGTH } from './limits.ts';
import { asSpoken } from './spokenText.ts';

/**
 * Control characters, halves of characters, and marks that turn the direction of the text around
 * them.
 */
export const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/**
 * What neither a database nor a file in UTF-8 can hold: the zero character, halves of characters.
 */
const UNSTORABLE = /\0|\p{Cs}/u;
/** An id is told apart from others by its route; a request's head has no room for a longer one. */
const LONGEST_ID = 16_384;

/**
 * Text that comes from outside. Every string in a body, a query or a path is of this type or of one
 * made of it.
 * @param max UTF-16 units
 */
export function text(max: number) {
  return z
    .string()
    .max(max, { abort: true })
    .refine(
      (value) => !UNSTORABLE.test(value),
      'must not contain zero characters or halves of characters',
    );
}

/**
 * What stands in a path for an id. Whether it is one, its route finds out: whatever else it is, is
 * unknown there.
 */
export const anyId = text(LONGEST_ID);

/** What was said in a turn. */
export const spoken = text(MAX_TURN_LENGTH).overwrite(asSpoken);

/**
 * A line that a person typed, without what cannot be seen: safe in a log line, a mail header and a
 * page.
 */
export function line(max: number) {
  return text(max)
    .trim()
    .refine(
      (value) => !UNSEEN.test(value),
      'must not contain control characters or direction marks',
    );
}

/** The same of each line of a text of several, ends of lines and tabs aside. */
const UNSEEN_IN_PROSE = new RegExp(`(?![\\n\\t])${UNSEEN.source}`, 'gu');

/**
 * What a person wrote or pasted, in as many lines as they like; other control characters and
 * direction marks are taken out.
 */
export function prose(max: number) {
  return text(max)
    .overwrite((value) => value.replace(UNSEEN_IN_PROSE, ''))
    .trim();
}
