import { lte, sql } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { limitWindows } from '../../schema/requests.ts';

/** Counts so many more in the window under way, or begins one that ends at `endsAt`. */
export async function countInWindow(
  db: Executor,
  key: Buffer,
  by: number,
  endsAt: Date,
  now: Date,
): Promise<{ count: number; endsAt: Date }> {
  // One that ends later than any that begins now was begun by a clock that was ahead; servers'
  // clocks may differ a little.
  const over = sql`(${limitWindows.endsAt} <= ${now.toISOString()}::timestamptz
    or ${limitWindows.endsAt} > excluded.ends_at + interval '1 minute')`;
  const rows = await db
    .insert(limitWindows)
    .values({ key, count: by, endsAt })
    .onConflictDoUpdate({
      target: limitWindows.key,
      set: {
        count: sql`case when ${over} then excluded.count
          else least(${limitWindows.count}::bigint + excluded.count, 2147483647)::int end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${limitWindows.endsAt} end`,
      },
    })
    .returning({ count: limitWindows.count, endsAt: limitWindows.endsAt });
  return rows[0]!;
}

export async function deleteOldWindows(db: Executor, now: Date): Promise<void> {
  await db.delete(limitWindows).where(lte(limitWindows.endsAt, now));
}
