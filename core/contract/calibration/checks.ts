import { z } from 'zod';
import { readableCallSchema } from '../people/companies.ts';
import { ROW_STATUSES } from '../scoring/scorecard.ts';
import { heardTurnSchema } from './readings.ts';

/** What a person can say of a criterion. */
export const MARKS = ['met', 'partly', 'missed', 'cannot-tell'] as const;
/** What a person can say of what was heard in a turn. */
export const READING_MARKS = ['right', 'wrong'] as const;

const markSchema = z.enum(MARKS);
const criterionId = z.string().regex(/^[a-z0-9-]{1,64}$/);
const seqKey = z.string().regex(/^\d{1,4}$/);

const marksSchema = z.record(criterionId, markSchema);
const readingMarksSchema = z.record(seqKey, z.enum(READING_MARKS));

/**
 * PUT at the check's path: 409 `check-compared` once it was compared, 422 `unknown-criterion`,
 * `no-such-turn`.
 */
export const checkMarksSchema = z.object({
  marks: marksSchema.refine((marks) => Object.keys(marks).length <= 60, 'are too many'),
  readings: readingMarksSchema.refine(
    (marks) => Object.keys(marks).length <= 2_000,
    'are too many',
  ),
  /** Whether they may count in how far the rubric as shipped is trusted on this server. */
  consents: z.boolean(),
});

/**
 * A call to be marked by hand: without points, and before it is compared without what the scorer
 * found. One set a person and call. Own calls: /api/call/{callRecordId}/check; a call that is shown
 * to one: /api/coaching/{id}/check; a member's, for managers:
 * /api/company/members/{id}/calls/{callRecordId}/check. 409 `not-scored`, `battle-undecided`.
 */
export const scoreCheckSchema = checkMarksSchema.extend({
  assistantName: z.string(),
  turns: readableCallSchema.shape.turns,
  criteria: z.array(z.object({ id: criterionId, title: z.string() })),
  heard: z.array(heardTurnSchema.pick({ seq: true, acts: true })),
  /**
   * Null until it was compared, from when on it is not changed: POST at the path with `/compare`,
   * 422 `not-all-marked`.
   */
  compared: z
    .object({
      at: z.iso.datetime(),
      /** What the scorer found then, by criterion. */
      found: z.record(z.string(), z.enum(ROW_STATUSES)),
      /** Criteria that both could tell, and how many of them they marked alike. */
      judged: z.int().min(0),
      alike: z.int().min(0),
    })
    .nullable(),
});

export type Mark = (typeof MARKS)[number];
export type CheckMarks = z.infer<typeof checkMarksSchema>;
export type ScoreCheck = z.infer<typeof scoreCheckSchema>;
