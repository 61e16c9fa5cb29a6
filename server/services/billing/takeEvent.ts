import type { PaymentEvent } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { findCustomerById, takeStripeEvent } from '#server/db/queries/billing.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { queueSubscriptionReading } from '../jobs.ts';
import { badSignature, paymentsOf } from './billingProblems.ts';
import { forgetCustomer, keepIn } from './readSubscriptions.ts';
import { toldByEvent } from './subscriptionState.ts';

/**
 * Takes an event of the payment service as it came over the wire.
 * @throws {ProblemError} 400 where it is not the service's, 404 without one
 */
export async function takeSignedEvent(
  context: Context,
  body: Buffer,
  signature: string,
): Promise<{ received: true }> {
  const event = paymentsOf(context).readEvent(body, signature, context.now());
  if (event === null) throw badSignature();
  await takeEvent(context, event);
  return { received: true };
}

/**
 * Takes an event once. What it tells of a subscription counts at once, if nothing later is known;
 * and since events come in any order, or not at all, the subscription is then read from the
 * service. Events about others' customers change nothing.
 */
async function takeEvent(context: Context, event: PaymentEvent): Promise<void> {
  const customer = await context.db.transaction(async (tx) => {
    if (!(await takeStripeEvent(tx, event.id, context.now()))) return undefined;
    const ours =
      event.customerId === null ? undefined : await findCustomerById(tx, event.customerId);
    if (!ours || !(await lockUser(tx, ours.userId))) return undefined;
    const told = event.subscription;
    if (told && told.customerId === ours.customerId)
      await keepIn(tx, ours.userId, [toldByEvent(told, event)]);
    if (ours.goneAt === null && !event.customerGone)
      await queueSubscriptionReading(tx, ours.userId);
    return ours;
  });
  if (customer && event.customerGone)
    await forgetCustomer(context, customer.userId, customer.customerId);
}
