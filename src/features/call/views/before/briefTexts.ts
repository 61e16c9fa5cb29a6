import type { CallType } from '#core/contract/personas/persona.ts';

const goals: Record<CallType, string> = {
  'cold-call': 'They agree to a short meeting, with a day and a time.',
  discovery: 'You learn what the problem costs them and agree on a next step with a date.',
  'demo-follow-up': 'You answer their open questions and agree who decides what by when.',
  renewal: 'You find out what would make them leave, settle it, and agree how to renew.',
};

/** What stands before a call: what is sold, to whom, and what for. */
export const briefTexts = {
  sells: 'You sell',
  calls: 'You call',
  goal: 'A good call',
  goals,
  scored: 'What is scored',
  scoredDetail: 'Most important first. After the call you’ll see each one with a quote.',
  scoredOnOne: 'This short call is scored on one thing:',
  loading: 'Loading…',
};
