import { repActs, repDoes } from '../../call/heardTurns.ts';
import type { RepTurn } from '../../call/reading.ts';
import { meanOf, partOf } from '../style.ts';
import type { Style, StyleTurn } from '../style.ts';

/** A terse line of the persona, and one in which it talks, in words. */
const TERSE = 6;
const TALKING = 18;
/** More than this after a terse line runs over it. */
const SHORT_ANSWER = 35;
/** From here on an answer says again what was said before. */
const SAME = 0.4;

/**
 * Of the turns after a terse or a long line, the part that fits it: short after the one; taking it
 * up, and no longer than it, after the other.
 */
export function fitsLine({ turns }: Style): number | null {
  const moments = turns
    .slice(1)
    .filter(
      ({ before }) =>
        before !== null && (before.marks.words <= TERSE || before.marks.words >= TALKING),
    );
  return partOf(moments, fits, 3);
}

/** Of the pitches, the part that speaks to what the persona had told. */
export function tailoredPitch({ call, turns }: Style): number | null {
  const pitches = turns.filter(
    ({ turn }) =>
      repDoes(turn, 'pitch') &&
      call.persona.some(({ index, tells }) => index < turn.index && tells),
  );
  return partOf(
    pitches,
    ({ turn }) =>
      turn.marks.taken > 0 || repActs(turn, 'pitch').some(({ pains }) => pains.length > 0),
  );
}

/**
 * How far answers to resistance do something else than what drew it: 0 the same again, 0.5 nothing
 * of either, 1 something else.
 */
export function changesCourse({ call, resisted }: Style): number | null {
  return meanOf(
    resisted.flatMap(({ raised, response }) => {
      const drew = call.turns
        .slice(0, raised.index)
        .findLast((turn): turn is RepTurn => turn.role === 'rep' && turn.marks.words > 0);
      return drew ? [change(drew, response.turn)] : [];
    }),
  );
}

function fits({ turn, before, takesUp }: StyleTurn): boolean {
  const words = before?.marks.words ?? 0;
  return words <= TERSE
    ? turn.marks.words <= SHORT_ANSWER
    : takesUp && turn.marks.words <= words * 2;
}

function change(drew: RepTurn, response: RepTurn): number {
  if (repDoes(response, 'pressing') || response.marks.again >= SAME) return 0;
  const manners = repActs(response, 'objection-response').flatMap(({ manner }) => manner);
  const eases = manners.some((manner) => manner === 'reduce' || manner === 'small-step');
  if (repDoes(response, 'question') || eases) return 1;
  const again = (['pitch', 'next-step'] as const).some(
    (act) => repDoes(response, act) && repDoes(drew, act),
  );
  return again ? 0 : 0.5;
}
