import type { Lesson } from '#core/contract/calls/lessonIds.ts';
import type { ScorecardRow } from '#core/contract/scoring/scorecard.ts';

const names: Record<Lesson, string> = {
  opener: 'Opener',
  questions: 'Questions',
  'next-step': 'Next step',
};

const teaches: Record<Lesson, string> = {
  opener: 'Earn the first minute of a cold call.',
  questions: 'Find out how they work before you pitch.',
  'next-step': 'Leave with a day and a time.',
};

const goals: Record<Lesson, string> = {
  opener: 'You say who you are, ask for a moment, and give your reason. Then you can hang up.',
  questions: 'You ask four questions that they answer, each building on the last. Then hang up.',
  'next-step': 'You ask for a short meeting, and agree on a day and a time. Then hang up.',
};

const results: Record<Exclude<ScorecardRow['status'], 'unavailable'>, string> = {
  met: 'You have got it',
  partly: 'Nearly there',
  missed: 'Not yet',
};

/** Three short calls for who is new, each about one thing. */
export const lessonTexts = {
  title: 'Start with three short calls',
  detail: 'A few minutes each, scored on one thing. They are practice and earn no XP.',
  names,
  teaches,
  goals,
  results,
  eyebrow: (lesson: Lesson) => `Short call: ${names[lesson].toLowerCase()}`,
  start: (lesson: Lesson) => `Start: ${names[lesson].toLowerCase()}`,
  again: 'Do it again',
  next: (lesson: Lesson) => `Next: ${names[lesson].toLowerCase()}`,
  done: 'Done',
  look: (lesson: Lesson) => `See the result: ${names[lesson].toLowerCase()}`,
  dismiss: 'No, thanks',
  try: 'Try this:',
};
