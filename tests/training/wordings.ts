import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '#core/language/words.ts';
import { randomFrom, shuffle } from './random.ts';
import type { TowerItem } from './tower.ts';
import type { LabelledTurn } from './turns.ts';

const FILE = join(import.meta.dirname, '../data/asks/wordings.txt');

/** Things that reps ask anybody about, each in many wordings, as one place to search in. */
export function readWordings(): TowerItem[] {
  return readFileSync(FILE, 'utf8')
    .split(/^= .*$/m)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => ({ asks: block.split('\n').map((ask) => wordsOf(ask)), said: [] }));
}

/** Questions of labelled turns: those of one topic and kind stand together, some of each in every set. */
export function topicSets(
  turns: readonly LabelledTurn[],
  count: number,
  each: number,
): TowerItem[][] {
  const byTopic = new Map<string, TowerItem['asks']>();
  for (const { words, stretches } of turns)
    for (const { label, details, from, to } of stretches) {
      const topic = details.topic?.[0] ?? 'none';
      if (label !== 'question' || topic === 'none' || to - from < 3 || to - from > 16) continue;
      const key = `${topic} ${details.kind?.[0] ?? ''}`;
      byTopic.set(key, [...(byTopic.get(key) ?? []), words.slice(from, to)]);
    }
  const random = randomFrom(31);
  for (const asks of byTopic.values()) shuffle(asks, random);
  return Array.from({ length: count }, (_, at) =>
    [...byTopic.values()].map((asks) => ({
      asks: asks.slice((at * each) % asks.length, ((at * each) % asks.length) + each),
      said: [],
    })),
  );
}

/** What a persona said and the question that took it up, as pairs that belong together. */
export function followUpSets(
  turns: readonly LabelledTurn[],
  count: number,
  each: number,
): TowerItem[][] {
  const pairs = turns.flatMap(({ words, stretches, personaSaid }) =>
    stretches.flatMap(({ label, details, from, to }) => {
      const isFollowUp = label === 'question' && details.flags?.includes('follow-up');
      if (!isFollowUp || to - from < 4 || to - from > 20) return [];
      return [{ asks: [words.slice(from, to)], said: [wordsOf(personaSaid)] }];
    }),
  );
  shuffle(pairs, randomFrom(32));
  return Array.from({ length: count }, (_, at) => pairs.slice(at * each, (at + 1) * each));
}
