import { PaymentsError, type Payments } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import {
  findCustomer,
  listSubscriptions,
  markCustomerGone,
  markCustomerRead,
  saveSubscription,
} from '#server/db/queries/billing.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { disclose } from '../users/disclosures.ts';
import { type KnownSubscription, learn, toldByReading } from './subscriptionState.ts';

/**
 * Asks the payment service how a user's subscriptions stand, and keeps the answer. Nothing for who
 * is no customer.
 * @throws {PaymentsError}
 */
export async function readSubscriptions(
  context: Context,
  payments: Payments,
  userId: string,
): Promise<KnownSubscription[]> {
  const { db, now } = context;
  const customer = await findCustomer(db, userId);
  const known = await listSubscriptions(db, userId);
  if (!customer || customer.goneAt !== null) return known;
  const beganAt = now();
  try {
    await disclose(context, userId, 'stripe', 'subscription');
    const told = await payments.subscriptions(customer.customerId);
    return await keep(
      context,
      userId,
      told.map((one) => toldByReading(one, known, beganAt)),
      beganAt,
    );
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.failure !== 'gone') throw error;
    return forgetCustomer(context, userId, customer.customerId);
  }
}

/**
 * What is told of a user's subscriptions, put beside what is known of them. `readAt`: when they
 * were asked for, since what happens from then on is not in the answer.
 */
function keep(
  { db }: Context,
  userId: string,
  told: KnownSubscription[],
  readAt: Date,
): Promise<KnownSubscription[]> {
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return [];
    const known = await keepIn(tx, userId, told);
    await markCustomerRead(tx, userId, readAt);
    return known;
  });
}

/** The same within a transaction that holds the user's lock. */
export async function keepIn(
  tx: Executor,
  userId: string,
  told: KnownSubscription[],
): Promise<KnownSubscription[]> {
  const before: KnownSubscription[] = await listSubscriptions(tx, userId);
  const known = told.reduce(learn, before);
  for (const one of known)
    if (!before.includes(one)) await saveSubscription(tx, { ...one, userId });
  return known;
}

/**
 * A customer who was deleted at the service has no subscription there any more; the next checkout
 * makes another.
 */
export function forgetCustomer(
  { db, now }: Context,
  userId: string,
  customerId: string,
): Promise<KnownSubscription[]> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const at = now();
    await markCustomerGone(tx, customerId, at);
    const known: KnownSubscription[] = await listSubscriptions(tx, userId);
    const ended = known
      .filter(({ status }) => status !== 'canceled')
      .map((one) => ({
        ...one,
        status: 'canceled',
        endsAt: at,
        toldAt: new Date(Math.max(at.getTime(), one.toldAt.getTime())),
        toldOrder: '2',
      }));
    return keepIn(tx, userId, ended);
  });
}
