import { FACT_TOPICS, NEXT_STEP_KINDS } from '#core/contract/personas/briefWords.ts';
import { memoised } from '../memo.ts';
import type { Shape } from './tables.ts';

/** What a stretch of a turn can be; `ask` is a question about the call itself. */
export const STRETCH_LABELS = [
  'greeting', 'introduction', 'permission', 'reason', 'small-talk', 'agenda', 'question', 'ask', 'pitch', 'answer', 'acknowledgement', 'objection-response',
  'price', 'discount', 'next-step', 'close', 'promise', 'recap', 'thanks', 'goodbye', 'apology', 'statement', 'filler', 'unclear', 'off-topic', 'rude',
  'pressing', 'instruction',
] as const;

const YES_NO = ['no', 'yes'] as const;

/** What else is read of a stretch of the given label, each by a classifier of its own. */
export const DETAILS = {
  topic: { of: 'question', labels: ['none', ...FACT_TOPICS] },
  kind: { of: 'question', labels: ['situation', 'problem', 'implication', 'need-payoff'] },
  pitch: { of: 'pitch', labels: ['feature', 'benefit', 'proof', 'story'] },
  step: { of: 'next-step', labels: NEXT_STEP_KINDS },
  acknowledge: { of: 'objection-response', labels: YES_NO },
  reduce: { of: 'objection-response', labels: YES_NO },
  ask: { of: 'objection-response', labels: YES_NO },
  'small-step': { of: 'objection-response', labels: YES_NO },
} as const satisfies Record<string, { of: StretchLabel; labels: readonly string[] }>;

export type StretchLabel = (typeof STRETCH_LABELS)[number];
export type Detail = keyof typeof DETAILS;
export const DETAIL_NAMES = Object.keys(DETAILS) as Detail[];

/** The tables of the weights: the labels of stretches, each detail, borders, and what follows what: by label before, or the turn's start, in place of a bucket. */
export const SHAPES: readonly Shape[] = [
  { labels: STRETCH_LABELS.length },
  ...DETAIL_NAMES.map((detail) => ({ labels: DETAILS[detail].labels.length })),
  { labels: 1 },
  { labels: STRETCH_LABELS.length },
];

/** Labels that need something to lie open: an answer needs a question, a response an objection. */
export const allowedLabels: (open: string) => readonly boolean[] = memoised((open: string) => STRETCH_LABELS.map((label) => (label !== 'answer' || open === 'question') && (label !== 'objection-response' || open === 'objection')), 10);
