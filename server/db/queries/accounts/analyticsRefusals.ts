import { eq } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { analyticsRefusals } from '../../schema/analytics.ts';

export async function refusesAnalytics(db: Executor, userId: string): Promise<boolean> {
  return (
    (await db.select().from(analyticsRefusals).where(eq(analyticsRefusals.userId, userId))).length >
    0
  );
}

/** A refusal keeps the moment at which it was first made. */
export async function refuseAnalytics(
  db: Executor,
  userId: string,
  refusedAt: Date,
): Promise<void> {
  await db.insert(analyticsRefusals).values({ userId, refusedAt }).onConflictDoNothing();
}

export async function allowAnalytics(db: Executor, userId: string): Promise<void> {
  await db.delete(analyticsRefusals).where(eq(analyticsRefusals.userId, userId));
}
