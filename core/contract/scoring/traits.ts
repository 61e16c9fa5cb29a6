import { z } from 'zod';
import { TRAIT_IDS } from './traitIds.ts';

const hundred = z.int().min(0).max(100);

/** One trait over all calls. Value and interval are null until there is enough to tell. */
export const traitSchema = z.object({
  id: z.enum(TRAIT_IDS),
  value: hundred.nullable(),
  /** Ends of the 95 % interval of the value. */
  low: hundred.nullable(),
  high: hundred.nullable(),
  /** Calls whose transcript could tell. */
  calls: z.int().min(0),
  /** At least five such calls and 500 words of the rep in them. */
  enough: z.boolean(),
});

/** Always all nine, in the order of `TRAIT_IDS`. */
export const personalityTraitsSchema = z.object({
  traits: z.array(traitSchema).length(TRAIT_IDS.length),
});

export type Trait = z.infer<typeof traitSchema>;
export type PersonalityTraits = z.infer<typeof personalityTraitsSchema>;
