import { repDoes } from '../../call/heardTurns.ts';
import { meanOf, partOf, perHundred } from '../style.ts';
import type { Style, StyleTurn } from '../style.ts';

/** Of the answers to resistance, the part that neither presses nor argues. */
export function keepsCivil({ resisted }: Style): number | null {
  return partOf(
    resisted,
    ({ response: { turn, manner } }) => !repDoes(turn, 'pressing', 'rude') && !manner.argues,
  );
}

/**
 * Of the answers to resistance, the part that acknowledges it, takes pressure off, or asks about
 * it.
 */
export function acknowledges({ resisted }: Style): number | null {
  return partOf(resisted, ({ response: { turn, takesUp } }) => {
    const meets = repDoes(turn, 'empathy', 'acknowledgement', 'objection-response', 'apology');
    return meets || (takesUp && repDoes(turn, 'question'));
  });
}

/** How long answers to resistance are, in the rep's other turns: 1 is as long as those. */
export function steadyLength({ turns, resisted }: Style): number | null {
  const responses = resisted.map(({ response }) => response);
  const others = meanOf(
    turns.filter((each) => !responses.includes(each)).map(({ turn }) => turn.marks.words),
  );
  const own = meanOf(responses.map(({ turn }) => turn.marks.words));
  return others === null || own === null ? null : own / Math.max(10, others);
}

/**
 * By how much fillers and hedges in a hundred words are more in answers to resistance than in the
 * other turns.
 */
export function steadySpeech({ turns, resisted }: Style): number | null {
  const responses = resisted.map(({ response }) => response);
  const own = unsteady(responses, 10);
  const others = unsteady(
    turns.filter((each) => !responses.includes(each)),
    20,
  );
  return own === null || others === null ? null : own - others;
}

function unsteady(turns: readonly StyleTurn[], least: number): number | null {
  const times = turns.reduce(
    (sum, { turn, manner }) => sum + turn.marks.fillers + manner.hedges,
    0,
  );
  return perHundred(
    times,
    turns.reduce((sum, { turn }) => sum + turn.marks.words, 0),
    least,
  );
}
