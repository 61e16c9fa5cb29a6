import type { ReadTurn, RepTurn } from '../../call/reading.ts';
import { jaccard, shared } from '../../words/stems.ts';
import { meanOf, partOf } from '../style.ts';
import type { Style, StyleTurn } from '../style.ts';

/** A terse line of the persona, and one in which it talks, in words. */
const TERSE = 6;
const TALKING = 18;
/** More than this after a terse line runs over it. */
const SHORT_ANSWER = 35;
/** From here on an answer says again what drew the objection. */
const SAME = 0.4;

/** Of the turns after a terse or a long line, the part that fits it: short after the one; taking it up, and no longer than it, after the other. */
export function fitsLine({ turns }: Style): number | null {
  const moments = turns
    .slice(1)
    .filter(
      ({ before }) =>
        before !== null && (before.said.words <= TERSE || before.said.words >= TALKING),
    );
  return partOf(moments, fits, 3);
}

/** Of the pitches, the part that speaks to what the persona had told. */
export function tailoredPitch({ call, turns }: Style): number | null {
  const pitches = turns
    .map(({ turn }) => turn)
    .filter(
      (turn) =>
        turn.rep.moves.pitch &&
        call.persona.some(({ index, persona }) => index < turn.index && persona.answers),
    );
  return partOf(pitches, (turn) => speaksTo(turn, call.turns));
}

/** How far answers to resistance do something else than what drew it: 0 the same again, 0.5 nothing of either, 1 something else. */
export function changesCourse({ call, resisted }: Style): number | null {
  return meanOf(
    resisted.flatMap(({ raised, response }) => {
      const drew = call.turns
        .slice(0, raised.index)
        .findLast((turn): turn is RepTurn => turn.role === 'rep' && turn.said.words > 0);
      return drew ? [change(drew, response.turn)] : [];
    }),
  );
}

function fits({ turn, before, takesUp }: StyleTurn): boolean {
  const words = before?.said.words ?? 0;
  return words <= TERSE ? turn.said.words <= SHORT_ANSWER : takesUp && turn.said.words <= words * 2;
}

function speaksTo(turn: RepTurn, turns: readonly ReadTurn[]): boolean {
  const heard = new Set(
    turns
      .filter((each) => each.role === 'persona' && each.index < turn.index)
      .flatMap((each) => [...each.telling]),
  );
  const own = shared(turn.telling, heard);
  return own >= 2 || (own >= 1 && turn.rep.moves['tie-back'] !== undefined);
}

function change(drew: RepTurn, response: RepTurn): number {
  const { moves, questions, ask } = response.rep;
  if (moves.pressing || (drew.content.size > 1 && jaccard(drew.content, response.content) >= SAME))
    return 0;
  if (questions.length > 0 || moves['small-step'] || moves['reduce-pressure']) return 1;
  const again = Boolean((moves.pitch && drew.rep.moves.pitch) ?? (ask && drew.rep.ask));
  return again ? 0 : 0.5;
}
