import { lte, sql } from 'drizzle-orm';
import type { Executor } from '../executor.ts';
import { limitWindows } from '../schema/requests.ts';

/** Counts one more in the window under way, or begins one that ends at `endsAt`. */
export async function countInWindow(
  db: Executor,
  key: Buffer,
  endsAt: Date,
  now: Date,
): Promise<{ count: number; endsAt: Date }> {
  const over = sql`${limitWindows.endsAt} <= ${now.toISOString()}::timestamptz`;
  const rows = await db
    .insert(limitWindows)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: limitWindows.key,
      set: {
        count: sql`case when ${over} then 1 else ${limitWindows.count} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${limitWindows.endsAt} end`,
      },
    })
    .returning({ count: limitWindows.count, endsAt: limitWindows.endsAt });
  return rows[0]!;
}

export async function deleteOldWindows(db: Executor, now: Date): Promise<void> {
  await db.delete(limitWindows).where(lte(limitWindows.endsAt, now));
}
