import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { FIT_FEATURES } from '#core/reading/fit.ts';
import { readActs, readModel, writeModel } from '#core/reading/model.ts';
import { readGeneral } from './generalEntries.ts';
import { fitExamples, trainFit } from './fit.ts';
import { trainingSets } from './knowledgeSets.ts';
import { trainModel, trainSearch, type SearchModel } from './model.ts';
import { quantise } from './quantise.ts';
import { readTurns } from './turns.ts';
import { keptStems } from './keptStems.ts';
import { lessonsOf } from './lessons.ts';

/**
 * Trains the reader on all personas, asks and labelled turns and writes its model: `npm run
 * train:reading`. With `-- --search` it keeps the classifier of acts that the file holds, for
 * personas change more often than turns; with `-- --fit` it keeps the search, too; with `--lacking`
 * it learns from questions that a persona lacks the answer to, too.
 */
const FILE = join(import.meta.dirname, '../../core/reading/model.bin');

const begun = Date.now();
const log = (line: string) =>
  process.stdout.write(`${Math.round((Date.now() - begun) / 1000)} s: ${line}\n`);
const sets = trainingSets();
const turns = lessonsOf(readTurns('development'));
const general = readGeneral();
log(`${turns.length} turns, ${sets.length} personas, ${general.length} entries`);
const data = { sets, turns, general, lacking: process.argv.includes('--lacking') };
// The fit is learned from the search as the file will hold it, so that it is the same with `--fit`.
const search = process.argv.includes('--fit')
  ? readModel(readFileSync(FILE))
  : asWritten(trained());
const fit = trainFit(
  fitExamples(
    sets.map(({ persona }) => persona),
    general,
    search,
  ),
);
log('fit');
const model = { ...search, fit };
const bytes = writeModel(model);
writeFileSync(FILE, bytes);
log(
  `${model.encoder.rows.size} stems, threshold ${model.threshold}, ${bytes.length} bytes, ${brotliCompressSync(bytes).length} with brotli`,
);

function asWritten(found: SearchModel): SearchModel {
  return readModel(writeModel({ ...found, fit: { weights: new Float64Array(FIT_FEATURES + 1) } }));
}

function trained(): SearchModel {
  const found = process.argv.includes('--search')
    ? trainSearch(data, readActs(readFileSync(FILE)), log)
    : trainModel(data, log);
  return quantise(found, keptStems(data));
}
