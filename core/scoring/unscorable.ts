import type { CallReading, RepTurn } from './call/reading.ts';

/** "Hello?" alone is no call. */
const MOST_UNSCORED_WORDS = 1;
/** From this share of the rep's words on, read as of another language, nothing is scored. */
const FOREIGN_SHARE = 0.5;

/** Why nothing of a call can be scored, as a sentence; null where something can. */
export function unscorable(call: CallReading): string | null {
  const rep = call.turns.filter((turn): turn is RepTurn => turn.role === 'rep');
  const words = rep.reduce((sum, { marks }) => sum + marks.words, 0);
  if (words === 0 || rep.every(({ text }) => text.trim() === ''))
    return 'Nothing was said that could be scored.';
  if (words <= MOST_UNSCORED_WORDS)
    return 'Only one word was said, and that’s too little to score.';
  if (call.persona.length === 0)
    return 'Only one side was heard, and a call needs both to be scored.';
  const foreign = rep.filter(isForeign).reduce((sum, { marks }) => sum + marks.words, 0);
  return (foreign > 0 && foreign >= words * FOREIGN_SHARE) || holdsOtherLanguage(rep, words)
    ? 'The call was in a language that can’t be scored yet.'
    : null;
}

/**
 * Words of other languages hold its sentences together, and English ones hardly any. In fewer words
 * names tell nothing.
 */
function holdsOtherLanguage(rep: readonly RepTurn[], words: number): boolean {
  const part = (mark: 'foreign' | 'small') =>
    rep.reduce((sum, { marks }) => sum + marks[mark] * marks.words, 0) / Math.max(1, words);
  return words >= OTHER.words && part('foreign') >= OTHER.foreign && part('small') < OTHER.english;
}

const OTHER = { words: 15, foreign: 0.12, english: 0.2 } as const;

function isForeign({ acts }: RepTurn): boolean {
  return acts.length > 0 && acts.every((act) => act.act === 'unclear' && act.why === 'foreign');
}
