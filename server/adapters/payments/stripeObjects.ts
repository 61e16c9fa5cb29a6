import { z } from 'zod';
import { INVOICE_STATUSES, type Invoice, type Plan } from '#core/contract/account/billing.ts';
import type { ToldSubscription } from './payments.ts';

/*
 * What is read of Stripe's objects. Events come in the version that the operator's webhook has, so
 * that what has moved between versions is looked for in both places.
 */

const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const seconds = z.int().transform((value) => new Date(value * 1000));
const metadata = z.record(z.string(), z.string()).catch({});

const product = z.union([
  z.string(),
  z.object({
    name: z.string().catch(''),
    description: z.string().nullish(),
    active: z.boolean().catch(true),
  }),
]);

const priceSchema = z.object({
  id: z.string(),
  active: z.boolean().catch(true),
  currency: z.string().length(3),
  unit_amount: z.int().min(0).nullable(),
  nickname: z.string().nullish(),
  recurring: z.object({
    interval: z.enum(['day', 'week', 'month', 'year']),
    interval_count: z.int().positive(),
  }),
  metadata,
  product,
});

const subscriptionSchema = z.object({
  id: z.string(),
  customer: idOf,
  status: z.string(),
  created: seconds,
  cancel_at: seconds.nullish(),
  cancel_at_period_end: z.boolean().catch(false),
  ended_at: seconds.nullish(),
  current_period_start: seconds.nullish(),
  current_period_end: seconds.nullish(),
  items: z.object({
    data: z
      .array(
        z.object({
          price: z.object({ id: z.string(), metadata }),
          current_period_start: seconds.nullish(),
          current_period_end: seconds.nullish(),
        }),
      )
      .min(1),
  }),
});

const invoiceSchema = z.object({
  id: z.string(),
  number: z.string().nullish(),
  created: seconds,
  total: z.int(),
  currency: z.string().length(3),
  status: z.enum(INVOICE_STATUSES),
  hosted_invoice_url: z.string().nullish(),
});

/**
 * `minutes` of a price's metadata: a whole number, or `unlimited` (null); undefined where it says
 * nothing of the kind.
 */
function minutesOf({ minutes }: Record<string, string>): number | null | undefined {
  if (minutes?.trim().toLowerCase() === 'unlimited') return null;
  return minutes !== undefined && /^\d{1,6}$/.test(minutes.trim()) ? Number(minutes) : undefined;
}

/**
 * What a price offers; null where it is no plan: it does not recur, costs nobody knows what, or
 * says no minutes.
 */
export function planOf(price: unknown): { plan: Plan; offered: boolean } | null {
  const read = priceSchema.safeParse(price).data;
  if (!read || read.unit_amount === null) return null;
  const minutes = minutesOf(read.metadata);
  if (minutes === undefined) return null;
  const sold =
    typeof read.product === 'string' ? { name: '', description: '', active: true } : read.product;
  const trial = read.metadata['trial_days'] ?? '';
  return {
    offered: read.active && sold.active,
    plan: {
      priceId: read.id,
      name: sold.name || read.nickname || read.id,
      description: sold.description ?? '',
      amount: read.unit_amount,
      currency: read.currency.toLowerCase(),
      interval: read.recurring.interval,
      intervalCount: read.recurring.interval_count,
      trialDays: /^\d{1,3}$/.test(trial) ? Number(trial) : 0,
      minutes,
    },
  };
}

/**
 * A subscription; of several things in it the one counts that is, or was, a plan of ours. Null
 * where it cannot be read.
 */
export function subscriptionOf(
  subscription: unknown,
  priceIds: readonly string[],
): ToldSubscription | null {
  const read = subscriptionSchema.safeParse(subscription).data;
  if (!read) return null;
  const isOurs = ({ price }: (typeof read.items.data)[number]) =>
    priceIds.includes(price.id) || minutesOf(price.metadata) !== undefined;
  const item = read.items.data.find(isOurs) ?? read.items.data[0]!;
  const periodStart = item.current_period_start ?? read.current_period_start;
  const periodEnd = item.current_period_end ?? read.current_period_end;
  if (!periodStart || !periodEnd) return null;
  const minutes = minutesOf(item.price.metadata);
  return {
    id: read.id,
    customerId: read.customer,
    status: read.status,
    priceId: item.price.id,
    minutes: minutes === undefined ? 0 : minutes,
    ours: isOurs(item),
    createdAt: read.created,
    periodStart,
    periodEnd,
    endsAt: read.ended_at ?? read.cancel_at ?? (read.cancel_at_period_end ? periodEnd : null),
  };
}

/** Null where it cannot be read. */
export function invoiceOf(invoice: unknown): Invoice | null {
  const read = invoiceSchema.safeParse(invoice).data;
  if (!read) return null;
  const { id, number, created, total, currency, status, hosted_invoice_url: url } = read;
  return {
    id,
    number: number ?? null,
    createdAt: created.toISOString(),
    amount: total,
    currency: currency.toLowerCase(),
    status,
    url: url && /^https?:\/\//.test(url) ? url : null,
  };
}
