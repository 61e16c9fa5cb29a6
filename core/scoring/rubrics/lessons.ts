import type { Lesson } from '#core/contract/calls/lessonIds.ts';
import type { CallType } from '#core/contract/personas/persona.ts';
import { rubricFor, type Criterion, type Rubric } from '../rubric.ts';

/** In a few minutes nobody asks as much as in a whole call, or needs to come to trouble. */
const QUESTIONS_OF_A_LESSON = { good: 4, most: 10, deep: 0 };

/**
 * The rubric of a call that teaches one thing: that criterion alone, as the rubric of such calls
 * has it.
 */
export function rubricOfLesson(lesson: Lesson, callType: CallType): Rubric {
  const { version, criteria } = rubricFor(callType);
  const found = criteria.find(({ id }) => id === lesson);
  if (found === undefined) throw new Error(`a ${callType} is not scored on its ${lesson}`);
  const criterion: Criterion = {
    ...found,
    weight: 100,
    params: lesson === 'questions' ? { ...found.params, ...QUESTIONS_OF_A_LESSON } : found.params,
  };
  // However it ends, a lesson is worth what was practised in it.
  return { id: `lesson-${lesson}`, version, callType, criteria: [criterion], caps: [] };
}
