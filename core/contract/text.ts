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
