import type { BillingUrl } from '#core/contract/account/billing.ts';
import { PaymentsError, type Payments } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import {
  findCustomer,
  saveCheckout,
  saveCustomer,
  type CustomerRow,
} from '#server/db/queries/billing.ts';
import type { User } from '#server/db/queries/accounts/users.ts';
import { findAccount } from '../accounts/findAccount.ts';
import { alreadySubscribed, forSomebody, paymentsOf, unknownPlan } from './billingProblems.ts';
import { offeredPlans } from './plans.ts';
import { forgetCustomer, readSubscriptions } from './readSubscriptions.ts';
import { chargeable } from './subscriptionState.ts';
import { disclose } from '../users/disclosures.ts';

/**
 * How often a checkout is begun anew because another request began one, or the customer was gone.
 */
const TRIES = 4;

/**
 * Begins a subscription's checkout, or goes on with the one that is open for this price. Only the
 * last one begun can be paid.
 * @throws {ProblemError} 404 for a price that is not offered, 409 who has a subscription, 502 and
 * 503 where the service fails
 */
export async function checkout(
  context: Context,
  userId: string,
  priceId: string,
): Promise<BillingUrl> {
  const payments = paymentsOf(context);
  const user = await findAccount(context, userId);
  return forSomebody(context, async () => {
    const plan = (await offeredPlans(context)).find((one) => one.priceId === priceId);
    if (!plan) throw unknownPlan();
    for (let tries = 0; tries < TRIES; tries += 1) {
      const customer = await customerOf(context, payments, user);
      try {
        const url = await begin(context, payments, customer, plan);
        if (url !== null) return { url };
      } catch (error) {
        if (!(error instanceof PaymentsError) || error.failure !== 'gone') throw error;
        await forgetCustomer(context, userId, customer.customerId);
      }
    }
    throw new PaymentsError('unreachable');
  });
}

/** Who the user is at the service, made there the first time. */
async function customerOf(context: Context, payments: Payments, user: User): Promise<CustomerRow> {
  const { db } = context;
  const known = await findCustomer(db, user.id);
  if (known && known.goneAt === null) return known;
  const previousId = known?.customerId ?? null;
  await disclose(context, user.id, 'stripe', 'customer');
  const customerId = await payments.createCustomer(
    { id: user.id, email: user.email, name: `${user.firstName} ${user.lastName}`.trim() },
    previousId,
  );
  await saveCustomer(db, user.id, customerId, previousId);
  return (await findCustomer(db, user.id))!;
}

/** Null where another request came in between. */
async function begin(
  context: Context,
  payments: Payments,
  customer: CustomerRow,
  { priceId, trialDays }: { priceId: string; trialDays: number },
): Promise<string | null> {
  const { userId, customerId, checkoutId, checkoutPriceId } = customer;
  const known = await readSubscriptions(context, payments, userId);
  if (chargeable(known)) throw alreadySubscribed();
  if (checkoutId !== null) {
    const before = await payments.checkout(checkoutId);
    if (before.url !== null && checkoutPriceId === priceId) return before.url;
    if (before.state === 'open') await payments.expireCheckout(checkoutId);
  }
  const wish = {
    customerId,
    userId,
    priceId,
    trialDays: known.some(({ ours, status }) => ours && !status.startsWith('incomplete'))
      ? 0
      : trialDays,
    doneUrl: `${context.publicUrl}/billing?checkout=done`,
    backUrl: `${context.publicUrl}/billing`,
  };
  await disclose(context, userId, 'stripe', 'checkout');
  const begun = await payments.startCheckout(wish, checkoutId);
  if (await saveCheckout(context.db, userId, begun.id, priceId, checkoutId)) return begun.url;
  await payments.expireCheckout(begun.id);
  return null;
}
