import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { rewards } from '../../schema/progression/rewards.ts';

export type RewardRow = typeof rewards.$inferSelect;

/**
 * Keeps rewards to be shown. A call that is settled a second time, after it had been given up, may
 * lift the level again.
 */
export async function addRewards(db: Executor, rows: RewardRow[]): Promise<void> {
  for (const row of rows) {
    const { shown, createdAt, seenAt } = row;
    await db
      .insert(rewards)
      .values(row)
      .onConflictDoUpdate({
        target: [rewards.userId, rewards.id],
        set: { shown, createdAt, seenAt },
      });
  }
}

export function rewardsOfCall(db: Executor, userId: string, callId: string): Promise<RewardRow[]> {
  return db
    .select()
    .from(rewards)
    .where(and(eq(rewards.userId, userId), eq(rewards.callId, callId)))
    .orderBy(asc(rewards.place));
}

/** The oldest that wait, or the newest of all; in the order in which they came. */
export async function listRewards(
  db: Executor,
  userId: string,
  unseen: boolean,
  limit: number,
): Promise<RewardRow[]> {
  const order = unseen
    ? [asc(rewards.createdAt), asc(rewards.callId), asc(rewards.place)]
    : [desc(rewards.createdAt), desc(rewards.callId), desc(rewards.place)];
  const rows = await db
    .select()
    .from(rewards)
    .where(and(eq(rewards.userId, userId), unseen ? isNull(rewards.seenAt) : undefined))
    .orderBy(...order)
    .limit(limit);
  return unseen ? rows : rows.toReversed();
}

/** Gives the ids of those that were not seen before; of two at once each id goes to one. */
export async function markSeen(
  db: Executor,
  userId: string,
  ids: readonly string[],
  at: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const unseen = and(
    eq(rewards.userId, userId),
    inArray(rewards.id, [...ids]),
    isNull(rewards.seenAt),
  );
  const marked = await db
    .update(rewards)
    .set({ seenAt: at })
    .where(unseen)
    .returning({ id: rewards.id });
  return marked.map(({ id }) => id);
}

/** By the source in the ledger. */
export function rewardsFrom(
  db: Executor,
  userId: string,
  sourceIds: readonly string[],
): Promise<RewardRow[]> {
  if (sourceIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(rewards)
    .where(and(eq(rewards.userId, userId), inArray(rewards.sourceId, [...sourceIds])));
}
