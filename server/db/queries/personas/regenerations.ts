import { and, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { regenerations } from '../../schema/research.ts';

/** @param day as `2026-11-21` */
export async function usedRegenerations(
  db: Executor,
  userId: string,
  day: string,
): Promise<number> {
  return (
    (
      await db
        .select({ used: regenerations.used })
        .from(regenerations)
        .where(and(eq(regenerations.userId, userId), eq(regenerations.day, day)))
    )[0]?.used ?? 0
  );
}

/** Counts one more unless `limit` is reached: two requests at once cannot pass it together. */
export async function countRegeneration(
  db: Executor,
  userId: string,
  day: string,
  limit: number,
): Promise<boolean> {
  if (limit < 1) return false;
  const rows = await db
    .insert(regenerations)
    .values({ userId, day, used: 1 })
    .onConflictDoUpdate({
      target: [regenerations.userId, regenerations.day],
      set: { used: sql`${regenerations.used} + 1` },
      setWhere: sql`${regenerations.used} < ${limit}`,
    })
    .returning({ used: regenerations.used });
  return rows.length > 0;
}

/** Takes back what was counted for something that did not come about. */
export async function uncountRegeneration(
  db: Executor,
  userId: string,
  day: string,
): Promise<void> {
  await db
    .update(regenerations)
    .set({ used: sql`greatest(0, ${regenerations.used} - 1)` })
    .where(and(eq(regenerations.userId, userId), eq(regenerations.day, day)));
}

export async function deleteOldRegenerations(db: Executor, before: string): Promise<void> {
  await db.delete(regenerations).where(lt(regenerations.day, before));
}
