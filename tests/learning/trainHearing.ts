import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { borderFeatures } from '#core/scoring/hearing/learned/features.ts';
import { DETAIL_NAMES, SHAPES, type Detail } from '#core/scoring/hearing/learned/labels.ts';
import { writeTables } from './bitWriter.ts';
import { hashOfPart, readPart } from './dataset.ts';
import { marginBelow, marginFor, train, verdicts, type Verdict } from './model.ts';

/** Trains how the scorer hears reps, on the development part, and writes the weights: `npm run train:hearing`. */
const FILE = join(import.meta.dirname, '../../core/scoring/hearing/learned/weights.json');
/** How often a reading called confident is to be right on a left-out writer; a little above the 95 in 100 that are promised for writers yet unseen. */
const CONFIDENT = 0.97;
/** How often a topic is right where it is hardly more than a guess. */
const GUESSED = 0.45;
/** Writers are left out in so many groups to find the margins for it, of those who wrote whole calls' worth of turns. */
const GROUPS = 3;
const JUDGED = new Set(['everyday', 'hard']);
/** Of the borders in the data so many are to be found among the likely ones. */
const BORDERS_FOUND = 0.965;

const writers = readPart('development');
const seen: Partial<Record<'label' | Detail, Verdict[]>> = {};
for (let group = 0; group < GROUPS; group++) {
  const isLeftOut = (_: unknown, index: number) => index % GROUPS === group;
  const model = train(writers.filter((writer, index) => !isLeftOut(writer, index)));
  for (const [name, found] of Object.entries(
    verdicts(
      model,
      writers
        .filter((writer, index) => isLeftOut(writer, index) && JUDGED.has(writer.kind))
        .flatMap(({ turns }) => turns),
    ),
  ))
    (seen[name as Detail] ??= []).push(...found);
}
const turns = writers.flatMap(({ turns }) => turns);
const { stretch, details } = train(writers);
const text = JSON.stringify(
  {
    // As much of it as the benchmark prints.
    trainedOn: hashOfPart('development').slice(0, 16),
    confident: Object.fromEntries(
      Object.entries(seen).map(([name, found]) => [name, marginFor(CONFIDENT, found)]),
    ),
    guessedTopic: marginBelow(GUESSED, seen.topic ?? []),
    likelyBorder: likelyBorder(),
    tables: writeTables(
      [
        stretch.label,
        ...DETAIL_NAMES.map((detail) => details[detail]),
        stretch.border,
        stretch.follow,
      ].map((weights, index) => ({ ...SHAPES[index]!, weights })),
    ),
  },
  null,
  1,
);
writeFileSync(FILE, `${text}\n`);
process.stdout.write(
  `${turns.length} turns of ${writers.length} writers, ${text.length} bytes, ${brotliCompressSync(text).length} with brotli\n`,
);

function likelyBorder(): number {
  const scores = turns.flatMap(({ turn, stretches }) =>
    stretches
      .slice(1)
      .map(({ from }) =>
        borderFeatures(turn, from).reduce((sum, bucket) => sum + (stretch.border[bucket] ?? 0), 0),
      ),
  );
  return (
    (scores.toSorted((a, b) => a - b)[Math.floor(scores.length * (1 - BORDERS_FOUND))] ?? 0) - 1
  );
}
