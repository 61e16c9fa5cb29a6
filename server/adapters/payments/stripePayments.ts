import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Stripe } from 'stripe';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { type Checkout, type PaymentEvent, type Payments, PaymentsError } from './payments.ts';
import { invoiceOf, planOf, subscriptionOf } from './stripeObjects.ts';

/** For one answer, in milliseconds; a person waits for it. */
const PATIENCE_MS = 8_000;
/** How old a signature may be, in seconds: the library's own measure. */
const TOLERANCE_S = 300;
/** Stripe's words for what is over: it cannot be cancelled any more. */
const OVER = new Set(['canceled', 'incomplete_expired']);

const objectSchema = z.object({
  id: z.string().optional(),
  object: z.string(),
  customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
});
const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  created: z.int(),
  data: z.object({ object: objectSchema.loose() }),
});

/** Stripe, by its own library. */
export function stripePayments(
  { secretKey, webhookSecret, priceIds, url }: NonNullable<Config['stripe']>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Payments {
  const { protocol, hostname, port } = new URL(url);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : port,
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: PATIENCE_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return {
    plans: () =>
      asked(async () => {
        const prices = await Promise.all(priceIds.map((id) => price(id)));
        return prices.filter((plan) => plan !== null);
      }),

    createCustomer: ({ id, email, name }, previousId) =>
      asked(
        async () =>
          (
            await stripe.customers.create(
              { email, name, metadata: { ringside_user: id } },
              { idempotencyKey: keyOf('customer', id, previousId) },
            )
          ).id,
      ),

    subscriptions: (customerId) =>
      asked(async () => {
        const list = await stripe.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: 100,
        });
        return list.data.map((one) => subscriptionOf(one, priceIds)).filter((one) => one !== null);
      }),

    startCheckout: ({ customerId, userId, priceId, trialDays, doneUrl, backUrl }, previousId) =>
      asked(async () => {
        const wish = {
          mode: 'subscription' as const,
          customer: customerId,
          client_reference_id: userId,
          line_items: [{ price: priceId, quantity: 1 }],
          success_url: doneUrl,
          cancel_url: backUrl,
          ...(trialDays > 0 && { subscription_data: { trial_period_days: trialDays } }),
        };
        return checkoutOf(
          await stripe.checkout.sessions.create(wish, {
            idempotencyKey: keyOf('checkout', JSON.stringify(wish), previousId),
          }),
        );
      }),

    checkout: (id) => asked(async () => checkoutOf(await stripe.checkout.sessions.retrieve(id))),

    expireCheckout: (id) =>
      asked(async () => {
        const session = checkoutOf(await stripe.checkout.sessions.retrieve(id));
        if (session.state === 'open') await stripe.checkout.sessions.expire(id);
      }),

    portal: (customerId, returnUrl, flow) =>
      asked(async () => {
        const wish = { customer: customerId, return_url: returnUrl };
        if (flow === null) return (await stripe.billingPortal.sessions.create(wish)).url;
        const subscription = { subscription: flow.subscriptionId };
        const straight =
          flow.kind === 'cancel'
            ? { type: 'subscription_cancel' as const, subscription_cancel: subscription }
            : { type: 'subscription_update' as const, subscription_update: subscription };
        try {
          return (await stripe.billingPortal.sessions.create({ ...wish, flow_data: straight })).url;
        } catch (error) {
          // A portal that does not offer this by itself may still be asked for as a whole.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || isGone(error))
            throw error;
          return (await stripe.billingPortal.sessions.create(wish)).url;
        }
      }),

    invoices: (customerId) =>
      asked(async () =>
        (await stripe.invoices.list({ customer: customerId, limit: 24 })).data
          .map(invoiceOf)
          .filter((invoice) => invoice !== null),
      ),

    cancelAll: (customerId) =>
      asked(async () => {
        const { data } = await stripe.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: 100,
        });
        for (const { id, status } of data)
          if (!OVER.has(status)) await stripe.subscriptions.cancel(id);
      }),

    readEvent: (body, signature, now) => {
      try {
        return eventOf(
          stripe.webhooks.constructEvent(
            body,
            signature,
            webhookSecret,
            TOLERANCE_S,
            undefined,
            now.getTime(),
          ),
          priceIds,
        );
      } catch (error) {
        log.warn(
          { reason: error instanceof Error ? error.message.split('\n')[0] : 'unknown' },
          'a payment event was refused',
        );
        return null;
      }
    },
  };

  async function price(id: string): Promise<ReturnType<typeof planOf>> {
    try {
      const plan = planOf(await stripe.prices.retrieve(id, { expand: ['product'] }));
      if (plan === null)
        log.warn(
          { priceId: id },
          'a price is no plan: it must recur, have an amount, and say its minutes in its metadata',
        );
      return plan;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      log.warn({ priceId: id }, 'Stripe knows no price of this id');
      return null;
    }
  }
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentsError) throw error;
    if (!(error instanceof Stripe.errors.StripeError))
      throw new PaymentsError('unreachable', { cause: error });
    if (isGone(error)) throw new PaymentsError('gone', { cause: error });
    const refused =
      error.statusCode !== undefined &&
      error.statusCode >= 400 &&
      error.statusCode < 500 &&
      error.statusCode !== 429;
    throw new PaymentsError(refused ? 'refused' : 'unreachable', { cause: error });
  }
}

/** Whether it is the customer that Stripe does not know (any more). */
function isGone(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return (
    error.code === 'resource_missing' &&
    (error.param === 'customer' || /no such customer/i.test(error.message))
  );
}

function checkoutOf({
  id,
  status,
  url,
}: {
  id: string;
  status: string | null;
  url: string | null;
}): Checkout {
  return {
    id,
    state: status === 'open' || status === 'complete' ? status : 'expired',
    url: status === 'open' ? url : null,
  };
}

/** @throws where it is no event */
function eventOf(event: unknown, priceIds: readonly string[]): PaymentEvent {
  const { id, type, created, data } = eventSchema.parse(event);
  const { object } = data;
  const isCustomer = object.object === 'customer';
  const customer =
    typeof object.customer === 'string' ? object.customer : (object.customer?.id ?? null);
  return {
    id,
    type,
    at: new Date(created * 1000),
    customerId: isCustomer ? (object.id ?? null) : customer,
    subscription: object.object === 'subscription' ? subscriptionOf(object, priceIds) : null,
    customerGone: isCustomer && type === 'customer.deleted',
  };
}

function keyOf(...parts: (string | null)[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}
