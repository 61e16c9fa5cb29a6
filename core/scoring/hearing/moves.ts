import type { FactTopic, NextStepKind } from '#core/contract/personas/briefWords.ts';
import type { SpokenDate } from './turn/dates.ts';

export const MOVE_KINDS = [
  'greeting',
  'introduction',
  'permission',
  'reason',
  'small-talk',
  'agenda',
  'question',
  'pitch',
  'answer',
  'empathy',
  'acknowledgement',
  'objection-response',
  'price',
  'discount',
  'next-step',
  'accept',
  'recap',
  'promise',
  'goodbye',
  'thanks',
  'apology',
  'statement',
  'filler',
  'unclear',
  'off-topic',
  'rude',
  'pressing',
  'instruction',
  'silence',
] as const;

export type MoveKind = (typeof MOVE_KINDS)[number];
export type QuestionKind = 'situation' | 'problem' | 'implication' | 'need-payoff';
/** What a question is about when it is about the call and not about the persona's business. */
export type AskKind =
  | 'how-are-you'
  | 'how-was-it'
  | 'permission'
  | 'can-you-hear'
  | 'identity'
  | 'check'
  | 'opinion'
  | 'interest'
  | 'concerns'
  | 'your-questions'
  | 'better-time'
  | 'time-left'
  | 'got-email'
  | 'heard-of'
  | 'who-else-join'
  | 'contact'
  | 'are-you-real';
export type ResponseStep = 'acknowledge' | 'reduce' | 'ask' | 'small-step';

/** One thing the rep does with a stretch of a turn. */
export interface Move {
  kind: MoveKind;
  /** Offsets in the utterance, from inclusive, to exclusive. */
  span: [number, number];
  /** The best topic; `topics` has all that were heard, best first. */
  topic: FactTopic | null;
  topics: FactTopic[];
  /** 0 to 1. */
  confidence: number;
  slots: Slots;
}

export interface Slots {
  question?: { kind: QuestionKind; open: boolean; followUp: boolean };
  ask?: AskKind;
  pitch?: 'feature' | 'benefit' | 'proof' | 'story';
  /** True for an empathic line about what the persona said, false for a bare "I see". */
  specific?: boolean;
  /** Of an objection response. */
  steps?: ResponseStep[];
  step?: NextStepKind;
  date?: SpokenDate | null;
  /** True where a next step names who else takes part. */
  attendees?: boolean;
  name?: string | null;
  company?: string | null;
  /** The name the persona is called by. */
  addressed?: string | null;
}

/** What the conversation adds to the words: a turn is read otherwise while something is open. All of it may be missing. */
export interface HeardContext {
  pendingObjection?: { keys: readonly string[] } | null;
  openQuestion?: { keys: readonly string[] } | null;
  /** A next step lies on the table. */
  offer?: object | null;
  phase?: 'opening' | 'discovery' | 'pitch' | 'closing' | 'ended';
  /** What the persona said last. */
  lastLine?: string;
}

/** How far a reading is to be trusted. */
export const CONFIDENT = 0.9;
export const LIKELY = 0.7;
export const GUESS = 0.4;

export function move(
  kind: MoveKind,
  span: [number, number],
  confidence: number,
  slots: Slots = {},
): Move {
  return { kind, span, topic: null, topics: [], confidence, slots };
}

/** What the rep asks and answers himself is said, not asked. */
export function withoutQuestions(moves: readonly Move[]): Move[] {
  return moves.map((entry) =>
    entry.kind === 'question' && entry.slots.ask === undefined
      ? move('statement', entry.span, GUESS, { specific: false })
      : entry,
  );
}
