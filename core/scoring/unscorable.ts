import type { CallReading } from './reading.ts';

/** Most letters of another script than the one that can be read. */
const FOREIGN_SHARE = 0.5;

/** Why nothing of a call can be scored, as a sentence; null where something can. */
export function unscorable(call: CallReading): string | null {
  const rep = call.turns.filter((turn) => turn.role === 'rep');
  if (rep.every((turn) => turn.said.words === 0)) return 'The rep said nothing that could be scored.';
  if (call.persona.length === 0) return 'Only the rep was heard, and a call can only be scored with both sides.';
  const letters = rep.map((turn) => turn.said.raw).join('').match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length;
  return foreign > letters.length * FOREIGN_SHARE ? 'The rep spoke a language that cannot be scored yet.' : null;
}
