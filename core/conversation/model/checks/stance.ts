import lexicon from '../lexicon.json' with { type: 'json' };
import { phrasesIn, type FoundPhrase } from './phraseLists.ts';

export type Stance = 'agrees' | 'refuses' | 'postpones' | 'ends';

const STANCES: readonly Stance[] = ['agrees', 'refuses', 'postpones', 'ends'];
const CONDITIONS = new Set(lexicon.conditions);
const NEGATES = new Set(lexicon.negates);
/** Words before an agreement in which a "not" turns it round. */
const NEAR = 4;
/** What a sentence does to a next step and to the call, as a listener would take it. */
export function stancesOf(sentence: string): Set<Stance> {
  const { words, found } = phrasesIn(sentence);
  const texts = words.map(({ text }) => text);
  const asks = sentence.trimEnd().endsWith('?');
  const holds = ({ kind, from }: FoundPhrase): boolean => {
    if (kind === 'ends') return true;
    if (asks) return false;
    if (kind !== 'agrees') return true;
    const near = texts.slice(Math.max(0, from - NEAR), from);
    return (
      !near.some((text) => NEGATES.has(text)) &&
      !texts.slice(0, from).some((text) => CONDITIONS.has(text))
    );
  };
  return new Set(
    STANCES.filter((stance) => found.some((each) => each.kind === stance && holds(each))),
  );
}

/** Whether a text names a condition. */
export function hasCondition(text: string): boolean {
  return phrasesIn(text).words.some(({ text: word }) => CONDITIONS.has(word));
}
