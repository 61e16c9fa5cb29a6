import { z } from 'zod';
import { callTypeSchema } from '../personas/persona.ts';
import { MARKS } from './checks.ts';

/** Below this two who judge agree too little for a criterion to be relied on. */
export const LEAST_KAPPA = 0.6;
/** From so many calls on a kappa says something. */
export const LEAST_CALLS = 10;
/**
 * Of one person the marks of a criterion on so many calls count, the newest: whoever marks hundreds
 * does not outweigh the others.
 */
export const MOST_OF_CHECKER = 20;
/**
 * So many people, besides the reps of the calls, must have marked before a criterion is disputed on
 * the whole server: one alone disputes nothing.
 */
export const LEAST_CHECKERS = 3;

/**
 * So many sets of marks count, the newest: older ones say less of today's scorer, and must not make
 * a page slow.
 */
export const MOST_CHECKS = 2_000;

/**
 * Cohen's kappa with the ends of its 95 % interval; null where it cannot be told: no pairs, or all
 * marks the same.
 */
export const kappaSchema = z.object({
  kappa: z.number().min(-1).max(1).nullable(),
  low: z.number().min(-1).max(1).nullable(),
  high: z.number().min(-1).max(1).nullable(),
  /** Calls that both marked and that count: of one person the newest, `MOST_OF_CHECKER` at most. */
  calls: z.int().min(0),
});

/**
 * GET /api/company/agreement, for managers: over calls whose transcripts their reps share. 403
 * `managers-only`.
 */
export const agreementSchema = z.object({
  /** Sets of marks that it rests on, `MOST_CHECKS` at most. */
  checks: z.int().min(0),
  criteria: z.array(
    z.object({
      callType: callTypeSchema,
      criterion: z.string(),
      title: z.string(),
      people: kappaSchema,
      /** People and the scorer, where rules read the call, */
      rules: kappaSchema,
      /** and where a model did. */
      model: kappaSchema,
      disputed: z.boolean(),
    }),
  ),
});

/**
 * A line of GET /api/company/agreement.jsonl, newest first, of the newest 2,000 sets of marks:
 * `call` and `person` are numbers within the file.
 */
export const exportedMarkSchema = z.object({
  call: z.int(),
  person: z.int(),
  callType: callTypeSchema,
  rubric: z.string(),
  rubricVersion: z.string(),
  readBy: z.enum(['rules', 'model']),
  comparedAt: z.iso.datetime(),
  criterion: z.string(),
  mark: z.enum(MARKS),
  found: z.string(),
});

export type Kappa = z.infer<typeof kappaSchema>;
export type Agreement = z.infer<typeof agreementSchema>;
export type ExportedMark = z.infer<typeof exportedMarkSchema>;
