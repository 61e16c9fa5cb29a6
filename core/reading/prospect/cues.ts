import { PhraseFinder } from '#core/language/phrases.ts';
import type { Word } from '#core/language/words.ts';
import lexicon from './lexicon.json' with { type: 'json' };

export type ProspectCue = keyof typeof lexicon;

/** Words of a line, from inclusive, to exclusive. */
export interface CuePlace {
  from: number;
  to: number;
}

const finder = new PhraseFinder(
  Object.entries(lexicon).map(([cue, phrases]) => ({ value: cue as ProspectCue, phrases })),
);

/**
 * What the lexicon finds in a prospect's line, sentence by sentence: by cue its places, the first
 * first.
 */
export class FoundCues {
  private readonly places = new Map<ProspectCue, CuePlace[]>();

  constructor(words: readonly Word[]) {
    for (const { from, to } of sentencesOf(words.slice(0, READ)))
      for (const found of finder.find(words, from, to)) {
        const listed = this.places.get(found.value) ?? [];
        listed.push({ from: found.from, to: found.to });
        this.places.set(found.value, listed);
      }
    for (const listed of this.places.values()) listed.sort((a, b) => a.from - b.from);
  }

  has(cue: ProspectCue): boolean {
    return this.places.has(cue);
  }

  names(): ProspectCue[] {
    return [...this.places.keys()];
  }

  /** The first place, from a word on. */
  first(cue: ProspectCue, from = 0): CuePlace | null {
    return this.places.get(cue)?.find((place) => place.from >= from) ?? null;
  }
}

/** Longer ones are cut: nobody says more in one breath, and a phrase is short. */
const LONGEST = 50;
/** Words of a line that are looked through: what one says to the other's words comes before. */
const READ = 300;

/** Sentences by their marks; where speech has none, stretches as long as the longest. */
export function sentencesOf(words: readonly Word[]): CuePlace[] {
  const sentences: CuePlace[] = [];
  let from = 0;
  for (const [at, { stop }] of words.entries())
    if (stop === '.' || stop === '?' || at === words.length - 1 || at - from >= LONGEST - 1) {
      sentences.push({ from, to: at + 1 });
      from = at + 1;
    }
  return sentences;
}
