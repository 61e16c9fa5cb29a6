import type { FactTopic, NextStepKind } from '#core/contract/personas/briefWords.ts';
import asks from '../lexicon/asks.json' with { type: 'json' };
import moves from '../lexicon/moves.json' with { type: 'json' };
import questions from '../lexicon/questions.json' with { type: 'json' };
import steps from '../lexicon/steps.json' with { type: 'json' };
import topics from '../lexicon/topics.json' with { type: 'json' };
import type { AskKind } from '../moves.ts';
import { createMatcher, type Entry } from './matcher.ts';
import type { Match } from './phraseMatches.ts';
import type { Word } from '../turn/words.ts';

export type MoveKey = keyof typeof moves;
export type QuestionKey = keyof typeof questions;
export type StepKey = NextStepKind | 'forms';

type Value =
  | { list: 'topic'; key: FactTopic; strong: boolean }
  | { list: 'ask'; key: AskKind }
  | { list: 'move'; key: MoveKey }
  | { list: 'question'; key: QuestionKey }
  | { list: 'step'; key: StepKey };

/** With its `list/key`, made once. */
type Named = Value & { name: string };

/** What the lexicons find in one segment: the best score of each key. */
export interface Found {
  topics: ReadonlyMap<FactTopic, number>;
  strong: ReadonlySet<FactTopic>;
  asks: ReadonlyMap<AskKind, number>;
  moves: ReadonlyMap<MoveKey, number>;
  questions: ReadonlyMap<QuestionKey, number>;
  steps: ReadonlyMap<StepKey, number>;
}

/** The phrases of the lexicons in a turn. */
export interface Phrases {
  /** Each as `list/key` with its place: words, from inclusive, to exclusive. */
  all(): { key: string; from: number; to: number }[];
  /** What is found in a stretch of the turn, as if it stood alone. */
  within(from: number, to: number): Found;
}

const STRONG = 8;
const WEAK = 1;

const entries: Entry<Value>[] = [
  ...keys(topics).flatMap((key): Entry<Value>[] => [
    { value: { list: 'topic', key, strong: true }, weight: STRONG, phrases: topics[key].strong },
    { value: { list: 'topic', key, strong: false }, weight: WEAK, phrases: topics[key].weak },
  ]),
  ...keys(asks).map((key): Entry<Value> => ({
    value: { list: 'ask', key },
    weight: 0,
    phrases: asks[key],
  })),
  ...keys(moves).map((key): Entry<Value> => ({
    value: { list: 'move', key },
    weight: 0,
    phrases: moves[key],
  })),
  ...keys(questions).map((key): Entry<Value> => ({
    value: { list: 'question', key },
    weight: 0,
    phrases: questions[key],
  })),
  ...keys(steps).map((key): Entry<Value> => ({
    value: { list: 'step', key },
    weight: 0,
    phrases: steps[key],
  })),
];
const match = createMatcher(
  entries.map(({ value, ...entry }): Entry<Named> => ({
    ...entry,
    value: { name: nameOf(value), ...value },
  })),
);

export function findPhrases(words: readonly Word[]): Phrases {
  const matches = match(words);
  return {
    all: () => matches.all().map(({ value, from, to }) => ({ key: value.name, from, to })),
    within: (from, to) => foundIn(matches.within(from, to)),
  };
}

function nameOf(value: Value): string {
  return `${value.list}/${value.key}${value.list === 'topic' && !value.strong ? '-' : ''}`;
}

/** Most segments hold hardly anything, so what is empty is shared. */
const NONE: Found = {
  topics: new Map(),
  strong: new Set(),
  asks: new Map(),
  moves: new Map(),
  questions: new Map(),
  steps: new Map(),
};

function foundIn(matches: readonly Match<Value>[]): Found {
  if (matches.length === 0) return NONE;
  const found = { ...NONE };
  for (const { value, score } of matches) {
    if (value.list === 'topic') {
      const before = found.topics.get(value.key) ?? 0;
      // A second phrase of the same topic confirms the first but does not count as much.
      found.topics = put(
        found.topics,
        value.key,
        before === 0 ? score : Math.max(before, score) + 2,
      );
      if (value.strong) found.strong = new Set([...found.strong, value.key]);
    } else if (value.list === 'ask') found.asks = raise(found.asks, value.key, score);
    else if (value.list === 'move') found.moves = raise(found.moves, value.key, score);
    else if (value.list === 'question') found.questions = raise(found.questions, value.key, score);
    else found.steps = raise(found.steps, value.key, score);
  }
  return found;
}

function raise<K>(map: ReadonlyMap<K, number>, key: K, score: number): ReadonlyMap<K, number> {
  return put(map, key, Math.max(map.get(key) ?? 0, score));
}

/** Into the map itself, unless it is one of those that are shared. */
function put<K>(map: ReadonlyMap<K, number>, key: K, score: number): ReadonlyMap<K, number> {
  return map.size === 0 ? new Map([[key, score]]) : (map as Map<K, number>).set(key, score);
}

function keys<T extends object>(record: T): (keyof T)[] {
  return Object.keys(record) as (keyof T)[];
}
