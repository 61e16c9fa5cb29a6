import type { PublicPersona } from '#core/contract/personas/persona.ts';
import tuning from './tuning.json' with { type: 'json' };

/** The numbers by which personas of a difficulty differ. */
export type Tuning = (typeof tuning)['easy'];

export function tuningOf({ difficulty }: Pick<PublicPersona, 'difficulty'>): Tuning {
  return tuning[difficulty];
}
