import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '#core/language/words.ts';
import type { TowerItem } from './tower.ts';

const FILE = join(import.meta.dirname, '../data/asks/wordings.txt');

/** Things that reps ask anybody about, each in many wordings, as one place to search in. */
export function readWordings(): TowerItem[] {
  return readFileSync(FILE, 'utf8')
    .split(/^= .*$/m)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => ({ asks: block.split('\n').map((ask) => wordsOf(ask)), said: [] }));
}
