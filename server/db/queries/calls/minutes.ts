import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { minuteGrants, subscriptionOverrides } from '../../schema/billing.ts';

export async function addMinuteGrant(
  db: Executor,
  userId: string,
  minutes: number,
  grantedAt: Date,
): Promise<void> {
  await db.insert(minuteGrants).values({ userId, minutes, grantedAt });
}

/** What an operator gave from then until then, less what they took. */
export async function grantedMinutes(
  db: Executor,
  userId: string,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const rows = await db
    .select({ total: sql<string | null>`sum(${minuteGrants.minutes})` })
    .from(minuteGrants)
    .where(
      and(
        eq(minuteGrants.userId, userId),
        gte(minuteGrants.grantedAt, from),
        lt(minuteGrants.grantedAt, to),
      ),
    );
  return Number(rows[0]?.total ?? 0);
}

/** What an operator decided about this user's subscription; undefined: nothing. */
export async function findOverride(db: Executor, userId: string): Promise<boolean | undefined> {
  return (
    await db
      .select({ subscribed: subscriptionOverrides.subscribed })
      .from(subscriptionOverrides)
      .where(eq(subscriptionOverrides.userId, userId))
  )[0]?.subscribed;
}

/** @param subscribed null takes the decision back */
export async function saveOverride(
  db: Executor,
  userId: string,
  subscribed: boolean | null,
  decidedAt: Date,
): Promise<void> {
  if (subscribed === null) {
    await db.delete(subscriptionOverrides).where(eq(subscriptionOverrides.userId, userId));
    return;
  }
  await db
    .insert(subscriptionOverrides)
    .values({ userId, subscribed, decidedAt })
    .onConflictDoUpdate({ target: subscriptionOverrides.userId, set: { subscribed, decidedAt } });
}
