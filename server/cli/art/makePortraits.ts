import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { portrait } from './portraits/portrait.ts';
import { SITTERS } from './portraits/sitter.ts';

const PORTRAITS = join(import.meta.dirname, '../../../public/portraits');

/** Draws every persona's portrait anew: `npm run make:portraits`. */
for (const sitter of SITTERS) {
  const file = join(PORTRAITS, `${sitter.file}.svg`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, portrait(sitter));
}
