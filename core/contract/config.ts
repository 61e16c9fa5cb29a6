import { z } from 'zod';

export const REGISTRATIONS = ['open', 'invite', 'closed'] as const;

/**
 * What this server has switched on, told to anyone: null (or false) where an optional part is off.
 */
export const publicConfigSchema = z.object({
  turnstileSiteKey: z.string().nullable(),
  vapi: z.object({ publicKey: z.string() }).nullable(),
  llm: z.boolean(),
  speech: z.boolean(),
  stripe: z.boolean(),
  /** True: addresses must be confirmed by a mailed link. */
  mail: z.boolean(),
  /** Who may register; with `invite`, only with an invite code. */
  registration: z.enum(REGISTRATIONS),
  /** Whether a visitor may hold a call without an account. */
  try: z.boolean(),
  /** Whether the leaderboard is shown without signing in. */
  publicBoard: z.boolean(),
  /** Of the operator's own; null: the app's short built-in pages. */
  termsUrl: z.string().nullable(),
  privacyUrl: z.string().nullable(),
  push: z.object({ publicKey: z.string().nullable() }),
  /**
   * Product analytics: the project's public key, and where its events go, without a slash at the
   * end.
   */
  posthog: z.object({ key: z.string(), host: z.string() }).nullable(),
  /**
   * Where passkeys work: a page of this host, under this origin. Null where the server has no name,
   * which they need.
   */
  passkeys: z.object({ rpId: z.string(), origin: z.string() }).nullable(),
  version: z.string(),
});

export type PublicConfig = z.infer<typeof publicConfigSchema>;
