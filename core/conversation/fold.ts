import type { StatementPersona } from '#core/contract/personas/persona.ts';
import type { Reading } from '#core/contract/personas/reading.ts';
import { foldPersonaActs } from './foldPersona.ts';
import { foldRepActs } from './foldRep.ts';
import { copyState, type CallState } from './state.ts';

/**
 * The state after one more turn. It looks at the reading alone, so whoever read the turn, the same
 * readings give the same state. The state that is given stays as it is.
 */
export function foldReading(
  state: CallState,
  reading: Reading,
  persona: StatementPersona,
): CallState {
  const next = copyState(state);
  if (reading.role === 'rep') foldRepActs(next, reading.acts, persona);
  else foldPersonaActs(next, reading.acts, persona);
  return next;
}
