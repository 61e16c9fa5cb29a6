import { z } from 'zod';
import { MAX_SENTENCE_LENGTH } from '../limits.ts';
import { text } from '../text.ts';

const conversationId = text(64).min(1);

/**
 * The body of a transcription is a WAV file of 16-bit PCM: one utterance of a call that goes on.
 */
export const transcriptionQuerySchema = z.object({
  conversationId,
  /** What the rep speaks, as ISO 639-1. */
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .default('en'),
});

export const transcriptionReplySchema = z.object({ text: z.string() });

/** A sentence out of one of the persona's lines in a call that goes on; the reply is its sound. */
export const speechRequestSchema = z.object({
  conversationId,
  text: text(MAX_SENTENCE_LENGTH).trim().min(1),
});
