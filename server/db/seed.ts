import { createHash } from 'node:crypto';
import type { Persona } from '#core/contract/persona.ts';
import type { Executor } from './executor.ts';
import { personaVersions, upsertPersona } from './queries/personas.ts';

/** Brings the personas that come with the product up to date; those that are already are left alone. Calls keep the persona they ran with. */
export async function seedPersonas(db: Executor, personas: Persona[], now: Date): Promise<void> {
  const seeded = await personaVersions(db);
  for (const persona of personas) {
    const version = createHash('sha256').update(JSON.stringify(persona)).digest('hex');
    if (seeded.get(persona.id) !== version) await upsertPersona(db, { ...persona, version, updatedAt: now });
  }
}
