import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { users } from '../../schema/accounts.ts';
import { boardTotals } from '../../schema/progression/boards.ts';
import { blocks, friendships, reports } from '../../schema/people.ts';

export type FriendshipRow = typeof friendships.$inferSelect;

/** Lets one transaction at a time decide about these two. */
export async function lockPair(db: Executor, one: string, other: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtext('pair'), hashtext(${[one, other].toSorted().join('/')}))`,
  );
}

/** Newest first. */
export function listFriendships(db: Executor, userId: string): Promise<FriendshipRow[]> {
  return db
    .select()
    .from(friendships)
    .where(eq(friendships.userId, userId))
    .orderBy(desc(friendships.since));
}

export async function friendIds(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: friendships.otherId })
    .from(friendships)
    .where(and(eq(friendships.userId, userId), eq(friendships.state, 'friends')));
  return rows.map(({ id }) => id);
}

export async function findFriendship(
  db: Executor,
  userId: string,
  otherId: string,
): Promise<FriendshipRow | undefined> {
  return (
    await db
      .select()
      .from(friendships)
      .where(and(eq(friendships.userId, userId), eq(friendships.otherId, otherId)))
  )[0];
}

export async function findFriendshipById(
  db: Executor,
  userId: string,
  id: string,
): Promise<FriendshipRow | undefined> {
  return (
    await db
      .select()
      .from(friendships)
      .where(and(eq(friendships.userId, userId), eq(friendships.id, id)))
  )[0];
}

export async function countFriendships(
  db: Executor,
  userId: string,
  state: FriendshipRow['state'],
): Promise<number> {
  return (
    (
      await db
        .select({ rows: count() })
        .from(friendships)
        .where(and(eq(friendships.userId, userId), eq(friendships.state, state)))
    )[0]?.rows ?? 0
  );
}

/** @param asker who asks; both get their row */
export async function insertRequest(
  db: Executor,
  id: string,
  asker: string,
  asked: string,
  since: Date,
): Promise<void> {
  await db.insert(friendships).values([
    { userId: asker, otherId: asked, id, state: 'asked', since },
    { userId: asked, otherId: asker, id, state: 'asks', since },
  ]);
}

export async function makeFriends(
  db: Executor,
  { userId, otherId }: FriendshipRow,
  since: Date,
): Promise<void> {
  await db.update(friendships).set({ state: 'friends', since }).where(between(userId, otherId));
}

/** Ends a friendship, or a request, for both. */
export async function deleteFriendship(db: Executor, one: string, other: string): Promise<void> {
  await db.delete(friendships).where(between(one, other));
}

/**
 * What users earned in a period; of those who are on no boards there is nothing.
 * @param unlisted those too
 */
export async function earnedOnBoards(
  db: Executor,
  userIds: readonly string[],
  period: string,
  unlisted = false,
): Promise<Map<string, { exp: number; calls: number }>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, exp: boardTotals.exp, calls: boardTotals.calls })
    .from(users)
    .leftJoin(boardTotals, and(eq(boardTotals.userId, users.id), eq(boardTotals.period, period)))
    .where(and(inArray(users.id, [...userIds]), unlisted ? undefined : eq(users.onBoards, true)));
  return new Map(rows.map(({ id, exp, calls }) => [id, { exp: exp ?? 0, calls: calls ?? 0 }]));
}

export async function addBlock(
  db: Executor,
  userId: string,
  blockedId: string,
  createdAt: Date,
): Promise<void> {
  await db.insert(blocks).values({ userId, blockedId, createdAt }).onConflictDoNothing();
}

/** Newest first. */
export function listBlocks(db: Executor, userId: string) {
  return db
    .select({ id: blocks.id, username: users.publicUsername, at: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.userId, userId))
    .orderBy(desc(blocks.createdAt));
}

/** False where there was none. */
export async function deleteBlock(db: Executor, userId: string, id: string): Promise<boolean> {
  return (
    (
      await db
        .delete(blocks)
        .where(and(eq(blocks.userId, userId), eq(blocks.id, id)))
        .returning({ id: blocks.id })
    ).length > 0
  );
}

export async function addReport(db: Executor, report: typeof reports.$inferInsert): Promise<void> {
  await db.insert(reports).values(report);
}

/** Newest first. */
export function listReports(db: Executor, limit: number) {
  return db
    .select({
      id: reports.id,
      at: reports.createdAt,
      reason: reports.reason,
      text: reports.text,
      reported: users.email,
      username: users.publicUsername,
      writer: sql<string | null>`(select w.email from users w where w.id = ${reports.userId})`,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reportedId))
    .where(sql`${reports.closedAt} is null`)
    .orderBy(desc(reports.createdAt))
    .limit(limit);
}

export async function closeReport(db: Executor, id: string, closedAt: Date): Promise<boolean> {
  return (
    (
      await db
        .update(reports)
        .set({ closedAt })
        .where(and(eq(reports.id, id), sql`${reports.closedAt} is null`))
        .returning({ id: reports.id })
    ).length > 0
  );
}

function between(one: string, other: string) {
  return or(
    and(eq(friendships.userId, one), eq(friendships.otherId, other)),
    and(eq(friendships.userId, other), eq(friendships.otherId, one)),
  );
}
