import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { figuresOf, tableOf } from './judged/figures.ts';

/**
 * Prints how many of the persona's turns in `docs/judged` were found odd, by round and difficulty.
 */
const FOLDER = join(import.meta.dirname, '../../docs/judged');

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.md') && !name.endsWith('README.md') && !name.startsWith('cards/'),
);
console.log(
  tableOf(files.map((name) => figuresOf(name, readFileSync(join(FOLDER, name), 'utf8')))),
);
