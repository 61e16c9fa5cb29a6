import lexicon from './lexicon.json' with { type: 'json' };
import { phrasesIn, type FoundPhrase } from './phraseLists.ts';
import type { ModelAct } from './reply.ts';

export type Stance = 'agrees' | 'refuses' | 'postpones' | 'ends';

const STANCES: readonly Stance[] = ['agrees', 'refuses', 'postpones', 'ends'];
const CONDITIONS = new Set(lexicon.conditions);
const NEGATES = new Set(lexicon.negates);
/** Words before an agreement in which a "not" turns it round. */
const NEAR = 4;
/** Acts that may refuse what was asked for. */
const REFUSING: ReadonlySet<ModelAct['do']> = new Set(['object', 'decline', 'end'] as const);

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

/** What a sentence does that its act does not; null where it does nothing of the kind. `whole`: the reply up to its end. */
export function againstAct({ do: act }: ModelAct, sentence: string, whole: string): Stance | null {
  const stances = stancesOf(sentence);
  if (stances.has('ends') && act !== 'end') return 'ends';
  if (act === 'agree') {
    if (stances.has('agrees')) return null;
    return STANCES.find((each) => each !== 'ends' && stances.has(each)) ?? null;
  }
  if (stances.has('agrees') && act !== 'end' && !(act === 'counter' && hasCondition(whole)))
    return 'agrees';
  return stances.has('refuses') && !REFUSING.has(act) ? 'refuses' : null;
}

/** A counter agrees on a condition. */
function hasCondition(whole: string): boolean {
  return phrasesIn(whole).words.some(({ text }) => CONDITIONS.has(text));
}
