import { z } from 'zod';
import { text } from '../text.ts';
import { ROW_STATUSES } from '../scoring/scorecard.ts';
import { LESSONS } from './lessonIds.ts';

/** The first lessons: short calls, each scored on one thing. */
export const firstLessonsSchema = z.object({
  /**
   * Whether they are to be offered: to who is new, until they are done or the rep wants no more of
   * them.
   */
  offered: z.boolean(),
  /** In their order. */
  lessons: z.array(
    z.object({
      id: z.enum(LESSONS),
      assistantId: text(64),
      /** The best call of it; null where there is none that has a score. */
      done: z
        .object({ callRecordId: z.string(), status: z.enum(ROW_STATUSES), why: z.string() })
        .nullable(),
    }),
  ),
});

export type FirstLessons = z.infer<typeof firstLessonsSchema>;
