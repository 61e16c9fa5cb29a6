import { eq } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { onboardings } from '../../schema/onboarding.ts';

export type OnboardingRow = typeof onboardings.$inferSelect;

export async function findOnboarding(
  db: Executor,
  userId: string,
): Promise<OnboardingRow | undefined> {
  return (await db.select().from(onboardings).where(eq(onboardings.userId, userId)))[0];
}

export async function saveOnboarding(
  db: Executor,
  row: typeof onboardings.$inferInsert,
): Promise<void> {
  const { step, draft, updatedAt } = row;
  await db
    .insert(onboardings)
    .values(row)
    .onConflictDoUpdate({ target: onboardings.userId, set: { step, draft, updatedAt } });
}

export async function deleteOnboarding(db: Executor, userId: string): Promise<void> {
  await db.delete(onboardings).where(eq(onboardings.userId, userId));
}
