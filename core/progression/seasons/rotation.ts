import { CHALLENGE_KINDS, type ChallengeKind } from '#core/contract/game/challenges.ts';
import { daysBetween, windowOf, type Day, type Window } from './calendar.ts';
import { SLOTS, type ChallengeDefinition } from '../goals.ts';
import { hash } from '../hash.ts';

/** A challenge while it is on. */
export interface Challenge extends Window {
  /** `daily/2026-11-21/warm-up`. */
  id: string;
  definition: ChallengeDefinition;
}

/**
 * The challenges of a day: one a slot of each kind, the same for everybody, by the calendar alone.
 */
export function challengesOn(day: Day, definitions: readonly ChallengeDefinition[]): Challenge[] {
  return CHALLENGE_KINDS.flatMap((kind) => {
    const window = windowOf(kind, day);
    return SLOTS.flatMap((slot) => {
      const pool = definitions.filter((each) => each.kind === kind && each.slot === slot);
      const definition = turnOf(pool, countOf(kind, window.from), `${kind}/${slot}`);
      return definition
        ? [{ ...window, id: `${kind}/${window.from}/${definition.id}`, definition }]
        : [];
    });
  });
}

/** Each once a round, in an order of the round's own; never the same twice in a row. */
function turnOf(
  pool: readonly ChallengeDefinition[],
  count: number,
  slot: string,
): ChallengeDefinition | undefined {
  const round = Math.floor(count / pool.length);
  const order = orderOf(pool, round, slot);
  const last = orderOf(pool, round - 1, slot).at(-1);
  // Swapped with its neighbour, so that the round's own last stays its last.
  if (pool.length > 2 && order[0] === last) order.splice(0, 2, ...order.slice(0, 2).toReversed());
  return order[count - round * pool.length];
}

function orderOf(
  pool: readonly ChallengeDefinition[],
  round: number,
  slot: string,
): ChallengeDefinition[] {
  return pool.toSorted(
    (a, b) =>
      hash(`${slot}/${round}/${a.id}`) - hash(`${slot}/${round}/${b.id}`) || (a.id < b.id ? -1 : 1),
  );
}

/** Which day, week or season it is, counted from a Monday. */
function countOf(kind: ChallengeKind, from: Day): number {
  const days = daysBetween('2024-01-01', from);
  if (kind === 'seasonal') return Math.round(days / 91.31);
  return kind === 'weekly' ? Math.floor(days / 7) : days;
}
