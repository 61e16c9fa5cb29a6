import { LESSON_PERSONAS, LESSONS, type Lesson } from '#core/contract/calls/lessonIds.ts';
import { LESSON_PARAM } from '../paths.ts';

/**
 * The lesson that the address of a call names; null where it names none, or one that is held with
 * somebody else.
 */
export function lessonIn(params: URLSearchParams): Lesson | null {
  const named = params.get(LESSON_PARAM);
  const lesson = LESSONS.find((id) => id === named);
  return lesson !== undefined && LESSON_PERSONAS[lesson] === params.get('assistant')
    ? lesson
    : null;
}
