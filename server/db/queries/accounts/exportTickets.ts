import { and, eq, gt, lte } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { exportTickets } from '../../schema/privacy.ts';

/** In place of those that the user has. */
export async function saveTicket(
  db: Executor,
  ticket: typeof exportTickets.$inferSelect,
): Promise<void> {
  await db.delete(exportTickets).where(eq(exportTickets.userId, ticket.userId));
  await db.insert(exportTickets).values(ticket);
}

/** Whose it is, once: it is gone then. */
export async function takeTicket(
  db: Executor,
  hash: Buffer,
  now: Date,
): Promise<string | undefined> {
  return (
    await db
      .delete(exportTickets)
      .where(and(eq(exportTickets.hash, hash), gt(exportTickets.expiresAt, now)))
      .returning({ userId: exportTickets.userId })
  )[0]?.userId;
}

export async function deleteOldTickets(db: Executor, now: Date): Promise<void> {
  await db.delete(exportTickets).where(lte(exportTickets.expiresAt, now));
}
