import { asc, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { DisclosurePurpose, DisclosureService } from '#core/contract/account/disclosures.ts';
import type { Executor } from '../../executor.ts';
import { disclosures } from '../../schema/privacy.ts';

/** Counts one more on its day. Nothing where the user is gone. */
export async function countDisclosure(
  db: Executor,
  userId: string,
  service: DisclosureService,
  purpose: DisclosurePurpose,
  at: Date,
): Promise<void> {
  await db.execute(sql`insert into ${disclosures} (user_id, day, service, purpose, times, last_at)
    select id, ${at.toISOString().slice(0, 10)}::date, ${service}, ${purpose}, 1,
      ${at.toISOString()}::timestamptz from users where id = ${userId}
    on conflict (user_id, day, service, purpose) do update set times = ${disclosures}.times + 1, last_at = excluded.last_at`);
}

/** A page of them, newest first, and how many there are. */
export async function listDisclosures(db: Executor, userId: string, limit: number, offset: number) {
  const where = eq(disclosures.userId, userId);
  const rows = await db
    .select()
    .from(disclosures)
    .where(where)
    .orderBy(
      desc(disclosures.day),
      desc(disclosures.lastAt),
      asc(disclosures.service),
      asc(disclosures.purpose),
    )
    .limit(limit)
    .offset(offset);
  const total = await db.select({ rows: count() }).from(disclosures).where(where);
  return { rows, totalCount: total[0]?.rows ?? 0 };
}

/** @param before a day, as `2026-11-21` */
export async function deleteOldDisclosures(db: Executor, before: string): Promise<void> {
  await db.delete(disclosures).where(lt(disclosures.day, before));
}
