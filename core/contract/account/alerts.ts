import { z } from 'zod';
import { text } from '../text.ts';

/** What a rep can be told of outside the app. */
export const ALERT_KINDS = ['score', 'battle', 'challenge', 'weekly'] as const;

export const alertSwitchesSchema = z.object({
  score: z.boolean(),
  battle: z.boolean(),
  challenge: z.boolean(),
  weekly: z.boolean(),
});

/** Which kinds go to the rep's devices, and which by mail. */
export const alertChoicesSchema = z.object({
  push: alertSwitchesSchema,
  mail: alertSwitchesSchema,
});

export const alertSettingsSchema = z.object({
  choices: alertChoicesSchema,
  /**
   * False: no mail service is set up, or the address is not confirmed; nothing goes by mail then.
   */
  mailable: z.boolean(),
  /** The server's VAPID key, base64url: what a browser subscribes with. */
  publicKey: z.string(),
  /** Whether this sign-in has a subscription; null where it has none, else the address of it. */
  here: z.string().nullable(),
  /** Of all sign-ins, this one included. */
  devices: z.int().min(0),
});

/**
 * What `PushSubscription.toJSON()` gives: the address, an uncompressed point on P-256, and 16
 * bytes, in base64url.
 */
export const pushSubscriptionSchema = z.object({
  endpoint: text(1_000),
  keys: z.object({
    p256dh: z.string().regex(/^B[\w-]{86}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});

export type AlertKind = (typeof ALERT_KINDS)[number];
export type AlertSwitches = z.infer<typeof alertSwitchesSchema>;
export type AlertChoices = z.infer<typeof alertChoicesSchema>;
export type AlertSettings = z.infer<typeof alertSettingsSchema>;
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionSchema>;
