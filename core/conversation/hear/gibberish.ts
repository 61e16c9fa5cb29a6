import common from '../lexicon/common.json' with { type: 'json' };
import { factOf } from './lexemes.ts';
import type { Word } from './words.ts';

const COMMON = new Set(common.words);

/**
 * True where the words are no English a person would say on the phone: letters at random, another alphabet, or a row of
 * words with nothing that holds them together. `known` says how many phrases of the lexicons matched.
 */
export function isUnclear(words: readonly Word[], known: number): boolean {
  const letters = words.flatMap(({ lexeme }) => lookOf(lexeme));
  if (letters.length === 0) return false;
  const mashed = letters.filter((look) => look.mashed).length;
  if (mashed / letters.length > 0.5) return true;
  const held = letters.filter((look) => look.common).length;
  if (letters.length >= 5) return held === 0 && known < 2;
  return known === 0 && held === 0 && mashed > 0;
}

/** Of a figure nothing. */
const lookOf = factOf((word) => (/^[\d$£€.,%]+$/.test(word) ? [] : [{ mashed: isMashed(word), common: COMMON.has(word) }]));

function isMashed(word: string): boolean {
  if (!/^[\p{Script=Latin}']+$/u.test(word)) return true;
  if (word.length < 4) return !/[aeiouy]/.test(word) && !COMMON.has(word) && word.length > 2;
  if (!/[aeiouyáéíóúäöü]/.test(word)) return true;
  return /[bcdfghjklmnpqrstvwxz]{5}/.test(word) || /(.)\1\1/.test(word) || /[jqzv][bcdfgkmpqtx]|^[bcdfgjkmpqtvxz][bdfgjkmpqtvxz]/.test(word) || word.length > 22;
}
