import { z } from 'zod';
import { FIGURES, type CallEvidence, WITHHELD } from '#core/contract/scoring/evidence.ts';
import { callTypeSchema, difficultySchema } from '#core/contract/personas/persona.ts';
import { OUTCOMES } from '#core/contract/scoring/scorecard.ts';

/** What a call counts for, as an archive brings it. */
export const evidenceSchema: z.ZodType<CallEvidence> = z.object({
  callId: z.uuid(),
  startedAt: z.int().min(0),
  day: z.iso.date(),
  hour: z.int().min(0).max(23),
  personaId: z.string().max(64),
  difficulty: difficultySchema,
  callType: callTypeSchema,
  outcome: z.enum(OUTCOMES),
  won: z.boolean(),
  credited: z.boolean(),
  withheld: z.enum(WITHHELD).optional(),
  timed: z.boolean().optional(),
  otherBuild: z.boolean().optional(),
  editedPersona: z.boolean().optional(),
  before: z.array(z.string().max(64)).max(10_000),
  figures: z.partialRecord(z.enum(FIGURES), z.number()),
  criteria: z.record(z.string().max(100), z.number()),
});
