import { z } from 'zod';
import { goalSchema } from './goal.ts';

/** One tier of an achievement. It has no end, and once completed stays so. */
export const achievementSchema = goalSchema.extend({
  kind: z.literal('achievement'),
  endsAt: z.null(),
  /** The name of the family for people. */
  familyTitle: z.string(),
  /**
   * `reward-border-1` to `reward-border-5` and `reward-background-1` to `-5` by the tier, unless an
   * operator names others; as in an award.
   */
  borderCssClass: z.string(),
  backgroundCssClass: z.string(),
});

/** All there are, families together, tiers rising. */
export const achievementsSchema = z.array(achievementSchema);

export type Achievement = z.infer<typeof achievementSchema>;
