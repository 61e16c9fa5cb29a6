import type { Place, ReadTurn, Reception } from '../call/reading.ts';

/** Who answers the phone complains of nothing yet. */
const FIRST_TURNS = 3;

/** Reads how the persona took each of the rep's turns, from its next line. */
export function readReception(turns: readonly ReadTurn[]): Reception {
  const sour = new Set<number>();
  const corrected: Place[] = [];
  const confirmed: Place[] = [];
  const unsure: Place[] = [];
  turns.forEach((turn, place) => {
    if (turn.role === 'rep') {
      if (turn.rep.moves.pressing && !isWelcome(turns[place + 1])) sour.add(turn.index);
      if (turn.rep.unsure) unsure.push({ turn: turn.index, ...turn.rep.unsure });
      return;
    }
    const before = turns[place - 1];
    if (before?.role !== 'rep' || turn.index < FIRST_TURNS) return;
    const { annoyed, corrects, confirms } = turn.persona;
    if (annoyed) sour.add(before.index);
    if (corrects) corrected.push({ turn: turn.index, ...corrects });
    else if (confirms && !annoyed && !sour.has(before.index))
      confirmed.push({ turn: turn.index, ...confirms });
  });
  return { sour, corrected, confirmed, unsure };
}

/** Whoever is glad of it was not pressed. */
function isWelcome(reply: ReadTurn | undefined): boolean {
  if (reply?.role !== 'persona') return false;
  const { agrees, agreesBarely, confirms, resolves, refuses, annoyed } = reply.persona;
  return (
    !annoyed &&
    !refuses &&
    ((agrees !== null && !agreesBarely) || confirms !== null || resolves !== null)
  );
}
