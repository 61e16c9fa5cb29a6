import type { Notification, UnreadCount } from '#core/contract/account/notifications.ts';
import type { Context } from '#server/context.ts';
import {
  countUnread,
  hideNotification,
  listNotifications,
  markAllRead,
  markRead,
} from '#server/db/queries/alerts/notifications.ts';
import { isUuid } from '../ids.ts';
import { ProblemError } from '../problemError.ts';

/** So many of a user are kept, for so long. */
export const KEPT_NOTIFICATIONS = 100;
export const NOTIFICATIONS_KEPT_MS = 90 * 86_400_000;

/** Newest first. */
export async function notifications(
  { db }: Context,
  userId: string,
  unreadOnly: boolean,
): Promise<Notification[]> {
  const rows = await listNotifications(db, userId, unreadOnly, KEPT_NOTIFICATIONS);
  return rows.map(({ id, type, title, body, createdAt, readAt, link }) => ({
    id,
    type,
    title,
    body,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    link,
  }));
}

export async function unreadCount({ db }: Context, userId: string): Promise<UnreadCount> {
  return { count: await countUnread(db, userId) };
}

/** @throws {ProblemError} 404 */
export async function readNotification(
  { db, now }: Context,
  userId: string,
  id: string,
): Promise<void> {
  if (!isUuid(id) || !(await markRead(db, userId, id, now()))) throw unknownNotification();
}

export async function readAllNotifications({ db, now }: Context, userId: string): Promise<void> {
  await markAllRead(db, userId, now());
}

/** @throws {ProblemError} 404 */
export async function deleteNotification(
  { db, now }: Context,
  userId: string,
  id: string,
): Promise<void> {
  if (!isUuid(id) || !(await hideNotification(db, userId, id, now()))) throw unknownNotification();
}

function unknownNotification(): ProblemError {
  return new ProblemError(
    404,
    'unknown-notification',
    'Not Found',
    'This notification no longer exists.',
  );
}
