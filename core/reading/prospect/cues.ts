import { PhraseFinder } from '#core/language/phrases.ts';
import type { Word } from '#core/language/words.ts';
import { sentencesOf, type Stretch } from '../lines/sentences.ts';
import lexicon from './lexicon.json' with { type: 'json' };

export type ProspectCue = keyof typeof lexicon;

const finder = new PhraseFinder(
  Object.entries(lexicon).map(([cue, phrases]) => ({ value: cue as ProspectCue, phrases })),
);

/**
 * What the lexicon finds in a prospect's line, sentence by sentence: by cue its places, the first
 * first.
 */
export class FoundCues {
  private readonly places = new Map<ProspectCue, Stretch[]>();

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
  first(cue: ProspectCue, from = 0): Stretch | null {
    return this.places.get(cue)?.find((place) => place.from >= from) ?? null;
  }
}

/** Words of a line that are looked through: what one says to the other's words comes before. */
const READ = 300;
