import { z } from 'zod';
import { callTypeSchema } from '../personas/persona.ts';

/** Calls that a draft is tried on. */
export const PREVIEW_CALLS = 50;

const criterionId = z.string().regex(/^[a-z0-9-]{1,64}$/);

/**
 * What a company sets otherwise than the shipped rubric: all of its weights, and limits of bands by
 * criterion.
 */
export const rubricSettingsSchema = z.object({
  weights: z.record(criterionId, z.number().min(0).max(100)),
  bands: z.record(
    criterionId,
    z.record(z.string().regex(/^[A-Za-z]{1,32}$/), z.number().min(-1e6).max(1e6)),
  ),
});

const criterionSettingsSchema = z.object({
  id: criterionId,
  title: z.string(),
  source: z.string(),
  weight: z.number(),
  shippedWeight: z.number(),
  bands: z.array(z.object({ name: z.string(), value: z.number(), shipped: z.number() })),
});

/** GET /api/company/rubrics/{callType}, for members; managers change it. */
export const companyRubricSchema = z.object({
  callType: callTypeSchema,
  shippedVersion: z.string(),
  /** What all weights add up to. */
  weightsTotal: z.number(),
  /** Null: the shipped rubric is in force. */
  version: z.int().min(1).nullable(),
  /**
   * A copy of a shipped rubric that has changed since: the shipped one is in force until a manager
   * saves it anew.
   */
  outdated: z.boolean(),
  criteria: z.array(criterionSettingsSchema),
  /** Newest first. */
  versions: z.array(
    z.object({
      version: z.int().min(1),
      /** False: back to the shipped rubric. */
      own: z.boolean(),
      baseVersion: z.string(),
      by: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
});

/**
 * PUT /api/company/rubrics/{callType} puts it in force, DELETE puts the shipped one in force, POST
 * to `/preview` shows what it would do. 403 `managers-only`, 422 `bad-rubric` with one sentence.
 */
export const rubricDraftSchema = rubricSettingsSchema;

/** What a draft does to the company's last calls of its type. */
export const rubricPreviewSchema = z.object({
  calls: z.int().min(0),
  /**
   * How many calls scored 0 to 9, 10 to 19 and so on, 90 to 100 last: as the rubric in force scores
   * them, and as the draft would.
   */
  before: z.array(z.int().min(0)).length(10),
  after: z.array(z.int().min(0)).length(10),
  averageBefore: z.number().min(0).max(100).nullable(),
  averageAfter: z.number().min(0).max(100).nullable(),
  /** Those that move most, of members who share their transcripts. */
  movers: z.array(
    z.object({
      memberId: z.string(),
      name: z.string(),
      callRecordId: z.string(),
      assistantName: z.string(),
      startedAt: z.iso.datetime(),
      before: z.int().min(0).max(100),
      after: z.int().min(0).max(100),
    }),
  ),
});

export type RubricSettings = z.infer<typeof rubricSettingsSchema>;
export type CompanyRubric = z.infer<typeof companyRubricSchema>;
export type RubricPreview = z.infer<typeof rubricPreviewSchema>;
