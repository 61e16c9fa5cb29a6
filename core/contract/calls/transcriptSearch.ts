import { z } from 'zod';
import { roleSchema } from './call.ts';
import { pageQuery, paginationSchema } from '../pagination.ts';
import { callTypeSchema } from '../personas/persona.ts';
import { text } from '../text.ts';

/** A longer search, in characters, is refused. */
export const MAX_SEARCH_LENGTH = 200;
/** A query has to fit in a request's head. */
const LONGEST_QUERY = 16_384;

/**
 * The words as a person types them; "quoted words" stand together, -word leaves out. The server
 * answers one that is too long with a sentence.
 */
export const transcriptSearchQuerySchema = pageQuery(20).extend({ query: text(LONGEST_QUERY) });

/** A piece of what was said; `hit` where it is what was looked for. */
export const searchPieceSchema = z.object({ text: z.string(), hit: z.boolean() });

export const searchHitSchema = z.object({
  callRecordId: z.string(),
  assistantName: z.string(),
  /** As in a history. */
  avatar: z.string().nullable(),
  callType: callTypeSchema,
  startedAt: z.iso.datetime(),
  score: z.int().min(0).max(100).nullable(),
  /** The turn's place in the transcript, from 0. */
  turn: z.int().min(0),
  role: roleSchema,
  atMs: z.int().min(0).nullable(),
  /** All that was said around the hit, in order. */
  pieces: z.array(searchPieceSchema),
});

/** Newest call first, within a call as it was said. */
export const transcriptSearchSchema = z.object({
  data: z.array(searchHitSchema),
  pagination: paginationSchema,
});

export type SearchPiece = z.infer<typeof searchPieceSchema>;
export type SearchHit = z.infer<typeof searchHitSchema>;
export type TranscriptSearch = z.infer<typeof transcriptSearchSchema>;
