import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { commentaries } from '../../schema/scoring.ts';

export type Commentary = typeof commentaries.$inferSelect;

export async function saveCommentary(db: Executor, commentary: Commentary): Promise<void> {
  const { text, model, writtenAt } = commentary;
  await db
    .insert(commentaries)
    .values(commentary)
    .onConflictDoUpdate({
      target: [commentaries.userId, commentaries.callId],
      set: { text, model, writtenAt },
    });
}

export async function deleteCommentary(
  db: Executor,
  userId: string,
  callId: string,
): Promise<void> {
  await db
    .delete(commentaries)
    .where(and(eq(commentaries.userId, userId), eq(commentaries.callId, callId)));
}
