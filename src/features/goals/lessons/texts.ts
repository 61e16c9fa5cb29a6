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
  opener: 'Say who you are, ask for a moment, and give your reason for calling. Then hang up.',
  questions: 'Ask 4 questions that get an answer, each building on the last. Then hang up.',
  'next-step': 'Ask for a short meeting, and agree on a day and a time. Then hang up.',
};

const results: Record<Exclude<ScorecardRow['status'], 'unavailable'>, string> = {
  met: 'You’ve got it',
  partly: 'Nearly there',
  missed: 'Not yet',
};

/** Three short calls for who is new, each about one thing. */
export const lessonTexts = {
  title: 'Start with 3 short calls',
  detail: 'A few minutes each, scored on one skill. They don’t earn XP.',
  names,
  teaches,
  goals,
  results,
  eyebrow: (lesson: Lesson) => `Short call: ${names[lesson].toLowerCase()}`,
  start: (lesson: Lesson) => `Start: ${names[lesson].toLowerCase()}`,
  again: 'Try again',
  next: (lesson: Lesson) => `Next: ${names[lesson].toLowerCase()}`,
  done: 'Done',
  look: (lesson: Lesson) => `See result: ${names[lesson].toLowerCase()}`,
  line: (done: number, all: number) => `Short calls: ${done} of ${all} done`,
  dismiss: 'No thanks',
  dismissLine: 'Hide the short calls',
  try: 'Try this:',
};
