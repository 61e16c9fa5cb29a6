import { z } from 'zod';
import { problemSchema } from '../problem.ts';
import { line, text } from '../text.ts';

/**
 * Whose site it is: the rep's own company (a persona is one of its buyers), or a prospect's (a
 * persona works there).
 */
export const RESEARCH_SUBJECTS = ['own', 'prospect'] as const;
export const researchSubjectSchema = z.enum(RESEARCH_SUBJECTS);

/** The longest report or description, in characters. */
export const MAX_RESEARCH_LENGTH = 40_000;

/** With or without scheme, port and path. */
const typedDomain = text(2_048);
/** `fresh` researches anew what was researched within the day. */
const fresh = z
  .union([
    z.boolean(),
    z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
  ])
  .default(false);

export const researchRequestSchema = z.object({
  websiteDomain: typedDomain,
  subject: researchSubjectSchema.default('own'),
  fresh,
});

/** `access_token` stands in for the header, on this one route. */
export const researchStreamQuerySchema = z.object({
  domain: typedDomain,
  subject: researchSubjectSchema.default('own'),
  fresh,
  access_token: text(500).optional(),
});

export const existingResearchQuerySchema = z.object({ subject: researchSubjectSchema.optional() });

export const existingResearchSchema = z.object({
  companyName: z.string(),
  /** As people read it, without scheme. */
  domain: z.string(),
  /** The report as text: what later calls take. */
  researchData: z.string(),
  subject: researchSubjectSchema,
  /** BCP 47; null where it could not be told. */
  language: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

/** `full_content` is all there is so far, `content` what came with this event. */
export const researchEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.enum(['report_chunk', 'complete']),
    content: z.string(),
    full_content: z.string(),
    cost: z.number().nullable(),
  }),
  z.object({
    type: z.literal('error'),
    content: z.string(),
    full_content: z.string(),
    cost: z.number().nullable(),
    problem: problemSchema,
  }),
]);

const researchData = text(MAX_RESEARCH_LENGTH).trim().min(1);

export const jobTitlesRequestSchema = z.object({
  researchData,
  subject: researchSubjectSchema.default('own'),
  forceRegenerate: z.boolean().default(false),
});
export const jobTitlesReplySchema = z.object({
  success: z.boolean(),
  jobTitles: z.array(z.string()),
});

export const regeneratePersonaRequestSchema = z.object({
  researchData,
  /** The company that was researched. */
  companyName: line(80).refine((name) => name !== '', 'must not be empty'),
  jobTitle: line(80).refine((title) => title !== '', 'must not be empty'),
  subject: researchSubjectSchema.default('own'),
});

/** How many personas and new lists of titles a user may have made in a day (UTC). */
export const regenerationLimitsSchema = z.object({
  limit: z.int().min(0),
  used: z.int().min(0),
  resetsAt: z.iso.datetime(),
});

export type ResearchSubject = z.infer<typeof researchSubjectSchema>;
export type ExistingResearch = z.infer<typeof existingResearchSchema>;
export type ResearchEvent = z.infer<typeof researchEventSchema>;
export type JobTitlesRequest = z.infer<typeof jobTitlesRequestSchema>;
export type JobTitlesReply = z.infer<typeof jobTitlesReplySchema>;
export type RegeneratePersonaRequest = z.infer<typeof regeneratePersonaRequestSchema>;
export type RegenerationLimits = z.infer<typeof regenerationLimitsSchema>;
