import { lineBefore, personaDoes, repActs, repDoes, whole } from './heardTurns.ts';
import type { HeardTurn, PersonaTurn, Place, RepTurn } from './reading.ts';

/** Telling words of the persona's that a question takes up, at least. */
const TAKEN = 1;

/** The rep's turns that go on from what the persona just said: they ask on, sum it up, feel with it, or answer what was asked. */
export function readUptakes(turns: readonly HeardTurn[], rep: readonly RepTurn[]): Place[] {
  return rep.slice(1).flatMap((turn) => {
    const before = lineBefore(turns, turn);
    return before !== null && goesOn(turn, before) ? [whole(turn)] : [];
  });
}

function goesOn(turn: RepTurn, before: PersonaTurn): boolean {
  const asks = repActs(turn, 'question');
  if (before.tells && asks.some(({ followUp }) => followUp)) return true;
  if (before.tells && asks.length > 0 && turn.marks.taken >= TAKEN) return true;
  if (repDoes(turn, 'recap') && turn.marks.taken >= TAKEN) return true;
  if (before.tells && repDoes(turn, 'empathy')) return true;
  if (personaDoes(before, 'objected') && repDoes(turn, 'objection-response')) return true;
  return personaDoes(before, 'asked') && repDoes(turn, 'answer') && turn.marks.taken >= TAKEN;
}
