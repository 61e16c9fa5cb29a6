import { Buffer } from 'node:buffer';
import { lte, sql } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { limitWindows } from '../../schema/requests.ts';

/** What is counted in a window. */
interface Window {
  key: Buffer;
  /** How many more. */
  by: number;
  /** When it ends where it begins now. */
  endsAt: Date;
}

/**
 * Counts so many more in the windows under way, or begins them; gives them as they stand, in the
 * order of what was counted.
 */
export async function countInWindows(
  db: Executor,
  windows: readonly Window[],
  now: Date,
): Promise<{ count: number; endsAt: Date }[]> {
  // One that ends later than any that begins now was begun by a clock that was ahead; servers'
  // clocks may differ a little.
  const over = sql`(${limitWindows.endsAt} <= ${now.toISOString()}::timestamptz
    or ${limitWindows.endsAt} > excluded.ends_at + interval '1 minute')`;
  const rows = await db
    .insert(limitWindows)
    // In one order, so that two statements never wait for each other.
    .values(
      windows
        .map(({ key, by, endsAt }) => ({ key, count: by, endsAt }))
        .toSorted((a, b) => Buffer.compare(a.key, b.key)),
    )
    .onConflictDoUpdate({
      target: limitWindows.key,
      set: {
        count: sql`case when ${over} then excluded.count
          else least(${limitWindows.count}::bigint + excluded.count, 2147483647)::int end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${limitWindows.endsAt} end`,
      },
    })
    .returning({ key: limitWindows.key, count: limitWindows.count, endsAt: limitWindows.endsAt });
  return windows.map(({ key }) => rows.find((row) => row.key.equals(key))!);
}

export async function deleteOldWindows(db: Executor, now: Date): Promise<void> {
  await db.delete(limitWindows).where(lte(limitWindows.endsAt, now));
}
