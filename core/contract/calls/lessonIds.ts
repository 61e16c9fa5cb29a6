/** What the first short calls teach, in their order. */
export const LESSONS = ['opener', 'questions', 'next-step'] as const;
export type Lesson = (typeof LESSONS)[number];

/** Whom each is held with: easy, and ready for what it teaches. */
export const LESSON_PERSONAS: Readonly<Record<Lesson, string>> = {
  opener: 'declan-brophy',
  questions: 'gwen-pritchard',
  'next-step': 'dana-whitfield',
};

/** The longest lesson, in seconds. */
export const LESSON_SECONDS = 300;
