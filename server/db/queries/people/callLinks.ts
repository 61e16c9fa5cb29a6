import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { callLinks } from '../../schema/shares.ts';

export type LinkRow = typeof callLinks.$inferSelect;

/** The link for that call and audience: a new one, unless one is there that is not over. */
export async function putLink(db: Executor, link: Omit<LinkRow, 'id'>): Promise<LinkRow> {
  const same = and(
    eq(callLinks.userId, link.userId),
    eq(callLinks.callId, link.callId),
    eq(callLinks.audience, link.audience),
  );
  await db.delete(callLinks).where(and(same, lte(callLinks.endsAt, link.createdAt)));
  await db.insert(callLinks).values(link).onConflictDoNothing();
  return (await db.select().from(callLinks).where(same))[0]!;
}

/** Those of a call that are not over, newest first. */
export function listLinks(
  db: Executor,
  { userId, callId }: Pick<LinkRow, 'userId' | 'callId'>,
  at: Date,
): Promise<LinkRow[]> {
  return db
    .select()
    .from(callLinks)
    .where(
      and(eq(callLinks.userId, userId), eq(callLinks.callId, callId), gt(callLinks.endsAt, at)),
    )
    .orderBy(desc(callLinks.createdAt));
}

export async function findLink(db: Executor, id: string, at: Date): Promise<LinkRow | undefined> {
  return (
    await db
      .select()
      .from(callLinks)
      .where(and(eq(callLinks.id, id), gt(callLinks.endsAt, at)))
  )[0];
}

/** False where there was none. */
export async function deleteLink(
  db: Executor,
  { userId, callId, id }: Pick<LinkRow, 'userId' | 'callId' | 'id'>,
): Promise<boolean> {
  const gone = await db
    .delete(callLinks)
    .where(and(eq(callLinks.userId, userId), eq(callLinks.callId, callId), eq(callLinks.id, id)))
    .returning({ id: callLinks.id });
  return gone.length > 0;
}

export async function deleteOldLinks(db: Executor, at: Date): Promise<void> {
  await db.delete(callLinks).where(lte(callLinks.endsAt, at));
}
