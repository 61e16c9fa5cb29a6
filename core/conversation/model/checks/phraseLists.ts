import { PhraseFinder } from '#core/language/phrases.ts';
import { wordsOf, type Word } from '#core/language/words.ts';
import { WEEKDAYS } from '#core/contract/personas/reading.ts';
import lexicon from '../lexicon.json' with { type: 'json' };

const KINDS = ['leavesRole', 'speaksForRep', 'agrees', 'refuses', 'postpones', 'ends'] as const;

export type PhraseKind = (typeof KINDS)[number];

const finder = new PhraseFinder(KINDS.map((value) => ({ value, phrases: lexicon[value] })));
const DAYS: ReadonlySet<string> = new Set(WEEKDAYS);

export interface FoundPhrase {
  kind: PhraseKind;
  from: number;
}

/** Words of a sentence with every weekday alike, and what the lexicon finds in them. */
export function phrasesIn(sentence: string): { words: readonly Word[]; found: FoundPhrase[] } {
  const words = wordsOf(sentence).map((word) =>
    DAYS.has(word.text) ? { ...word, text: 'weekday', stem: 'weekday' } : word,
  );
  return { words, found: finder.find(words).map(({ value, from }) => ({ kind: value, from })) };
}
