import { z } from 'zod';
import { goalSchema } from './goal.ts';

/** One tier of an achievement. It has no end, and once completed stays so. */
export const achievementSchema = goalSchema.extend({
  kind: z.literal('achievement'),
  endsAt: z.null(),
  /** The name of the family for people. */
  familyTitle: z.string(),
  /** Classes of the badge: `reward-tier-1` to `reward-tier-5` by the tier, unless an operator names others. */
  borderCssClass: z.string(),
  backgroundCssClass: z.string(),
});

/** All there are, families together, tiers rising. */
export const achievementsSchema = z.array(achievementSchema);

export type Achievement = z.infer<typeof achievementSchema>;
