import type { CallReading } from './reading.ts';

/** Most letters of another script than the one that can be read. */
const FOREIGN_SHARE = 0.5;

/** Why nothing of a call can be scored, as a sentence; null where something can. */
export function unscorable(call: CallReading): string | null {
  const rep = call.turns.filter((turn) => turn.role === 'rep');
  if (rep.every((turn) => turn.said.words === 0)) return 'The rep said nothing that could be scored.';
  if (call.persona.length === 0) return 'Only the rep was heard, and a call can only be scored with both sides.';
  const text = rep.map((turn) => turn.said.raw).join('');
  if (!/[^ -~]/.test(text)) return null;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters - latin > letters * FOREIGN_SHARE ? 'The rep spoke a language that cannot be scored yet.' : null;
}
