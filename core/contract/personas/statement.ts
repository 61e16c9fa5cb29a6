import { z } from 'zod';
import { FACT_TOPICS } from './briefWords.ts';
import { text } from '../text.ts';

/**
 * What a statement is about. With one of the fact topics it counts as a fact of the business; the
 * others are a person's.
 */
export const STATEMENT_TOPICS = [
  ...FACT_TOPICS,
  'person',
  'opinion',
  'day-to-day',
  'people',
  'history',
  'place',
  'trivia',
] as const;

/** The question that one would ask next about a statement. */
export const FACETS = [
  'who',
  'who-else',
  'how-often',
  'how-long',
  'how-many',
  'how-much',
  'cost',
  'since-when',
  'when',
  'where',
  'why',
  'how',
  'which',
  'what-then',
  'what-was-tried',
  'what-would-help',
  'example',
  'effect-on-people',
  'trend',
  'compared',
] as const;

/**
 * What of the rep's an utterance speaks of: the rep's firm and its offer, a demo or trial that was
 * seen, other suppliers.
 */
export const ABOUT_OFFER = ['us', 'demo', 'others'] as const;

/** Kinds of question by SPIN, and the two other things, that open what is locked. */
export const OPENERS = ['follow-up', 'problem', 'implication', 'need-payoff', 'price'] as const;

export const statementIdSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(64);
export const spokenLineSchema = text(600).trim().min(1);

/** Told once trust (0 to 100) is earned, or when a question of one of these kinds is asked. */
export const lockSchema = z.object({
  trust: z.int().min(0).max(100),
  opens: z.array(z.enum(OPENERS)).default([]),
  /** Said instead while it is locked; where there is none, lines by temperament serve. */
  hold: z.array(spokenLineSchema).default([]),
});

/** One thing that a persona knows. */
export const statementSchema = z.object({
  id: statementIdSchema,
  /** Said the first time it is asked, in the first person. */
  text: spokenLineSchema,
  /** The same in other words. */
  again: z.array(spokenLineSchema).default([]),
  /** How a rep would ask for exactly this, as spoken. */
  asks: z.array(z.string().trim().min(1).max(300)).min(1),
  /** Further ways to ask for it, compared by their words and pairs of words alone. */
  wordings: z.array(z.string().trim().min(1).max(300)).optional(),
  /** Words or figures one of which each wording holds: they give the content away. */
  keys: z.array(z.string().trim().min(1).max(80)).min(1),
  topics: z.array(z.enum(STATEMENT_TOPICS)).default([]),
  /** The statement that this one digs deeper into, and the question that leads here. */
  parent: statementIdSchema.optional(),
  facet: z.enum(FACETS).optional(),
  about: z.enum(ABOUT_OFFER).optional(),
  /**
   * What anybody may be asked and this answers, as keys of `core/persona/asks/commonAsks.json`: its
   * wordings count as asks of this statement.
   */
  common: z.array(statementIdSchema).optional(),
  lock: lockSchema.optional(),
});

/** A pain in three layers, each a statement. */
export const layeredPainSchema = z.object({
  id: statementIdSchema,
  /** Words of a rep that touch this pain. */
  keys: z.array(z.string().trim().min(1).max(60)).min(1),
  surface: statementIdSchema,
  cause: statementIdSchema,
  cost: statementIdSchema,
});

export type StatementTopic = (typeof STATEMENT_TOPICS)[number];
export type Facet = (typeof FACETS)[number];
export type Opener = (typeof OPENERS)[number];
export type Lock = z.infer<typeof lockSchema>;
export type Statement = z.infer<typeof statementSchema>;
export type LayeredPain = z.infer<typeof layeredPainSchema>;
