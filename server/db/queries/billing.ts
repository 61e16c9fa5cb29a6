import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Plan } from '#core/contract/account/billing.ts';
import { batched } from '../batch.ts';
import type { Executor } from '../executor.ts';
import { users } from '../schema/accounts.ts';
import {
  billingPlans,
  stripeCustomers,
  stripeEvents,
  subscriptionOverrides,
  subscriptions,
} from '../schema/billing.ts';
import { statement } from '../statement.ts';

export type CustomerRow = typeof stripeCustomers.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type PlanRow = typeof billingPlans.$inferSelect;

export async function findCustomer(db: Executor, userId: string): Promise<CustomerRow | undefined> {
  return (await db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId)))[0];
}

export async function findCustomerById(
  db: Executor,
  customerId: string,
): Promise<CustomerRow | undefined> {
  return (
    await db.select().from(stripeCustomers).where(eq(stripeCustomers.customerId, customerId))
  )[0];
}

interface Details {
  id: string;
  email: string;
  firstName: string;
  publicUsername: string | null;
  /** What an operator decided about the subscription; null: nothing. */
  decided: boolean | null;
  hasStripeCustomerId: boolean;
}

const detailsOf = statement<Details>('details', (db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      publicUsername: users.publicUsername,
      decided: subscriptionOverrides.subscribed,
      hasStripeCustomerId: sql<boolean>`${stripeCustomers.userId} is not null and ${stripeCustomers.goneAt} is null`,
    })
    .from(users)
    .leftJoin(subscriptionOverrides, eq(subscriptionOverrides.userId, users.id))
    .leftJoin(stripeCustomers, eq(stripeCustomers.userId, users.id))
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`),
);
const details = batched(
  (db, ids) => detailsOf(db, { ids }),
  ({ id }: Details) => id,
);

/** Who a user is and whether they are a customer, in one statement. */
export function findDetails(db: Executor, userId: string): Promise<Details | undefined> {
  return details(db, userId);
}

/**
 * A user's customer, the first or one in place of one that is gone; what a request at the same
 * moment saved stands.
 */
export async function saveCustomer(
  db: Executor,
  userId: string,
  customerId: string,
  previousId: string | null,
): Promise<void> {
  await db
    .insert(stripeCustomers)
    .values({ userId, customerId })
    .onConflictDoUpdate({
      target: stripeCustomers.userId,
      set: { customerId, goneAt: null, checkoutId: null, checkoutPriceId: null, readAt: null },
      setWhere: previousId === null ? sql`false` : eq(stripeCustomers.customerId, previousId),
    });
}

export async function markCustomerGone(
  db: Executor,
  customerId: string,
  goneAt: Date,
): Promise<void> {
  await db
    .update(stripeCustomers)
    .set({ goneAt, checkoutId: null, checkoutPriceId: null })
    .where(eq(stripeCustomers.customerId, customerId));
}

export async function markCustomerRead(db: Executor, userId: string, readAt: Date): Promise<void> {
  await db.update(stripeCustomers).set({ readAt }).where(eq(stripeCustomers.userId, userId));
}

/** False where another request saved another checkout meanwhile. */
export async function saveCheckout(
  db: Executor,
  userId: string,
  checkoutId: string,
  checkoutPriceId: string,
  previousId: string | null,
): Promise<boolean> {
  const same =
    previousId === null
      ? isNull(stripeCustomers.checkoutId)
      : eq(stripeCustomers.checkoutId, previousId);
  const rows = await db
    .update(stripeCustomers)
    .set({ checkoutId, checkoutPriceId })
    .where(
      and(eq(stripeCustomers.userId, userId), or(same, eq(stripeCustomers.checkoutId, checkoutId))),
    )
    .returning({ userId: stripeCustomers.userId });
  return rows.length > 0;
}

export function listSubscriptions(db: Executor, userId: string): Promise<SubscriptionRow[]> {
  return db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
}

/**
 * A subscription as it is now known. Hold the user's lock since it was compared with what was known
 * before.
 */
export async function saveSubscription(db: Executor, row: SubscriptionRow): Promise<void> {
  const { userId: _userId, id: _id, ...set } = row;
  await db
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: [subscriptions.userId, subscriptions.id], set });
}

/** True the first time. */
export async function takeStripeEvent(db: Executor, id: string, takenAt: Date): Promise<boolean> {
  return (
    (
      await db
        .insert(stripeEvents)
        .values({ id, takenAt })
        .onConflictDoNothing()
        .returning({ id: stripeEvents.id })
    ).length > 0
  );
}

export async function deleteOldEvents(db: Executor, before: Date): Promise<void> {
  await db.delete(stripeEvents).where(lt(stripeEvents.takenAt, before));
}

/** Users whose subscription was not read since then, or whose period is over. */
export async function usersToRead(
  db: Executor,
  readBefore: Date,
  now: Date,
  limit: number,
): Promise<string[]> {
  const isOver = sql`exists (select 1 from ${subscriptions}
    where ${subscriptions.userId} = ${stripeCustomers.userId}
      and ${subscriptions.status} in ('active', 'trialing', 'past_due')
      and ${subscriptions.periodEnd} <= ${now.toISOString()}::timestamptz)`;
  const rows = await db
    .select({ userId: stripeCustomers.userId })
    .from(stripeCustomers)
    .where(
      and(
        isNull(stripeCustomers.goneAt),
        or(isNull(stripeCustomers.readAt), lt(stripeCustomers.readAt, readBefore), isOver),
      ),
    )
    .orderBy(sql`${stripeCustomers.readAt} nulls first`)
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

export function listPlans(db: Executor, priceIds: string[]): Promise<PlanRow[]> {
  return db.select().from(billingPlans).where(inArray(billingPlans.priceId, priceIds));
}

export async function savePlan(
  db: Executor,
  plan: Plan,
  offered: boolean,
  readAt: Date,
): Promise<void> {
  await db
    .insert(billingPlans)
    .values({ priceId: plan.priceId, plan, offered, readAt })
    .onConflictDoUpdate({ target: billingPlans.priceId, set: { plan, offered, readAt } });
}

/** They stay, since subscriptions may have them, but nobody can choose them. */
export async function withdrawPlans(db: Executor, priceIds: string[], readAt: Date): Promise<void> {
  if (priceIds.length > 0)
    await db
      .update(billingPlans)
      .set({ offered: false, readAt })
      .where(inArray(billingPlans.priceId, priceIds));
}
