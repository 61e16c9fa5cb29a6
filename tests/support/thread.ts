import type { Thread } from '#core/contract/personas/reading.ts';

/** A call under way in which nothing was told and nothing is open. */
export const BARE_THREAD: Thread = {
  turns: 3,
  told: [],
  lastTold: [],
  lastToldAgo: 0,
  barred: [],
  waits: 'none',
  objection: null,
  question: null,
  step: null,
  agreed: null,
};
