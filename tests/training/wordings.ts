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
