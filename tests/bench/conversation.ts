import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRulesEngine } from '#core/engine/rules.ts';
import { answerRows } from './conversation/answers.ts';
import { callRows } from './conversation/calls.ts';
import { printTable } from './table.ts';

/**
 * `npm run bench:conversation`: what the built-in engine makes of writers and personas that it was
 * not trained on, from reading a turn to whole calls. Exits 1 where a target is missed.
 */
await import('./reading.ts');
const engine = createRulesEngine(
  readFileSync(join(import.meta.dirname, '../../core/reading/model.bin')),
  'bench',
);
const met = [
  printTable(
    'Questions answered in a call, by writers and about personas not trained on',
    answerRows(engine),
  ),
  printTable('Calls', callRows(engine)),
];
if (!met.every(Boolean)) process.exitCode = 1;
