import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { callWords } from '../../schema/calls.ts';

/** What the calls of a user that earned XP are known by, but for one of them. */
export async function listCallWords(
  db: Executor,
  userId: string,
  exceptId: string,
): Promise<{ callId: string; sketch: number[] }[]> {
  return db
    .select({ callId: callWords.callId, sketch: callWords.sketch })
    .from(callWords)
    .where(and(eq(callWords.userId, userId), ne(callWords.callId, exceptId)));
}

export async function addCallWords(
  db: Executor,
  words: typeof callWords.$inferInsert,
): Promise<void> {
  await db.insert(callWords).values(words).onConflictDoNothing();
}
