import { NEXT_STEP_KINDS } from '#core/contract/personas/briefWords.ts';
import { OBJECTION_MANNERS, QUESTION_KINDS } from '#core/contract/personas/reading.ts';
import { FACETS, STATEMENT_TOPICS } from '#core/contract/personas/statement.ts';

/** What the classifier calls a stretch of a turn; `ask` is a question about the call itself. */
export const STRETCH_LABELS = [
  'greeting',
  'introduction',
  'permission',
  'reason',
  'small-talk',
  'agenda',
  'question',
  'ask',
  'pitch',
  'answer',
  'acknowledgement',
  'objection-response',
  'price',
  'discount',
  'next-step',
  'close',
  'promise',
  'recap',
  'thanks',
  'goodbye',
  'apology',
  'statement',
  'filler',
  'unclear',
  'off-topic',
  'rude',
  'pressing',
  'instruction',
] as const;

export const PITCH_KINDS = ['feature', 'benefit', 'proof', 'story'] as const;
export const TOPIC_LABELS = ['none', ...STATEMENT_TOPICS] as const;
export const FACET_LABELS = ['none', ...FACETS] as const;

/** What the classifier tells: exactly one of `labels` where `one`, else each of them or not. */
export const DETAILS = {
  label: { labels: STRETCH_LABELS, one: true },
  kind: { labels: QUESTION_KINDS, one: true },
  topic: { labels: TOPIC_LABELS, one: true },
  pitch: { labels: PITCH_KINDS, one: true },
  step: { labels: NEXT_STEP_KINDS, one: true },
  manner: { labels: OBJECTION_MANNERS, one: false },
  facet: { labels: FACET_LABELS, one: true },
  flags: { labels: ['closed', 'follow-up'], one: false },
} as const satisfies Record<string, { labels: readonly string[]; one: boolean }>;

export type StretchLabel = (typeof STRETCH_LABELS)[number];
export type Detail = keyof typeof DETAILS;
export const DETAIL_NAMES = Object.keys(DETAILS) as Detail[];

/** Where a detail's weights begin in a row, and how long a row is. */
export const COLUMNS: Record<Detail, number> = { ...columnsOf() };
export const ROW = DETAIL_NAMES.reduce((sum, name) => sum + DETAILS[name].labels.length, 0);

function columnsOf(): Record<Detail, number> {
  let next = 0;
  const columns: Partial<Record<Detail, number>> = {};
  for (const name of DETAIL_NAMES) {
    columns[name] = next;
    next += DETAILS[name].labels.length;
  }
  return columns as Record<Detail, number>;
}
