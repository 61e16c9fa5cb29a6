import { z } from 'zod';
import { callTypeSchema } from '#core/contract/personas/persona.ts';
import type { CallType } from '#core/contract/personas/persona.ts';
import { OUTCOMES } from '#core/contract/scoring/scorecard.ts';
import { DETECTOR_IDS } from './detectors/detectorIds.ts';
import coldCall from './rubrics/cold-call.json' with { type: 'json' };
import demoFollowUp from './rubrics/demo-follow-up.json' with { type: 'json' };
import discovery from './rubrics/discovery.json' with { type: 'json' };
import renewal from './rubrics/renewal.json' with { type: 'json' };

const wordingSchema = z.object({
  /**
   * One sentence that is true of the call; `{name}` stands for a figure that the detector found.
   */
  why: z.string().trim().min(1).max(400),
  tryThis: z.string().trim().min(1).max(400),
});

const criterionSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().trim().min(1).max(80),
  group: z.enum(['quality', 'motion']),
  /** 0 is reported without points. */
  weight: z.number().min(0).max(100),
  detector: z.enum(DETECTOR_IDS),
  /** Bands and lists of the detector; where one is left out the detector's own stands. */
  params: z
    .record(
      z.string(),
      z.union([z.number(), z.array(z.string()), z.record(z.string(), z.array(z.string()))]),
    )
    .default({})
    .superRefine(refuseBandsUpsideDown),
  source: z.string().trim().min(1),
  confidence: z.enum(['high', 'medium', 'low']),
  /** By status, or by a case that the detector names. */
  texts: z
    .object({
      met: wordingSchema,
      partly: wordingSchema,
      missed: wordingSchema,
      unavailable: wordingSchema,
    })
    .catchall(wordingSchema),
});

/** Rows may sum to no more than this where a call ended so, or where the rep pressed all along. */
const capSchema = z.object({
  outcome: z.enum([...OUTCOMES, 'pressed']),
  most: z.int().min(0).max(100),
  /** One sentence for the card. */
  why: z.string().trim().min(1).max(400),
});

const WEIGHTS = 100;

/**
 * How a type of call is scored: data, versioned, so that a call keeps the rubric that scored it.
 */
export const rubricSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  version: z.string().min(1),
  callType: callTypeSchema,
  criteria: z
    .array(criterionSchema)
    .min(1)
    .refine(
      (criteria) => new Set(criteria.map(({ id }) => id)).size === criteria.length,
      'two criteria have the same id',
    )
    .refine(
      (criteria) => criteria.some(({ weight }) => weight > 0),
      'at least one criterion needs a weight above 0',
    )
    .superRefine((criteria, check) => {
      const sum = criteria.reduce((total, { weight }) => total + weight, 0);
      if (Math.abs(sum - WEIGHTS) > 0.001)
        check.addIssue({
          code: 'custom',
          message: `the weights sum to ${Math.round(sum * 100) / 100}, not to ${WEIGHTS}`,
        });
      const feeling = criteria
        .filter(({ detector }) => detector === 'goodwill')
        .reduce((total, { weight }) => total + weight, 0);
      if (feeling > MOST_FEELING)
        check.addIssue({
          code: 'custom',
          message: `what the persona felt may weigh at most ${MOST_FEELING}`,
        });
    }),
  caps: z.array(capSchema).default([]),
});

/** What the persona felt is at most a quarter. */
const MOST_FEELING = 25;

/** Bounds of a band by name, from its lowest to its highest. */
const BANDS = [
  ['low', 'high', 'hurts'],
  ['bad', 'good', 'long'],
  ['good', 'most'],
  ['least', 'most'],
] as const;

function refuseBandsUpsideDown(params: Record<string, unknown>, check: z.RefinementCtx): void {
  for (const names of BANDS) {
    const bounds = names.flatMap((name) => {
      const value = params[name];
      return typeof value === 'number' ? [{ name, value }] : [];
    });
    for (const [at, { name, value }] of bounds.entries()) {
      const before = bounds[at - 1];
      if (before !== undefined && before.value >= value)
        check.addIssue({
          code: 'custom',
          path: [name],
          message: `the band is upside down: ${before.name} (${before.value}) must be below ${name} (${value})`,
        });
    }
  }
}

export type Rubric = z.infer<typeof rubricSchema>;
export type Criterion = z.infer<typeof criterionSchema>;

const RUBRICS: Record<CallType, Rubric> = {
  'cold-call': rubricSchema.parse(coldCall),
  discovery: rubricSchema.parse(discovery),
  'demo-follow-up': rubricSchema.parse(demoFollowUp),
  renewal: rubricSchema.parse(renewal),
};

/** The rubric that comes with the product. */
export function rubricFor(callType: CallType): Rubric {
  return RUBRICS[callType];
}
