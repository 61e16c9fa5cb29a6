import { LESSON_PERSONAS, LESSONS } from '#core/contract/calls/lessonIds.ts';
import type { FirstLessons } from '#core/contract/calls/lessons.ts';
import type { Context } from '#server/context.ts';
import { updateUser } from '#server/db/queries/accounts/users.ts';
import { listLessonCalls } from '#server/db/queries/calls/lessons.ts';
import { findRecord } from '#server/db/queries/calls/scores.ts';
import { commonPersonaIds } from '#server/db/queries/personas/personas.ts';
import { findAccount } from '../accounts/findAccount.ts';

/** Who has held so many calls that count is not new any more. */
const NEW_UNTIL_CALLS = 5;
const RANKED = ['met', 'partly', 'missed'] as const;

/** The first lessons, with the best call of each. */
export async function firstLessons(context: Context, userId: string): Promise<FirstLessons> {
  const { db } = context;
  const { lessonsDismissedAt } = await findAccount(context, userId);
  const calls = await listLessonCalls(db, userId);
  const there = await commonPersonaIds(db, Object.values(LESSON_PERSONAS));
  const lessons = LESSONS.map((id) => ({
    id,
    assistantId: LESSON_PERSONAS[id],
    done:
      RANKED.flatMap((status) =>
        calls
          .filter((call) => call.lesson === id && call.status === status)
          .map(({ callRecordId, why }) => ({ callRecordId, status, why })),
      )[0] ?? null,
  }));
  const isNew = ((await findRecord(db, userId))?.calls ?? 0) < NEW_UNTIL_CALLS;
  return {
    offered:
      isNew &&
      lessonsDismissedAt === null &&
      lessons.some(({ done }) => done === null) &&
      lessons.every(({ assistantId }) => there.includes(assistantId)),
    lessons,
  };
}

/** The rep wants no more of them. */
export async function dismissLessons({ db, now }: Context, userId: string): Promise<void> {
  await updateUser(db, userId, { lessonsDismissedAt: now() });
}
