import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '#core/language/words.ts';
import type { TowerItem } from './tower.ts';

const FILE = join(import.meta.dirname, '../data/asks/wordings.txt');

/** Things that reps ask anybody about, each in many wordings, as one place to search in. */
export function readWordings(): TowerItem[] {
  return blocks().map(({ asks }) => ({ asks: asks.map((ask) => wordsOf(ask)), said: [] }));
}

/** The same by name. */
export function readNamedWordings(): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, readonly string[]>();
  for (const { name, asks } of blocks()) named.set(name, [...(named.get(name) ?? []), ...asks]);
  return named;
}

function blocks(): { name: string; asks: string[] }[] {
  return readFileSync(FILE, 'utf8')
    .split(/^= /m)
    .map((block) => block.trim().split('\n'))
    .filter(([name]) => name !== '')
    .map(([name = '', ...asks]) => ({ name, asks }));
}
