import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { wordsOf } from '#core/language/words.ts';
import { writeModel } from '#core/reading/model.ts';
import { readGeneral } from './generalEntries.ts';
import { readSets } from './knowledgeSets.ts';
import { trainModel } from './model.ts';
import { quantise } from './quantise.ts';
import { readTurns } from './turns.ts';
import { readVectors } from './vectors.ts';

/** Trains the reader on all personas, asks and labelled turns and writes its model: `npm run train:reading`. */
const FILE = join(import.meta.dirname, '../../core/reading/model.bin');
/** Stems that the model knows beside those of the data. */
const COMMON = 9_000;

const begun = Date.now();
const log = (line: string) =>
  process.stdout.write(`${Math.round((Date.now() - begun) / 1000)} s: ${line}\n`);
const sets = readSets();
const turns = readTurns('development').flatMap(({ turns }) => turns);
const general = readGeneral();
log(`${turns.length} turns, ${sets.length} personas, ${general.length} entries`);
const model = quantise(trainModel({ sets, turns, general }, log), keptStems());
const bytes = writeModel(model);
writeFileSync(FILE, bytes);
log(
  `${model.encoder.rows.size} stems, threshold ${model.threshold}, ${bytes.length} bytes, ${brotliCompressSync(bytes).length} with brotli`,
);

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
