import { and, eq, lt } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { composedPersonas } from '../../schema/personas.ts';

export async function addComposedPersona(
  db: Executor,
  made: typeof composedPersonas.$inferInsert,
): Promise<void> {
  await db.insert(composedPersonas).values(made).onConflictDoNothing();
}

export async function isComposedPersona(
  db: Executor,
  userId: string,
  hash: Buffer,
): Promise<boolean> {
  const rows = await db
    .select({ userId: composedPersonas.userId })
    .from(composedPersonas)
    .where(and(eq(composedPersonas.userId, userId), eq(composedPersonas.hash, hash)));
  return rows.length > 0;
}

export async function deleteOldComposedPersonas(db: Executor, before: Date): Promise<void> {
  await db.delete(composedPersonas).where(lt(composedPersonas.composedAt, before));
}
