import { and, count, eq } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { personas } from '../../schema/personas.ts';
import type { NewPersona, PersonaRow } from './personas.ts';

export async function insertOwnPersona(
  db: Executor,
  persona: NewPersona & { ownerId: string },
): Promise<PersonaRow> {
  return (await db.insert(personas).values(persona).returning())[0]!;
}

/** Undefined for what is everybody's or another's. */
export async function findOwnPersona(
  db: Executor,
  ownerId: string,
  id: string,
): Promise<PersonaRow | undefined> {
  return (
    await db
      .select()
      .from(personas)
      .where(and(eq(personas.id, id), eq(personas.ownerId, ownerId)))
  )[0];
}

export async function updateOwnPersona(
  db: Executor,
  ownerId: string,
  id: string,
  changes: Partial<NewPersona>,
): Promise<PersonaRow | undefined> {
  return (
    await db
      .update(personas)
      .set(changes)
      .where(and(eq(personas.id, id), eq(personas.ownerId, ownerId)))
      .returning()
  )[0];
}

/** False where there was none. */
export async function deleteOwnPersona(
  db: Executor,
  ownerId: string,
  id: string,
): Promise<boolean> {
  return (
    (
      await db
        .delete(personas)
        .where(and(eq(personas.id, id), eq(personas.ownerId, ownerId)))
        .returning({ id: personas.id })
    ).length > 0
  );
}

export async function countOwnPersonas(db: Executor, ownerId: string): Promise<number> {
  return (
    (await db.select({ own: count() }).from(personas).where(eq(personas.ownerId, ownerId)))[0]
      ?.own ?? 0
  );
}
