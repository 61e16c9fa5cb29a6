import type { Word } from '#core/language/words.ts';

/** Words of a line, from inclusive, to exclusive. */
export interface Stretch {
  from: number;
  to: number;
}

/** Longer ones are cut: nobody says more in one breath, and a phrase is short. */
const LONGEST = 50;
/** Sentences by their marks; where speech has none, stretches as long as the longest. */
export function sentencesOf(words: readonly Word[]): Stretch[] {
  const sentences: Stretch[] = [];
  let from = 0;
  for (const [at, { stop }] of words.entries())
    if (stop === '.' || stop === '?' || at === words.length - 1 || at - from >= LONGEST - 1) {
      sentences.push({ from, to: at + 1 });
      from = at + 1;
    }
  return sentences;
}
