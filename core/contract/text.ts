import { z } from 'zod';

/** Control characters, halves of characters, and marks that turn the direction of the text around them. */
export const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A line that a person typed, without what cannot be seen: safe in a log line, a mail header and a page. */
export function line(max: number) {
  return z
    .string()
    .max(max)
    .trim()
    .refine((text) => !UNSEEN.test(text), 'must not contain control characters or direction marks');
}

/** The same of each line of a text of several, ends of lines and tabs aside. */
const UNSEEN_IN_PROSE = new RegExp(`(?![\\n\\t])${UNSEEN.source}`, 'gu');

/** What a person wrote or pasted, in as many lines as they like; what cannot be seen is taken out, since a database takes not all of it. */
export function prose(max: number) {
  return z
    .string()
    .max(max)
    .overwrite((text) => text.replace(UNSEEN_IN_PROSE, ''))
    .trim();
}
