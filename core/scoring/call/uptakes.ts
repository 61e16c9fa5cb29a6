import { isRecorded, lineBefore, repDoes, whole } from './heardTurns.ts';
import type { HeardTurn, Place, RepTurn } from './reading.ts';

/**
 * From this likelihood on a turn goes on from what was just said, and from that one where it uses
 * none of a real prospect's words.
 */
const BUILDS = { taken: 0.4, untaken: 0.75 } as const;

/**
 * The rep's turns that go on from what the persona just said: they ask on, sum it up, feel with it,
 * or answer what was asked.
 */
export function readUptakes(turns: readonly HeardTurn[], rep: readonly RepTurn[]): Place[] {
  return rep.slice(1).flatMap((turn) => {
    const before = lineBefore(turns, turn);
    if (before === null || before.cut || repDoes(turn, 'goodbye')) return [];
    const { builds, taken } = turn.marks;
    const isSure = taken > 0 || isRecorded(before);
    return builds >= (isSure ? BUILDS.taken : BUILDS.untaken) ? [whole(turn)] : [];
  });
}
