import type { FactTopic, NextStepKind } from '#core/contract/briefWords.ts';
import asks from '../lexicon/asks.json' with { type: 'json' };
import moves from '../lexicon/moves.json' with { type: 'json' };
import questions from '../lexicon/questions.json' with { type: 'json' };
import steps from '../lexicon/steps.json' with { type: 'json' };
import topics from '../lexicon/topics.json' with { type: 'json' };
import type { AskKind } from '../moves.ts';
import { createMatcher, type Entry, type Match } from './patterns.ts';

export type MoveKey = keyof typeof moves;
export type QuestionKey = keyof typeof questions;
export type StepKey = NextStepKind | 'forms';

type Value =
  | { list: 'topic'; key: FactTopic; strong: boolean }
  | { list: 'ask'; key: AskKind }
  | { list: 'move'; key: MoveKey }
  | { list: 'question'; key: QuestionKey }
  | { list: 'step'; key: StepKey };

/** What the lexicons find in one segment: the best score of each key. */
export interface Found {
  topics: Map<FactTopic, number>;
  strong: Set<FactTopic>;
  asks: Map<AskKind, number>;
  moves: Map<MoveKey, number>;
  questions: Map<QuestionKey, number>;
  steps: Map<StepKey, number>;
}

const STRONG = 8;
const WEAK = 1;

const match = createMatcher<Value>([
  ...keys(topics).flatMap((key): Entry<Value>[] => [
    { value: { list: 'topic', key, strong: true }, weight: STRONG, phrases: topics[key].strong },
    { value: { list: 'topic', key, strong: false }, weight: WEAK, phrases: topics[key].weak },
  ]),
  ...keys(asks).map((key): Entry<Value> => ({ value: { list: 'ask', key }, weight: 0, phrases: asks[key] })),
  ...keys(moves).map((key): Entry<Value> => ({ value: { list: 'move', key }, weight: 0, phrases: moves[key] })),
  ...keys(questions).map((key): Entry<Value> => ({ value: { list: 'question', key }, weight: 0, phrases: questions[key] })),
  ...keys(steps).map((key): Entry<Value> => ({ value: { list: 'step', key }, weight: 0, phrases: steps[key] })),
]);

export function lookUp(words: readonly string[]): Found {
  const found: Found = { topics: new Map(), strong: new Set(), asks: new Map(), moves: new Map(), questions: new Map(), steps: new Map() };
  for (const hit of match(words)) enter(found, hit);
  return found;
}

/** Every phrase of the lexicons in a turn, as `list/key` with its place in the text. */
export function lookUpAll(words: readonly string[]): { key: string; start: number; end: number }[] {
  return match(words).map(({ value, start, end }) => ({ key: `${value.list}/${value.key}${value.list === 'topic' && !value.strong ? '-' : ''}`, start, end }));
}

function enter(found: Found, { value, score }: Match<Value>): void {
  if (value.list === 'topic') {
    const before = found.topics.get(value.key) ?? 0;
    // A second phrase of the same topic confirms the first but does not count as much.
    found.topics.set(value.key, before === 0 ? score : Math.max(before, score) + 2);
    if (value.strong) found.strong.add(value.key);
  } else if (value.list === 'ask') raise(found.asks, value.key, score);
  else if (value.list === 'move') raise(found.moves, value.key, score);
  else if (value.list === 'question') raise(found.questions, value.key, score);
  else raise(found.steps, value.key, score);
}

function raise<K>(map: Map<K, number>, key: K, score: number): void {
  map.set(key, Math.max(map.get(key) ?? 0, score));
}

function keys<T extends object>(record: T): (keyof T)[] {
  return Object.keys(record) as (keyof T)[];
}
