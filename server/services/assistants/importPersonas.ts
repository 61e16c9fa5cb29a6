import type { AnyPersona } from '#core/contract/personas/persona.ts';
import type { Context } from '#server/context.ts';
import { deletePersona } from '#server/db/queries/personas/personas.ts';
import { seedPersonas, type Seeding } from '#server/db/seed.ts';
import { ProblemError } from '../problemError.ts';
import { SEEDED_IDS } from '#core/persona/seededIds.ts';

/**
 * Adds personas of a sound pack, or brings them up to date: all of them or none. Calls keep the
 * persona they ran with.
 */
export function importPersonas(
  { db, now }: Context,
  personas: readonly AnyPersona[],
): Promise<Map<string, Seeding>> {
  return db.transaction((tx) => seedPersonas(tx, personas, now()));
}

/**
 * Takes an imported persona out; calls with it, also those under way, stay as they are.
 * @throws {ProblemError} with a sentence for the operator
 */
export async function removePersona({ db }: Context, id: string): Promise<void> {
  if (SEEDED_IDS.has(id))
    throw new ProblemError(
      409,
      'seeded-persona',
      'Conflict',
      `${id} comes with Ringside and would be back at the next start, so it cannot be removed.`,
    );
  if (!(await deletePersona(db, id)))
    throw new ProblemError(
      404,
      'unknown-assistant',
      'Not Found',
      `There is no persona with the id ${id}.`,
    );
}
