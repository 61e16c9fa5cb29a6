import { z } from 'zod';
import { TEMPERAMENTS } from './persona.ts';
import { spokenLineSchema, statementIdSchema } from './statement.ts';

/**
 * Where an entry of general knowledge belongs: to a question about the call (`call`), to courtesy
 * (`small-talk`), to sound and line (`logistics`), or to what must be met at once (`safety`).
 */
export const GENERAL_KINDS = ['call', 'small-talk', 'logistics', 'safety'] as const;

/** What anybody on the phone can answer, whoever they are, worded by temperament. */
export const generalEntrySchema = z.object({
  id: statementIdSchema,
  kind: z.enum(GENERAL_KINDS),
  /** How a rep would ask or say it; at least six, in words as different as can be. */
  asks: z.array(z.string().trim().min(1).max(300)).min(6),
  /**
   * Lines by temperament; `any` serves all. Slots in braces are filled by the player from the
   * persona: `{name}`, `{firstName}`, `{jobTitle}`, `{company}`, `{colleague}`, `{slot}` (a time of
   * its availability), `{rep}`, `{repCompany}`.
   */
  lines: z.partialRecord(z.enum(['any', ...TEMPERAMENTS]), z.array(spokenLineSchema).min(1)),
});

export const generalKnowledgeSchema = z.array(generalEntrySchema);

export type GeneralKind = (typeof GENERAL_KINDS)[number];
export type GeneralEntry = z.infer<typeof generalEntrySchema>;
