import { COMMON_WORDS } from '#core/language/lexicon.ts';
import { factOf } from './lexemes.ts';
import type { Word } from './words.ts';

/**
 * True where the words are no English a person would say on the phone: letters at random, another alphabet, or a row of
 * words with nothing that holds them together. `known` says how many phrases of the lexicons matched.
 */
export function isUnclear(words: readonly Word[], known: number): boolean {
  let [spelt, mashed, held] = [0, 0, 0];
  for (const { lexeme } of words) {
    const look = lookOf(lexeme);
    if (look === FIGURE) continue;
    spelt += 1;
    if (look.mashed) mashed += 1;
    if (look.common) held += 1;
  }
  if (spelt === 0) return false;
  if (mashed / spelt > 0.5) return true;
  if (spelt >= 5) return held === 0 && known < 2;
  return known === 0 && held === 0 && mashed > 0;
}

/** A figure looks like no word. */
const FIGURE = { mashed: false, common: false };
const lookOf = factOf((word) =>
  /^[\d$£€.,%]+$/.test(word) ? FIGURE : { mashed: isMashed(word), common: COMMON_WORDS.has(word) },
);

function isMashed(word: string): boolean {
  if (!/^[\p{Script=Latin}']+$/u.test(word)) return true;
  if (word.length < 4) return !/[aeiouy]/.test(word) && !COMMON_WORDS.has(word) && word.length > 2;
  if (!/[aeiouyáéíóúäöü]/.test(word)) return true;
  return (
    /[bcdfghjklmnpqrstvwxz]{5}/.test(word) ||
    /(.)\1\1/.test(word) ||
    /[jqzv][bcdfgkmpqtx]|^[bcdfgjkmpqtvxz][bdfgjkmpqtvxz]/.test(word) ||
    word.length > 22
  );
}
