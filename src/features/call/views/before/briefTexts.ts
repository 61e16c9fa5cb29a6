import type { CallType } from '#core/contract/personas/persona.ts';

const goals: Record<CallType, string> = {
  'cold-call': 'They agree to a short meeting, with a day and a time.',
  discovery: 'You learn what the problem costs them, and agree on a next step with a date.',
  'demo-follow-up': 'Their open points are answered, and you agree who decides what by when.',
  renewal: 'You hear what would make them leave, settle it, and agree on how to renew.',
};

/** What stands before a call: what is sold, to whom, and what for. */
export const briefTexts = {
  sells: 'You sell',
  calls: 'You call',
  goal: 'A good call',
  goals,
  scored: 'What is scored',
  scoredDetail: 'The most important first. You see each one with a quote after the call.',
  scoredOnOne: 'This short call on one thing alone:',
  loading: 'Loading…',
};
