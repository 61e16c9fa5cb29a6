import { CALL_TYPES, type CallType } from '#core/contract/personas/persona.ts';
import { hashOf } from '#core/scoring/hash.ts';
import { scoreCall } from '#core/scoring/score.ts';
import { GRADERS, heldOut, heldOutText, spearman, type Grader } from '#tests/support/graded.ts';
import { hashOfPart } from '#tests/learning/dataset.ts';
import { heardOfTestWriters } from './hearing/persona.ts';
import { readingRows } from './hearing/readings.ts';
import { understandingRows } from './hearing/understanding.ts';
import { printTable } from './table.ts';
import { runAsBuilt } from './asBuilt.ts';

grades();
personas();
const isHeard = reps();
const isFast = (await runAsBuilt('tests/bench/longCalls.ts', ['--single-threaded-gc'])) === 0;
process.exitCode = isHeard && isFast ? 0 : 1;

/** How scores rank calls as their writers graded them: all of a part, then each writer's. */
function grades(): void {
  console.log(line(['graded calls', 'part', 'calls', 'Spearman', 'span', 'grade:score']));
  for (const part of ['development', 'test'] as const) {
    for (const callType of CALL_TYPES) {
      ranked(callType, part, GRADERS[part]);
      for (const writer of GRADERS[part]) ranked('', writer, [writer], callType);
    }
  }
  console.log(
    `The test part is ${hashOf(CALL_TYPES.flatMap((callType) => GRADERS.test.map((writer) => heldOutText(callType, writer)))).slice(0, 16)}.\n`,
  );
}

/** The span is that between the means of the best and of the worst grade. */
function ranked(
  name: string,
  part: string,
  writers: readonly Grader[],
  callType = name as CallType,
): void {
  const calls = writers
    .flatMap((writer) => heldOut(callType, writer))
    .map(({ grade, turns }) => ({
      grade,
      score: scoreCall({ turns, callType, timings: true }).total,
    }))
    .toSorted((a, b) => a.grade - b.grade);
  const [grades, scores] = [calls.map(({ grade }) => grade), calls.map(({ score }) => score)];
  const mean = (grade: number | undefined) =>
    calls
      .filter((call) => call.grade === grade)
      .reduce((sum, { score }, _, { length }) => sum + score / length, 0);
  console.log(
    line([
      name,
      part,
      calls.length,
      spearman(grades, scores).toFixed(3),
      Math.round(mean(grades.at(-1)) - mean(grades[0])),
    ]),
    ` ${calls.map(({ grade, score }) => `${grade}:${score}`).join(' ')}`,
  );
}

/** How the persona's lines are heard, by writers that nothing was learned from. */
function personas(): void {
  console.log(line(['persona lines', 'lines', 'precision', 'recall', 'heard by']));
  for (const { reads, by, lines, precision, recall } of heardOfTestWriters())
    console.log(line([reads, lines, percent(precision), percent(recall)]), ` ${by}`);
  console.log('');
}

/** How the rep's turns are heard: moves and topics against what people heard in them. */
function reps(): boolean {
  const [development, testPart] = [hashOfPart('development'), hashOfPart('test')];
  console.log(
    `labelled turns: development part ${development.slice(0, 16)}, test part ${testPart.slice(0, 16)}`,
  );
  const met = [
    printTable('Hearing the rep, writers that were not trained on', understandingRows('test')),
    printTable('What people agree on', readingRows()),
    printTable('Hearing the rep, trained on', understandingRows('development')),
  ];
  return met.every(Boolean);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function line(cells: readonly (string | number)[]): string {
  return cells
    .map((cell, index) => (index === 0 ? String(cell).padEnd(16) : String(cell).padStart(12)))
    .join('');
}
