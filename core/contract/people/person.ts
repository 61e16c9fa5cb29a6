import { z } from 'zod';
import { RANK_TIERS } from '../game/ranks.ts';
import { line } from '../text.ts';

/** Another user as everybody who is signed in may see them. */
export const personSchema = z.object({
  username: z.string(),
  tier: z.enum(RANK_TIERS),
  /** Within the tier. */
  level: z.int().min(1).max(12),
  /** A path within the app; null for initials. */
  avatar: z.string().nullable(),
});

/**
 * A public name as somebody typed it; case does not matter, and one that looks like a name names
 * its holder. 404 `unknown-user` for nobody, and for those who blocked one or whom one blocked.
 */
export const toUsernameSchema = z.object({ username: line(64).min(1) });

export type Person = z.infer<typeof personSchema>;
export type ToUsername = z.infer<typeof toUsernameSchema>;
