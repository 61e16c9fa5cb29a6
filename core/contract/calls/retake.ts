import { z } from 'zod';
import { MAX_SEQ, replySchema } from './call.ts';
import { MAX_RETAKE_TURNS } from '../limits.ts';
import { scorecardRowSchema } from '../scoring/scorecard.ts';
import { spoken, text } from '../text.ts';

/** What is said from a turn on instead of what was: all of it, each time. */
export const retakeRequestSchema = z.object({
  criterion: text(64).min(1),
  /** The rep's turn that is said again. */
  seq: z.int().min(1).max(MAX_SEQ),
  turns: z
    .array(z.object({ text: spoken.min(1) }))
    .min(1)
    .max(MAX_RETAKE_TURNS),
});

const standingSchema = scorecardRowSchema.pick({ points: true, max: true, status: true });

/**
 * The persona's answer to the last turn, and how the criterion stands in the call as it was and as
 * it is now, both cut here.
 */
export const retakeReplySchema = z.object({
  reply: replySchema.pick({ text: true, mood: true, endCall: true }),
  before: scorecardRowSchema,
  after: scorecardRowSchema,
  /** Other criteria that the retake changed, most changed first. */
  others: z
    .array(
      z.object({
        criterion: z.string(),
        title: z.string(),
        before: standingSchema,
        after: standingSchema,
      }),
    )
    .max(3),
});

export type RetakeRequest = z.infer<typeof retakeRequestSchema>;
export type RetakeReply = z.infer<typeof retakeReplySchema>;
export type Standing = z.infer<typeof standingSchema>;
