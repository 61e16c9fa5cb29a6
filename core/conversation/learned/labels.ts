import { FACT_TOPICS, NEXT_STEP_KINDS } from '#core/contract/persona.ts';

/** What a stretch of a turn can be; `ask` is a question about the call itself. */
export const STRETCH_LABELS = [
  'greeting', 'introduction', 'permission', 'reason', 'small-talk', 'agenda', 'question', 'ask', 'pitch', 'answer', 'acknowledgement', 'objection-response',
  'price', 'discount', 'next-step', 'close', 'promise', 'recap', 'thanks', 'goodbye', 'apology', 'statement', 'filler', 'unclear', 'off-topic', 'rude',
  'pressing', 'instruction',
] as const;

/** What else is read of a stretch, each by a classifier of its own. */
export const DETAIL_LABELS = {
  topic: ['none', ...FACT_TOPICS],
  kind: ['situation', 'problem', 'implication', 'need-payoff'],
  followUp: ['no', 'yes'],
  closed: ['no', 'yes'],
  pitch: ['feature', 'benefit', 'proof', 'story'],
  step: NEXT_STEP_KINDS,
  acknowledge: ['no', 'yes'],
  reduce: ['no', 'yes'],
  ask: ['no', 'yes'],
  smallStep: ['no', 'yes'],
  argue: ['no', 'yes'],
} as const;

export type StretchLabel = (typeof STRETCH_LABELS)[number];
export type Detail = keyof typeof DETAIL_LABELS;
