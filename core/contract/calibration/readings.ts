import { z } from 'zod';

/**
 * What a rep's turn can be heard to do, as one says it to the rep: the acts of a reading, with the
 * kinds of an act apart where they count differently.
 */
export const HEARD_ACTS = [
  'greeting',
  'introduction',
  'reason',
  'permission',
  'agenda',
  'small-talk',
  'question-situation',
  'question-problem',
  'question-implication',
  'question-need-payoff',
  'answer',
  'pitch-feature',
  'pitch-benefit',
  'pitch-story',
  'proof',
  'price',
  'discount',
  'objection-acknowledge',
  'objection-reduce',
  'objection-ask',
  'objection-small-step',
  'objection-argue',
  'empathy',
  'acknowledgement',
  'recap',
  'check',
  'confirm',
  'deny',
  'repair',
  'next-step-vague',
  'next-step-dated',
  'logistics',
  'promise',
  'thanks',
  'apology',
  'goodbye',
  'pressing',
  'rude',
  'instruction',
  'statement',
  'silence',
  'unclear',
] as const;

/** More things than this nobody does in one breath. */
export const MOST_HEARD = 12;
/** Of one call; each is kept with what was heard before it. */
export const MOST_CORRECTIONS = 200;

export const heardActSchema = z.enum(HEARD_ACTS);

export const heardTurnSchema = z.object({
  /** Of the rep's turn. */
  seq: z.int().min(0),
  acts: z.array(heardActSchema),
  /** When a person last put it right; null: as it was read. */
  correctedAt: z.iso.datetime().nullable(),
});

/** GET /api/call/{callRecordId}/readings: the rep's turns that were read. 404 `unknown-call`. */
export const heardCallSchema = z.object({ turns: z.array(heardTurnSchema) });

/**
 * PUT /api/call/{callRecordId}/readings/{seq}, by the call's own rep, answered as the GET: the call
 * is scored again at once, and its XP stays. 404 `unknown-call`, 409 `not-scored`,
 * `battle-undecided`, `too-many-corrections`, 422 `no-such-turn`.
 */
export const correctReadingSchema = z.object({
  acts: z
    .array(heardActSchema)
    .min(1)
    .max(MOST_HEARD)
    .refine((acts) => new Set(acts).size === acts.length, 'must not name an act twice'),
});

export type HeardAct = (typeof HEARD_ACTS)[number];
export type HeardTurn = z.infer<typeof heardTurnSchema>;
export type HeardCall = z.infer<typeof heardCallSchema>;
