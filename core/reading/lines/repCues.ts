import { PhraseFinder } from '#core/language/phrases.ts';
import type { Word } from '#core/language/words.ts';
import lexicon from './repLexicon.json' with { type: 'json' };
import type { Stretch } from './sentences.ts';

export type RepCue = keyof typeof lexicon;

const finder = new PhraseFinder(
  Object.entries(lexicon).map(([cue, phrases]) => ({ value: cue as RepCue, phrases })),
);

/** What the lexicon finds in each sentence of a rep's turn: by cue the characters of the first. */
export function repCuesIn(
  words: readonly Word[],
  sentences: readonly Stretch[],
): ReadonlyMap<RepCue, [number, number]>[] {
  return sentences.map(({ from, to }) => {
    const spans = new Map<RepCue, [number, number]>();
    for (const found of finder.find(words, from, to))
      if (!spans.has(found.value))
        spans.set(found.value, [words[found.from]!.start, words[found.to - 1]!.end]);
    return spans;
  });
}
