import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm';
import type { PublicPersona } from '#core/contract/personas/persona.ts';
import type { Executor } from '../../executor.ts';
import { users } from '../../schema/accounts.ts';
import { calls } from '../../schema/calls.ts';
import { realCalls } from '../../schema/realCalls.ts';
import { callComments, callShares } from '../../schema/shares.ts';
import { scores } from '../../schema/scoring.ts';

export type ShareRow = typeof callShares.$inferSelect;
export type CommentRow = typeof callComments.$inferSelect;

export async function insertShare(
  db: Executor,
  share: Omit<ShareRow, 'id'>,
): Promise<ShareRow | undefined> {
  return (await db.insert(callShares).values(share).onConflictDoNothing().returning())[0];
}

/** Newest first. */
export function listShares(db: Executor, userId: string, callId: string): Promise<ShareRow[]> {
  return db
    .select()
    .from(callShares)
    .where(and(eq(callShares.userId, userId), eq(callShares.callId, callId)))
    .orderBy(desc(callShares.createdAt));
}

/** False where there was none. */
export async function deleteShare(
  db: Executor,
  userId: string,
  callId: string,
  id: string,
): Promise<boolean> {
  return (
    (
      await db
        .delete(callShares)
        .where(
          and(eq(callShares.userId, userId), eq(callShares.callId, callId), eq(callShares.id, id)),
        )
        .returning({ id: callShares.id })
    ).length > 0
  );
}

/** What this user was shown. */
export async function findShareFor(
  db: Executor,
  coachId: string,
  id: string,
): Promise<ShareRow | undefined> {
  return (
    await db
      .select()
      .from(callShares)
      .where(and(eq(callShares.coachId, coachId), eq(callShares.id, id)))
  )[0];
}

/** Calls that others show to this user, newest first. */
export async function listSharedWith(db: Executor, coachId: string, limit: number, offset: number) {
  const rows = await db
    .select({
      id: callShares.id,
      userId: callShares.userId,
      sharedAt: callShares.createdAt,
      assistantName: sql<string>`${calls.persona} ->> 'name'`,
      jobTitle: sql<string>`${calls.persona} ->> 'jobTitle'`,
      voice: sql<PublicPersona['voice']>`${calls.persona} -> 'voice'`,
      avatar: sql<string | null>`${calls.persona} ->> 'avatar'`,
      difficulty: calls.difficulty,
      callType: calls.callType,
      startedAt: calls.startedAt,
      score: scores.total,
      correctedAt: scores.correctedAt,
      real: realCalls,
      comments: sql<number>`(select count(*)::int from call_comments c
        where c.user_id = ${callShares.userId} and c.call_id = ${callShares.callId})`,
    })
    .from(callShares)
    .innerJoin(calls, and(eq(calls.userId, callShares.userId), eq(calls.id, callShares.callId)))
    .leftJoin(scores, and(eq(scores.userId, calls.userId), eq(scores.callId, calls.id)))
    .leftJoin(realCalls, and(eq(realCalls.userId, calls.userId), eq(realCalls.callId, calls.id)))
    .where(eq(callShares.coachId, coachId))
    .orderBy(desc(callShares.createdAt), asc(callShares.id))
    .limit(limit)
    .offset(offset);
  const total = await db
    .select({ shares: count() })
    .from(callShares)
    .where(eq(callShares.coachId, coachId));
  return { rows, totalCount: total[0]?.shares ?? 0 };
}

/** Takes back what two showed each other. */
export async function endSharesBetween(db: Executor, one: string, other: string): Promise<void> {
  await db
    .delete(callShares)
    .where(
      or(
        and(eq(callShares.userId, one), eq(callShares.coachId, other)),
        and(eq(callShares.userId, other), eq(callShares.coachId, one)),
      ),
    );
}

export async function insertComment(
  db: Executor,
  comment: Omit<CommentRow, 'id' | 'editedAt'>,
): Promise<CommentRow> {
  return (await db.insert(callComments).values(comment).returning())[0]!;
}

/** In the order of the call. */
export function listComments(db: Executor, userId: string, callId: string) {
  return db
    .select({ comment: callComments, author: users.publicUsername })
    .from(callComments)
    .leftJoin(users, eq(users.id, callComments.authorId))
    .where(and(eq(callComments.userId, userId), eq(callComments.callId, callId)))
    .orderBy(
      asc(callComments.seq),
      asc(callComments.atMs),
      asc(callComments.createdAt),
      asc(callComments.id),
    );
}

/** False where there was none of theirs. */
export async function updateComment(
  db: Executor,
  { userId, callId, id }: { userId: string; callId: string; id: string },
  authorId: string,
  change: Pick<CommentRow, 'text' | 'editedAt'>,
): Promise<boolean> {
  return (
    (
      await db
        .update(callComments)
        .set(change)
        .where(
          and(
            eq(callComments.userId, userId),
            eq(callComments.callId, callId),
            eq(callComments.id, id),
            eq(callComments.authorId, authorId),
          ),
        )
        .returning({ id: callComments.id })
    ).length > 0
  );
}

/** @param byAuthor null: any author's, as the call's own rep may. False where there was none */
export async function deleteComment(
  db: Executor,
  { userId, callId, id }: { userId: string; callId: string; id: string },
  byAuthor: string | null,
): Promise<boolean> {
  const mine = byAuthor === null ? undefined : eq(callComments.authorId, byAuthor);
  return (
    (
      await db
        .delete(callComments)
        .where(
          and(
            eq(callComments.userId, userId),
            eq(callComments.callId, callId),
            eq(callComments.id, id),
            mine,
          ),
        )
        .returning({ id: callComments.id })
    ).length > 0
  );
}
