import { personaSchema, type Persona } from '#core/contract/persona.ts';
import danaWhitfield from './personas/dana-whitfield.json' with { type: 'json' };
import marcusBell from './personas/marcus-bell.json' with { type: 'json' };
import victorAdeyemi from './personas/victor-adeyemi.json' with { type: 'json' };

/**
 * The personas that a new install starts with, easiest first, briefs included: never sent whole to a rep's list.
 * Throws at import where a file does not fit `personaSchema`.
 */
export const SEEDED_PERSONAS: Persona[] = personaSchema.array().parse([danaWhitfield, marcusBell, victorAdeyemi]);
