import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Plan } from '#core/contract/account/billing.ts';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';

/** Minutes that an operator gave (or, below nought, took), for the period in which it happened. */
export const minuteGrants = pgTable(
  'minute_grants',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    minutes: integer().notNull(),
    grantedAt: moment('granted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('minute_grants_time').on(table.userId, table.grantedAt),
  ],
);

/**
 * What an operator decided about somebody's subscription, whatever the payment service says; no
 * row: nothing.
 */
export const subscriptionOverrides = pgTable('subscription_overrides', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  subscribed: boolean().notNull(),
  decidedAt: moment('decided_at').notNull(),
});

/** Who a user is at Stripe, and the checkout that they may still finish. */
export const stripeCustomers = pgTable(
  'stripe_customers',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerId: text('customer_id').notNull(),
    /** The customer was deleted at Stripe; the next checkout makes another. */
    goneAt: moment('gone_at'),
    checkoutId: text('checkout_id'),
    checkoutPriceId: text('checkout_price_id'),
    /** When a subscription was last read from Stripe. */
    readAt: moment('read_at'),
  },
  (table) => [uniqueIndex('stripe_customers_customer').on(table.customerId)],
);

/** A subscription as Stripe last told it. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Stripe's. */
    id: text().notNull(),
    /** Stripe's word for it. */
    status: text().notNull(),
    priceId: text('price_id').notNull(),
    /** Of the price's metadata; null: unlimited. */
    minutes: integer(),
    /** Whether the price is, or was, a plan of this installation. */
    ours: boolean().notNull(),
    createdAt: moment('created_at').notNull(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    /** When it ends or ended, where that is settled. */
    endsAt: moment('ends_at'),
    /** When Stripe told it so, and what puts one later where two were told at the same moment. */
    toldAt: moment('told_at').notNull(),
    toldOrder: text('told_order').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Webhook events that were taken, each once; forgotten when Stripe no longer sends them again. */
export const stripeEvents = pgTable(
  'stripe_events',
  { id: text().primaryKey(), takenAt: moment('taken_at').notNull() },
  (table) => [index('stripe_events_age').on(table.takenAt)],
);

/**
 * The plans as they were last read: they are shown while Stripe cannot be reached, and name
 * subscriptions to plans of old.
 */
export const billingPlans = pgTable('billing_plans', {
  priceId: text('price_id').primaryKey(),
  plan: jsonb().$type<Plan>().notNull(),
  /** Whether it could be chosen then. */
  offered: boolean().notNull(),
  readAt: moment('read_at').notNull(),
});
