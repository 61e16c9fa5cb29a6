import { z } from 'zod';

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
  trialDays: z.int().min(0),
  /** In each period; null: unlimited. */
  minutes: z.int().min(0).nullable(),
});

export type Plan = z.infer<typeof planSchema>;
