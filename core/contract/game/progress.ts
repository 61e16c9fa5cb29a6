import { z } from 'zod';
import { CALL_TYPES, callTypeSchema } from '../personas/persona.ts';

/** The newest calls of a type, at most this many, make its lines. */
export const MOST_PROGRESS_CALLS = 200;

/**
 * A share is points of the most that the criterion gives, 0 to 1; null where the call could not
 * tell.
 */
export const progressPointSchema = z.object({
  /** The callRecordId. */
  id: z.string(),
  startedAt: z.iso.datetime(),
  score: z.int().min(0).max(100),
  shares: z.record(z.string(), z.number().min(0).max(1).nullable()),
});

/** Scored calls of one type, oldest first. */
export const callTypeProgressSchema = z.object({
  callType: callTypeSchema,
  /** In the order of the newest scorecard. */
  criteria: z.array(z.object({ id: z.string(), title: z.string() })),
  points: z.array(progressPointSchema),
});

/** Only types with a scored call, in the order of the types. */
export const progressSchema = z.object({
  types: z.array(callTypeProgressSchema).max(CALL_TYPES.length),
});

export type ProgressPoint = z.infer<typeof progressPointSchema>;
export type CallTypeProgress = z.infer<typeof callTypeProgressSchema>;
export type Progress = z.infer<typeof progressSchema>;
