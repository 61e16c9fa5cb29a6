import { asc, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { ActivityKind } from '#core/contract/account/activity.ts';
import type { Executor } from '../../executor.ts';
import { accountEvents, sessions, users } from '../../schema/accounts.ts';

export type NewEvent = Pick<typeof accountEvents.$inferInsert, 'userId' | 'kind' | 'at'>;

/** Keeps an event. Nothing where the user is gone. */
export async function insertEvent(
  db: Executor,
  { userId, kind, at }: NewEvent,
  userAgent: string | null,
): Promise<void> {
  await db.execute(sql`insert into ${accountEvents} (user_id, kind, user_agent, at)
    select id, ${kind}, ${userAgent}, ${at.toISOString()}::timestamptz from ${users} where id = ${userId}`);
}

/** Keeps an event of a session, as done by its browser. */
export async function insertSessionEvent(
  db: Executor,
  { userId, kind, at }: NewEvent,
  sessionId: string,
): Promise<void> {
  await db.execute(sql`insert into ${accountEvents} (user_id, kind, user_agent, at)
    select users.id, ${kind}, sessions.user_agent, ${at.toISOString()}::timestamptz
    from ${users} left join ${sessions} on sessions.id = ${sessionId} where users.id = ${userId}`);
}

/**
 * Keeps an event of whoever has this address, and gives that user's id: the same statement whether
 * or not there is one.
 */
export async function insertEventByEmail(
  db: Executor,
  normalizedEmail: string,
  kind: ActivityKind,
  userAgent: string | null,
  at: Date,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ user_id: string }>(
    sql`insert into ${accountEvents} (user_id, kind, user_agent, at)
    select id, ${kind}, ${userAgent}, ${at.toISOString()}::timestamptz from ${users}
    where normalized_email = ${normalizedEmail} returning user_id`,
  );
  return rows[0]?.user_id;
}

/** A page of them, newest first, and how many there are. */
export async function listEvents(db: Executor, userId: string, limit: number, offset: number) {
  const where = eq(accountEvents.userId, userId);
  const rows = await db
    .select()
    .from(accountEvents)
    .where(where)
    .orderBy(desc(accountEvents.at), asc(accountEvents.id))
    .limit(limit)
    .offset(offset);
  const total = await db.select({ rows: count() }).from(accountEvents).where(where);
  return { rows, totalCount: total[0]?.rows ?? 0 };
}

export async function deleteOldEvents(db: Executor, before: Date): Promise<void> {
  await db.delete(accountEvents).where(lt(accountEvents.at, before));
}
