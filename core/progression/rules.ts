import { z } from 'zod';
import { callTypeSchema, difficultySchema } from '#core/contract/personas/persona.ts';
import { OUTCOMES } from '#core/contract/scoring/scorecard.ts';
import { FIGURES } from '#core/contract/scoring/evidence.ts';

const bounds = z
  .strictObject({ atLeast: z.number().optional(), atMost: z.number().optional() })
  .refine(
    ({ atLeast, atMost }) => (atLeast ?? atMost) !== undefined,
    'needs atLeast or atMost, or both',
  );

/**
 * What a call must be to count; all of it must hold. A figure or a criterion that the call could
 * not show does not.
 */
export const whereSchema = z.strictObject({
  difficulty: z.array(difficultySchema).min(1).optional(),
  callType: z.array(callTypeSchema).min(1).optional(),
  outcome: z.array(z.enum(OUTCOMES)).min(1).optional(),
  persona: z.array(z.string().min(1)).min(1).optional(),
  /** The rep's own hour in which the call began, 0 to 23. */
  hour: bounds.optional(),
  figures: z.partialRecord(z.enum(FIGURES), bounds).optional(),
  /** Percent of a criterion's points, by the criterion's id. */
  criteria: z.record(z.string().regex(/^[a-z0-9-]+$/), bounds).optional(),
});

const where = whereSchema.default({});
/** Calls of one day that can count; of those with one persona, two at most. */
const perDay = z.int().min(1).max(20).default(5);

/**
 * What is measured over the calls that count. Each can only rise as calls are added, in whatever
 * order: that is why what was reached once is reached for good.
 */
export const ruleSchema = z.discriminatedUnion('measure', [
  /** How many calls. */
  z.strictObject({ measure: z.literal('calls'), where, perDay }),
  /** A figure summed over calls. */
  z.strictObject({ measure: z.literal('sum'), figure: z.enum(FIGURES), where, perDay }),
  /** The highest figure of one call. */
  z.strictObject({ measure: z.literal('best'), figure: z.enum(FIGURES), where }),
  /** How many different ones. */
  z.strictObject({
    measure: z.literal('different'),
    of: z.enum(['personas', 'call-types', 'difficulties', 'days']),
    where,
  }),
  /**
   * By how many points the score of a call is above that of an earlier one with the same persona.
   */
  z.strictObject({ measure: z.literal('rise'), where }),
  /** Days practised in the longest streak. */
  z.strictObject({ measure: z.literal('streak'), where }),
  /** The overall level, 1 to 120. */
  z.strictObject({ measure: z.literal('level') }),
]);

export type Where = z.output<typeof whereSchema>;
export type Rule = z.output<typeof ruleSchema>;
