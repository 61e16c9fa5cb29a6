import { z } from 'zod';
import { callTypeSchema } from '#core/contract/personas/persona.ts';
import { TRAIT_IDS } from '#core/contract/scoring/traitIds.ts';
import data from './formulas.json' with { type: 'json' };
import { MEASURE_IDS } from './measureIds.ts';

/** The figures at which a measure is worth nothing and everything. */
const rampSchema = z
  .object({ none: z.number(), full: z.number() })
  .refine(({ none, full }) => none !== full);

const termSchema = z.object({
  measure: z.enum(MEASURE_IDS),
  weight: z.number().positive().max(1),
  none: z.number(),
  full: z.number(),
  /** Other figures for a type of call. */
  byCallType: z.partialRecord(callTypeSchema, rampSchema).optional(),
  /** What weight and figures rest on. */
  rests: z.string().min(1),
});

const termsSchema = z
  .array(termSchema)
  .min(2)
  .refine(
    (terms) => Math.abs(terms.reduce((sum, { weight }) => sum + weight, 0) - 1) < 1e-9,
    'the weights sum to 1',
  );

const formulasSchema = z.object({
  /** Changes with every figure here: calls read by another version are read again. */
  version: z.string().min(1),
  /** A trait has a figure where measures of at least this much weight have one. */
  leastWeight: z.number().positive().max(1),
  traits: z.record(z.enum(TRAIT_IDS), termsSchema),
});

export type Ramp = Pick<Term, 'none' | 'full'>;
export type Term = z.infer<typeof termSchema>;

/** How each trait is made of measures. */
export const FORMULAS = formulasSchema.parse(data);
