import { repDoes } from '../../call/heardTurns.ts';
import { lengthOf } from '../../timing.ts';
import { partOf } from '../style.ts';
import type { Style, StyleTurn } from '../style.ts';

/**
 * Turns that take up what was told, over chances to: turns after the first, before which the
 * persona told something.
 */
export function takesUp({ turns }: Style): number | null {
  return partOf(turns.slice(1).filter(wasTold), (each) => each.takesUp, 2);
}

/**
 * Turns with a question that goes on from what was told, over all with a question to which
 * something had been told.
 */
export function asksOn({ turns }: Style): number | null {
  return partOf(
    turns.slice(1).filter((each) => wasTold(each) && repDoes(each.turn, 'question')),
    (each) => each.takesUp,
    2,
  );
}

/** The rep's share of talking time, never of messages or words. */
export function talkShare({ call, turns }: Style): number | null {
  if (!call.timed) return null;
  const rep = turns.reduce((sum, { turn }) => sum + lengthOf(turn), 0);
  const persona = call.persona.reduce((sum, turn) => sum + lengthOf(turn), 0);
  return rep + persona > 0 ? rep / (rep + persona) : null;
}

function wasTold({ before }: StyleTurn): boolean {
  return before !== null && before.tells;
}
