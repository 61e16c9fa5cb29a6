import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { batched } from '../../batch.ts';
import type { Executor } from '../../executor.ts';
import { alerts } from '../../schema/alerts.ts';
import { notifications } from '../../schema/notifications.ts';
import { statement } from '../../statement.ts';

export type NotificationRow = typeof notifications.$inferSelect;
export type NewNotification = Pick<
  NotificationRow,
  'userId' | 'about' | 'type' | 'title' | 'body' | 'link' | 'createdAt'
> &
  Partial<Pick<NotificationRow, 'subjectId'>>;

/** Adds what is not there yet; what its reader deleted does not come back. */
export async function addNotifications(db: Executor, rows: NewNotification[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(notifications)
      .values(rows)
      .onConflictDoNothing({ target: [notifications.userId, notifications.about] });
}

/** Newest first. */
export function listNotifications(
  db: Executor,
  userId: string,
  unreadOnly: boolean,
  limit: number,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(and(shown(userId), unreadOnly ? isNull(notifications.readAt) : undefined))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
}

interface Unread {
  userId: string;
  unread: number;
}

const unreadOf = statement<Unread>('unread', (db) =>
  db
    .select({ userId: notifications.userId, unread: count() })
    .from(notifications)
    .where(
      and(
        sql`${notifications.userId} = any(${sql.placeholder('ids')}::uuid[])`,
        isNull(notifications.deletedAt),
        isNull(notifications.readAt),
      ),
    )
    .groupBy(notifications.userId),
);
const unread = batched(
  (db, ids) => unreadOf(db, { ids }),
  ({ userId }: Unread) => userId,
);

export async function countUnread(db: Executor, userId: string): Promise<number> {
  return (await unread(db, userId))?.unread ?? 0;
}

/** False where there is no such notification. One that was read before keeps its time. */
export async function markRead(
  db: Executor,
  userId: string,
  id: string,
  at: Date,
): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(shown(userId), eq(notifications.id, id)))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

export async function markAllRead(db: Executor, userId: string, at: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: at })
    .where(and(shown(userId), isNull(notifications.readAt)));
}

/** False where there is no such notification. */
export async function hideNotification(
  db: Executor,
  userId: string,
  id: string,
  at: Date,
): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ deletedAt: at })
    .where(and(shown(userId), eq(notifications.id, id)))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

/** Forgets what was told about these things. */
export async function forgetNotifications(
  db: Executor,
  userId: string,
  about: string[],
): Promise<void> {
  await db
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), inArray(notifications.about, about)));
}

/** Forgets what either of two was told that names the other, in the app and outside. */
export async function forgetBetween(db: Executor, one: string, other: string): Promise<void> {
  for (const [userId, subjectId] of [
    [one, other],
    [other, one],
  ] as const) {
    await db
      .delete(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.subjectId, subjectId)));
    await db.delete(alerts).where(and(eq(alerts.userId, userId), eq(alerts.subjectId, subjectId)));
  }
}

/** Forgets what came before `before`, and of each user what is not among the newest `kept`. */
export async function deleteOldNotifications(
  db: Executor,
  before: Date,
  kept: number,
): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, before));
  await db.execute(sql`
    delete from notifications n using (
      select user_id, id, row_number() over
        (partition by user_id order by created_at desc, id desc) as place from notifications
    ) numbered where n.user_id = numbered.user_id and n.id = numbered.id and numbered.place > ${kept}`);
}

function shown(userId: string) {
  return and(eq(notifications.userId, userId), isNull(notifications.deletedAt));
}
