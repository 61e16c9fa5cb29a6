import { z } from 'zod';
import { callTypeSchema, difficultySchema } from '../personas/persona.ts';

/** `locked`: the tier before it comes first. */
export const GOAL_STATES = ['locked', 'open', 'completed'] as const;

/**
 * What achievements and challenges have in common: something to reach, by evidence of scored calls.
 */
export const goalSchema = z.object({
  id: z.string(),
  /**
   * What kind of evidence it goes by, such as `listening`; tiers of one family are steps of one
   * ladder.
   */
  family: z.string(),
  /** Counts from 1, at most 5. */
  tier: z.int().min(1).max(5),
  title: z.string(),
  description: z.string(),
  /**
   * A path under the app's root where it begins with `/`, else a short sign such as an emoji;
   * empty: the trophy.
   */
  icon: z.string(),
  /** What has to be reached, in the unit that the description names. */
  target: z.number().min(1),
  /** 0 to `target`; a completed goal stands at its target. */
  progress: z.number().min(0),
  /** XP on completion. */
  reward: z.int().min(0),
  state: z.enum(GOAL_STATES),
  /** When it was completed; null before. */
  completedAt: z.iso.datetime().nullable(),
  /** What a call must be to count; null where any will do. */
  fits: z.object({
    difficulty: difficultySchema.nullable(),
    callType: callTypeSchema.nullable(),
    personaId: z.string().nullable(),
  }),
});

export type Goal = z.infer<typeof goalSchema>;
export type GoalState = (typeof GOAL_STATES)[number];
