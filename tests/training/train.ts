import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { wordsOf } from '#core/language/words.ts';
import { readActs, writeModel } from '#core/reading/model.ts';
import type { ActTables } from '#core/reading/stretches.ts';
import { readGeneral } from './generalEntries.ts';
import { readSets } from './knowledgeSets.ts';
import { trainModel, trainSearch } from './model.ts';
import { quantise, withSearch } from './quantise.ts';
import { readTurns } from './turns.ts';
import { readVectors } from './vectors.ts';

/**
 * Trains the reader on all personas, asks and labelled turns and writes its model: `npm run train:reading`. With `-- --search` it keeps
 * the classifier of acts that the file holds, for personas change more often than turns.
 */
const FILE = join(import.meta.dirname, '../../core/reading/model.bin');
/** Stems that the model knows beside those of the data. */
const COMMON = 9_000;

const begun = Date.now();
const log = (line: string) =>
  process.stdout.write(`${Math.round((Date.now() - begun) / 1000)} s: ${line}\n`);
const sets = readSets().filter(({ heldOut }) => !heldOut);
const turns = readTurns('development').flatMap(({ turns }) => turns);
const general = readGeneral();
log(`${turns.length} turns, ${sets.length} personas, ${general.length} entries`);
const data = { sets, turns, general };
const model = process.argv.includes('--search')
  ? withSearch(keptActs(), trainSearch(data, keptActs(), log), keptStems())
  : quantise(trainModel(data, log), keptStems());
const bytes = writeModel(model);
writeFileSync(FILE, bytes);
log(
  `${model.encoder.rows.size} stems, threshold ${model.threshold}, ${bytes.length} bytes, ${brotliCompressSync(bytes).length} with brotli`,
);

function keptActs(): ActTables {
  return readActs(readFileSync(FILE));
}

/** Those that were trained, and the commonest of the rest. */
function keptStems(): Set<string> {
  const seen = new Map<string, number>();
  const count = (text: string) => {
    for (const { stem } of wordsOf(text)) seen.set(stem, (seen.get(stem) ?? 0) + 1);
  };
  for (const { persona, others } of sets) {
    for (const { asks, text, again } of persona.brief.statements)
      [...asks, text, ...again].forEach(count);
    others.forEach(({ text }) => count(text));
  }
  for (const { asks } of general) asks.forEach(count);
  for (const { words } of turns)
    for (const { stem } of words) seen.set(stem, (seen.get(stem) ?? 0) + 1);
  const frequent = [...seen].filter(([, times]) => times >= 3).map(([stem]) => stem);
  return new Set([...frequent, ...readVectors().stems.slice(0, COMMON)]);
}
