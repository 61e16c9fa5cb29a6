import { CALL_TYPES, type CallType } from '#core/contract/persona.ts';
import { hashOf } from '#core/scoring/hash.ts';
import { scoreCall } from '#core/scoring/score.ts';
import { GRADERS, heldOut, heldOutText, spearman, type Grader } from '#tests/support/graded.ts';
import { heardOfTestWriters } from './heard.ts';
import { longCall } from './longCall.ts';

const BUDGET_MS = 100;
const RUNS = 10;

grades();
personas();
speed();

/** How scores rank calls as their writers graded them: all of a part, then each writer's. */
function grades(): void {
  console.log(line(['graded calls', 'part', 'calls', 'Spearman', 'span', 'grade:score']));
  for (const part of ['development', 'test'] as const) {
    for (const callType of CALL_TYPES) {
      ranked(callType, part, GRADERS[part]);
      for (const writer of GRADERS[part]) ranked('', writer, [writer], callType);
    }
  }
  console.log(`The test part is ${hashOf(CALL_TYPES.flatMap((callType) => GRADERS.test.map((writer) => heldOutText(callType, writer)))).slice(0, 16)}.\n`);
}

/** The span is that between the means of the best and of the worst grade. */
function ranked(name: string, part: string, writers: readonly Grader[], callType = name as CallType): void {
  const calls = writers.flatMap((writer) => heldOut(callType, writer)).map(({ grade, turns }) => ({ grade, score: scoreCall({ turns, callType, timings: true }).total })).toSorted((a, b) => a.grade - b.grade);
  const [grades, scores] = [calls.map(({ grade }) => grade), calls.map(({ score }) => score)];
  const mean = (grade: number | undefined) => calls.filter((call) => call.grade === grade).reduce((sum, { score }, _, { length }) => sum + score / length, 0);
  console.log(line([name, part, calls.length, spearman(grades, scores).toFixed(3), Math.round(mean(grades.at(-1)) - mean(grades[0]))]), ` ${calls.map(({ grade, score }) => `${grade}:${score}`).join(' ')}`);
}

/** How the persona's lines are heard, by writers that nothing was learned from. */
function personas(): void {
  console.log(line(['persona lines', 'lines', 'precision', 'recall', 'heard by']));
  for (const { reads, by, lines, precision, recall } of heardOfTestWriters()) console.log(line([reads, lines, percent(precision), percent(recall)]), ` ${by}`);
  console.log('');
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/**
 * Scores calls of an hour and prints how long it took. The processor's time, with that of the engine's own threads, is what a call
 * takes on one core of a machine however busy that is; the clock's time stands beside it. Each call is one never scored before.
 */
function speed(): void {
  scoreCall({ turns: longCall(0), callType: 'discovery', timings: true });
  const rows = CALL_TYPES.map((callType, type) => {
    const taken = Array.from({ length: RUNS }, (_, run) => measured(type * RUNS + run + 1, callType));
    return { callType, ...sizeOf(type * RUNS + 1), core: taken.map(({ core }) => core), clock: taken.map(({ clock }) => clock) };
  });
  const all = { callType: 'all', turns: rows[0]?.turns ?? 0, words: rows[0]?.words ?? 0, core: rows.flatMap(({ core }) => core), clock: rows.flatMap(({ clock }) => clock) };
  console.log(line(['call', 'turns', 'words', 'median ms', 'p99 ms', 'clock p99', 'budget', 'verdict']));
  for (const { callType, turns, words, core, clock } of [...rows, all]) {
    console.log(line([callType, turns, words, quantile(core, 0.5), quantile(core, 0.99), quantile(clock, 0.99), BUDGET_MS, Number(quantile(core, 0.99)) < BUDGET_MS ? 'met' : 'missed']));
  }
  process.exitCode = Number(quantile(all.core, 0.99)) < BUDGET_MS ? 0 : 1;
}

function measured(seed: number, callType: (typeof CALL_TYPES)[number]): { core: number; clock: number } {
  const turns = longCall(seed);
  const cpu = process.cpuUsage();
  const start = performance.now();
  scoreCall({ turns, callType, timings: true });
  const clock = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { core: (user + system) / 1_000, clock };
}

function sizeOf(seed: number): { turns: number; words: number } {
  const turns = longCall(seed);
  return { turns: turns.length, words: turns.reduce((sum, { text }) => sum + text.split(' ').length, 0) };
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0).toFixed(1);
}

function line(cells: readonly (string | number)[]): string {
  return cells.map((cell, index) => (index === 0 ? String(cell).padEnd(16) : String(cell).padStart(12))).join('');
}
