import acts from './lexicon/acts.json' with { type: 'json' };
import names from './lexicon/names.json' with { type: 'json' };
import { PhraseFinder } from './phrases.ts';
import type { Word } from './words.ts';

export type Cue = keyof typeof acts;

/** Words too common to be anybody's name. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(names.common);
export const FIRST_NAMES: ReadonlySet<string> = new Set(names.firstNames);

const finder = new PhraseFinder(
  Object.entries(acts).map(([cue, phrases]) => ({ value: cue as Cue, phrases })),
  COMMON_WORDS,
);

export interface FoundCue {
  cue: Cue;
  from: number;
  to: number;
  slots: Record<string, { from: number; to: number }>;
}

/** What the lexicon finds in a stretch of words. */
export function cuesIn(words: readonly Word[], from = 0, to = words.length): FoundCue[] {
  return finder
    .find(words, from, to)
    .map(({ value, from, to, slots }) => ({ cue: value, from, to, slots }));
}
