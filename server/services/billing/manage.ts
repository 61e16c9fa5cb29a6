import type { BillingUrl, Invoice, PortalRequest } from '#core/contract/account/billing.ts';
import type { Subscription } from '#core/contract/account/user.ts';
import { PaymentsError } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { findCustomer, listSubscriptions } from '#server/db/queries/billing.ts';
import { disclose } from '../users/disclosures.ts';
import { subscription } from '../users/standing.ts';
import { forSomebody, noCustomer, paymentsOf } from './billingProblems.ts';
import { forgetCustomer, readSubscriptions } from './readSubscriptions.ts';
import { chargeable } from './subscriptionState.ts';

/**
 * The payment service's pages, where a subscription is changed, paid and cancelled.
 * @throws {ProblemError} 404 for who never bought
 */
export async function portal(
  context: Context,
  userId: string,
  { flow }: PortalRequest,
): Promise<BillingUrl> {
  const payments = paymentsOf(context);
  const customer = await customerOf(context, userId);
  const running = flow && chargeable(await listSubscriptions(context.db, userId));
  const straight = flow && running ? { kind: flow, subscriptionId: running.id } : null;
  return forSomebody(context, async () => {
    try {
      await disclose(context, userId, 'stripe', 'portal');
      return {
        url: await payments.portal(
          customer.customerId,
          `${context.publicUrl}/billing?portal=done`,
          straight,
        ),
      };
    } catch (error) {
      if (!(error instanceof PaymentsError) || error.failure !== 'gone') throw error;
      await forgetCustomer(context, userId, customer.customerId);
      throw noCustomer();
    }
  });
}

/** The user's bills, newest first. Who never bought has none. */
export async function invoices(context: Context, userId: string): Promise<Invoice[]> {
  const customer = context.payments && (await findCustomer(context.db, userId));
  if (!context.payments || !customer) return [];
  const { payments } = context;
  return forSomebody(context, async () => {
    try {
      await disclose(context, userId, 'stripe', 'invoices');
      return await payments.invoices(customer.customerId);
    } catch (error) {
      if (error instanceof PaymentsError && error.failure === 'gone') return [];
      throw error;
    }
  });
}

/**
 * Reads how the user's subscription stands now, for who comes back from the service's pages before
 * its word does.
 */
export async function syncSubscription(context: Context, userId: string): Promise<Subscription> {
  const payments = paymentsOf(context);
  await forSomebody(context, () => readSubscriptions(context, payments, userId));
  return subscription(context, userId);
}

async function customerOf({ db }: Context, userId: string) {
  const customer = await findCustomer(db, userId);
  if (!customer || customer.goneAt !== null) throw noCustomer();
  return customer;
}
