import { z } from 'zod';
import { text } from '../text.ts';

/** A price, in the currency's smallest unit, and what comes with it. */
export const planSchema = z.object({
  priceId: z.string(),
  name: z.string(),
  description: z.string(),
  amount: z.int().min(0),
  /** ISO 4217, lower case. */
  currency: z.string().length(3),
  interval: z.enum(['day', 'week', 'month', 'year']),
  /** Of so many intervals is a period. */
  intervalCount: z.int().positive(),
  /** For who never had a subscription. */
  trialDays: z.int().min(0),
  /** In each period; null: unlimited. */
  minutes: z.int().min(0).nullable(),
});

/** `current`: the price that the user pays; null where they pay none. */
export const plansReplySchema = z.object({
  plans: z.array(planSchema),
  current: z.string().nullable(),
});

export const checkoutRequestSchema = z.object({ priceId: text(255).min(1) });

/** `change` and `cancel` lead straight to it where the operator's portal allows it. */
export const portalRequestSchema = z.object({ flow: z.enum(['change', 'cancel']).optional() });

/** Where to go on, on the payment service's own pages. */
export const billingUrlSchema = z.object({ url: z.url({ protocol: /^https?$/ }) });

export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;

export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** In the currency's smallest unit; below nought it is owed to the user. */
  amount: z.int(),
  currency: z.string().length(3),
  status: z.enum(INVOICE_STATUSES),
  /** The invoice's own page, where it may be paid. */
  url: z.string().nullable(),
});

export const invoicesSchema = z.array(invoiceSchema);

export type Plan = z.infer<typeof planSchema>;
export type PlansReply = z.infer<typeof plansReplySchema>;
export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>;
export type PortalRequest = z.infer<typeof portalRequestSchema>;
export type BillingUrl = z.infer<typeof billingUrlSchema>;
export type Invoice = z.infer<typeof invoiceSchema>;
