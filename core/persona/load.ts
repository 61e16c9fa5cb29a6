import { personaSchema, statementPersonaSchema } from '#core/contract/personas/persona.ts';
import { convertFacts, type Converted } from './convert.ts';

/**
 * A persona from outside, of either shape; packs of facts come with notes on what they lack. Throws
 * a ZodError where it is neither.
 */
export function parsePersona(json: unknown): Converted {
  const hasFacts = personaSchema.safeParse(json);
  if (hasFacts.success) return convertFacts(hasFacts.data);
  return { persona: statementPersonaSchema.parse(json), notes: [] };
}
