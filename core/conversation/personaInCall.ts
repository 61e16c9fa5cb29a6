import type { StatementPersona } from '#core/contract/personas/persona.ts';
import type { CallState } from './state.ts';

/** Calls under way at a time on one persona object that each know something of their own. */
const MOST_CALLS = 16;

const known = new WeakMap<StatementPersona, Map<string, StatementPersona>>();

/**
 * The persona with what it added in this call. The same details give the same object: readers
 * prepare a persona once and know it by that.
 */
export function personaInCall(
  persona: StatementPersona,
  { added }: Pick<CallState, 'added'>,
): StatementPersona {
  if (added.length === 0) return persona;
  const key = JSON.stringify(added);
  const calls = known.get(persona) ?? new Map<string, StatementPersona>();
  known.set(persona, calls);
  const { brief } = persona;
  const found =
    calls.get(key) ??
    ({ ...persona, brief: { ...brief, statements: [...brief.statements, ...added] } } as const);
  calls.delete(key);
  calls.set(key, found);
  const [oldest] = calls.keys();
  if (calls.size > MOST_CALLS && oldest !== undefined) calls.delete(oldest);
  return found;
}
