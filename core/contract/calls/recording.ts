import { z } from 'zod';
import {
  MAX_CHUNK,
  MAX_RECORDED_MS,
  PERSONA_TRACK,
  SAMPLE_RATES,
  slotOf,
} from './recordingBounds.ts';
import { anyId } from '../text.ts';

/**
 * A chunk says by its number where it belongs: chunk n holds what was recorded from 5 n to 5 (n +
 * 1) seconds after the call began. One that does not fill its slot may say where in it it begins
 * (`X-Start-Ms`); what is not there is silence. The rep's side has the numbers from 0 on, the
 * persona's, where its voice can be recorded, those from 10000 on. The body is 16-bit little-endian
 * mono PCM.
 */
export const recordingChunkParamsSchema = z.object({
  /** The conversationId. */
  id: anyId,
  n: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(
      z
        .int()
        .max(PERSONA_TRACK + MAX_CHUNK)
        .refine((n) => slotOf(n) <= MAX_CHUNK, 'is beyond the longest recording'),
    ),
});

export const recordingChunkHeadersSchema = z.object({
  /** Hertz. */
  'x-sample-rate': z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.literal(SAMPLE_RATES)),
  /**
   * Milliseconds since the call began at which the chunk's first sample was taken; the beginning of
   * its slot unless given.
   */
  'x-start-ms': z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().max(MAX_RECORDED_MS))
    .optional(),
});

/** Whose voice is in a recording. */
export const RECORDING_TRACKS = ['rep', 'persona'] as const;
export const recordingQuerySchema = z.object({
  /** The rep's unless told otherwise; 404 `no-recording` where there is none of that side. */
  track: z.enum(RECORDING_TRACKS).default('rep'),
});

export const recordingConsentRequestSchema = z.object({ granted: z.boolean() });

export const recordingConsentSchema = z.object({
  /** Whether this server records at all. */
  available: z.boolean(),
  /** Days after which the server deletes a recording. */
  keptDays: z.int().min(1),
  /** Null: not asked yet. */
  granted: z.boolean().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** How many calls of the user are recorded, and the bytes they take. */
  recordings: z.int().min(0),
  bytes: z.int().min(0),
});

/**
 * What is recorded of a call (`TRACKS_HEADER`): the rep alone, both sides apart, or both on one
 * track.
 */
export type RecordingTracks = 'rep' | 'both' | 'mixed';
export type RecordingTrack = (typeof RECORDING_TRACKS)[number];
export type RecordingConsent = z.infer<typeof recordingConsentSchema>;
