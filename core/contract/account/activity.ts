import { z } from 'zod';
import { paginationSchema, pageQuery } from '../pagination.ts';

/** What happens to an account and is kept for its owner to look through. */
export const ACTIVITY_KINDS = [
  'registered',
  'email-confirmed',
  'signed-in',
  'signed-in-with-passkey',
  'sign-in-failed',
  /** A failure that made signing in from there wait. */
  'sign-in-locked',
  'signed-out',
  /** One signed out from another place. */
  'session-ended',
  /** All others signed out. */
  'sessions-ended',
  /** A refresh token came a second time, as a stolen one does. */
  'refresh-token-reused',
  /** A wrong password or code where one who is signed in is asked for it again. */
  'proof-failed',
  /** Something of another user's was asked for by its id. */
  'access-refused',
  'password-changed',
  'password-reset-asked',
  'password-reset',
  'email-change-asked',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-renewed',
  'recovery-code-used',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'data-exported',
  'account-deleted',
  'operator-created',
  'operator-confirmed-email',
  'operator-set-password',
  'operator-reset-second-factor',
  'operator-locked',
  'operator-unlocked',
  'operator-ended-sessions',
  'operator-deleted',
] as const;

export const ACTIVITY_KEPT_DAYS = 90;

export const activitySchema = z.object({
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  at: z.iso.datetime(),
  /** The browser's or app's own description of itself; null where it is not known. */
  userAgent: z.string().nullable(),
});

/** Newest first, of the last 90 days. */
export const activityPageSchema = z.object({
  data: z.array(activitySchema),
  pagination: paginationSchema,
});

export const activityQuerySchema = pageQuery(20);

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
export type Activity = z.infer<typeof activitySchema>;
export type ActivityPage = z.infer<typeof activityPageSchema>;
