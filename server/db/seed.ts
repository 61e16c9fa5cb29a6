import { createHash } from 'node:crypto';
import type { AnyPersona } from '#core/contract/personas/persona.ts';
import type { Executor } from './executor.ts';
import { personaVersions, upsertPersona } from './queries/personas/personas.ts';

export type Seeding = 'added' | 'changed' | 'unchanged';

/**
 * Brings personas up to date; those that are already are left alone. Calls keep the persona they
 * ran with.
 * @returns what became of each, by id
 */
export async function seedPersonas(
  db: Executor,
  personas: Iterable<AnyPersona>,
  now: Date,
): Promise<Map<string, Seeding>> {
  const seeded = await personaVersions(db);
  const done = new Map<string, Seeding>();
  for (const persona of personas) {
    const version = createHash('sha256').update(JSON.stringify(persona)).digest('hex');
    const known = seeded.get(persona.id);
    if (known !== version) await upsertPersona(db, { ...persona, version, updatedAt: now });
    done.set(
      persona.id,
      known === undefined ? 'added' : known === version ? 'unchanged' : 'changed',
    );
  }
  return done;
}
