import { z } from 'zod';
import { callTypeSchema, difficultySchema, OBJECTION_CATEGORIES } from '../personas/persona.ts';
import { MAX_NAME_LENGTH, MAX_TITLE_LENGTH, REAL_CALL_SOURCES } from './realCallBounds.ts';
import { text } from '../text.ts';

/** What tells a real call from a practice call in lists. */
export const realCallMarkSchema = z.object({
  source: z.enum(REAL_CALL_SOURCES),
  title: z.string(),
});

/** The body is the file itself, as `application/octet-stream`. */
export const transcriptQuerySchema = z.object({
  /** As the rep's own machine calls it; what the file holds is told by its bytes. */
  fileName: text(400).optional(),
});

/** Who speaks in a transcript file, told before it is brought in. */
export const transcriptSpeakersSchema = z.object({
  format: z.enum(['vtt', 'srt', 'json', 'txt']),
  speakers: z.array(
    z.object({ name: z.string(), lines: z.int().min(1), words: z.int().min(0), says: z.string() }),
  ),
  /** The name of who seems to be the rep; `sure` where it need not be asked. */
  rep: z.string(),
  sure: z.boolean(),
  /** Null without times. */
  durationSeconds: z.int().min(0).nullable(),
  title: z.string(),
  /** What one should know of this file; a sentence each. */
  notices: z.array(z.string()),
});

export const uploadRealCallQuerySchema = transcriptQuerySchema.extend({
  callType: callTypeSchema,
  /** The speaker who is the rep; guessed where it is left out. */
  rep: text(MAX_NAME_LENGTH).optional(),
  title: text(MAX_TITLE_LENGTH).optional(),
  prospectName: text(MAX_NAME_LENGTH).optional(),
  company: text(MAX_NAME_LENGTH).optional(),
  startedAt: z.iso.datetime().optional(),
});

export const importedRealCallSchema = z.object({
  realCallId: z.string(),
  callRecordId: z.string(),
  alreadyThere: z.boolean(),
});

/** A moment of a real call that can be practised: an objection of the prospect. */
export const realMomentSchema = z.object({
  /** The turn's place in the transcript, from 0. */
  turn: z.int().min(0),
  quote: z.string(),
  category: z.enum(OBJECTION_CATEGORIES),
  /** 0 to 1: how well the rep met it. */
  share: z.number().min(0).max(1),
});

export const realCallSchema = realCallMarkSchema.extend({
  id: z.string(),
  prospectName: z.string().nullable(),
  company: z.string().nullable(),
  importedAt: z.iso.datetime(),
  /** The language model that read what was said; null where the rules did, or will. */
  readBy: z.string().nullable().default(null),
  /** In the order of the call. */
  moments: z.array(realMomentSchema),
});

export const practiseMomentRequestSchema = z.object({
  /** The turn to be practised first; the first objection where it is left out. */
  turn: z.int().min(0).optional(),
  difficulty: difficultySchema.optional(),
  /** Keeps the names of people and companies; without it made-up ones stand for them. */
  keepNames: z.boolean().default(false),
});
/** The persona that was made of it, which is the rep's own. */
export const practiseMomentReplySchema = z.object({ assistantId: z.string(), name: z.string() });

export type RealCallMark = z.infer<typeof realCallMarkSchema>;
export type TranscriptSpeakers = z.infer<typeof transcriptSpeakersSchema>;
export type UploadRealCallQuery = z.infer<typeof uploadRealCallQuerySchema>;
export type ImportedRealCallReply = z.infer<typeof importedRealCallSchema>;
export type RealMoment = z.infer<typeof realMomentSchema>;
export type RealCall = z.infer<typeof realCallSchema>;
export type PractiseMomentRequest = z.input<typeof practiseMomentRequestSchema>;
export type PractiseMomentReply = z.infer<typeof practiseMomentReplySchema>;
