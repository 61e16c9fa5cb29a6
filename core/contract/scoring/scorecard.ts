import { z } from 'zod';
import { callTypeSchema } from '../personas/persona.ts';

export const ROW_STATUSES = ['met', 'partly', 'missed', 'unavailable'] as const;
export const GRADES = ['A', 'B', 'C', 'D', 'E'] as const;
export const OUTCOMES = ['next-step', 'smaller-step', 'declined', 'hung-up', 'open'] as const;

/** Where in the call something was said. */
export const evidenceSchema = z.object({
  quote: z.string(),
  /** The turn's place in the transcript, from 0. */
  turn: z.int().min(0),
  /** Milliseconds since the call began; null where the transcript has no timings. */
  atMs: z.int().min(0).nullable(),
});

export const scorecardRowSchema = z.object({
  criterion: z.string(),
  title: z.string(),
  /** Conversation quality and forward motion are reported apart. */
  group: z.enum(['quality', 'motion']),
  points: z.int().min(0),
  max: z.int().min(0),
  status: z.enum(ROW_STATUSES),
  evidence: evidenceSchema.nullable(),
  /** One sentence each. */
  why: z.string(),
  tryThis: z.string(),
});

/** Null where the transcript cannot tell. Times are milliseconds, shares 0 to 1. */
export const callMetricsSchema = z.object({
  repTurns: z.int().min(0),
  repWords: z.int().min(0),
  personaWords: z.int().min(0),
  questions: z.int().min(0),
  talkShare: z.number().min(0).max(1).nullable(),
  longestMonologueMs: z.int().min(0).nullable(),
  wordsPerMinute: z.number().min(0).nullable(),
  pauseAfterObjectionMs: z.int().min(0).nullable(),
  fillersPerHundredWords: z.number().min(0),
  durationMs: z.int().min(0).nullable(),
  /**
   * How often the word went from one speaker to the other; null in scorecards made before it was
   * counted.
   */
  switches: z.int().min(0).nullable().default(null),
  /**
   * Turns of the rep that began before the persona had finished, by more than a moment; nods such
   * as "mhm" do not count.
   */
  interruptions: z.int().min(0).nullable().default(null),
});

const coachingSchema = z.object({
  criterion: z.string(),
  text: z.string(),
  evidence: evidenceSchema.nullable(),
  points: z.int().min(0),
  /**
   * What the rep could have said, in its own words and the persona's; null where no line fits, and
   * in scorecards from before there were any.
   */
  line: z.string().nullable().default(null),
  /**
   * The place in the transcript of the rep's turn that the line would have stood for, and that can
   * be taken again.
   */
  turn: z.int().min(0).nullable().default(null),
  /**
   * The criterion's points as they are, and with the line said in that place, of the most it gives;
   * null where no line was scored.
   */
  proof: z
    .object({ said: z.int().min(0), line: z.int().min(0), max: z.int().min(0) })
    .nullable()
    .default(null),
});

/**
 * A call's score with all it rests on. The rows' points sum to `total`; their maxima sum to 100
 * unless nothing could be scored.
 */
export const scorecardSchema = z.object({
  total: z.int().min(0).max(100),
  grade: z.enum(GRADES),
  callType: callTypeSchema,
  rubric: z.object({ id: z.string(), version: z.string() }),
  /** SHA-256 (hex) of readings, transcript and rubric: the same input has the same hash. */
  hash: z.string(),
  outcome: z.enum(OUTCOMES),
  /** 0 to 100 within the group; null where every row of it is unavailable. */
  conversationQuality: z.int().min(0).max(100).nullable(),
  forwardMotion: z.int().min(0).max(100).nullable(),
  rows: z.array(scorecardRowSchema),
  metrics: callMetricsSchema,
  coaching: z.object({
    strength: coachingSchema.nullable(),
    tryNext: z.array(coachingSchema).max(3),
  }),
  /** What looked like gaming and was not credited, a sentence each. */
  flags: z.array(z.string()),
  /** The most that a call of this outcome is worth, where the rows came to more. */
  cap: z.object({ most: z.int().min(0).max(100), why: z.string() }).optional(),
  /**
   * What was heard in each of the rep's turns, so that the rep sees why; left out of older
   * scorecards.
   */
  heard: z.array(z.object({ turn: z.int().min(0), acts: z.array(z.string()) })).optional(),
});

/**
 * Why nothing of a call could be scored, as a sentence; null where something was. Such a call
 * counts for nothing.
 */
export function unscoredBecause({ rows }: Pick<Scorecard, 'rows'>): string | null {
  return rows.every(({ max }) => max === 0) ? (rows[0]?.why ?? '') : null;
}

export type Evidence = z.infer<typeof evidenceSchema>;
export type ScorecardRow = z.infer<typeof scorecardRowSchema>;
export type CallMetrics = z.infer<typeof callMetricsSchema>;
export type CoachingItem = z.infer<typeof coachingSchema>;
export type Outcome = (typeof OUTCOMES)[number];
export type Grade = (typeof GRADES)[number];
export type Scorecard = z.infer<typeof scorecardSchema>;
