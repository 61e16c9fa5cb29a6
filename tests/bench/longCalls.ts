import { CALL_TYPES, type CallType } from '#core/contract/personas/persona.ts';
import { scoreCall } from '#core/scoring/score.ts';
import { longCall } from './longCall.ts';
import { quantile } from './quantile.ts';
import { printTable, type Row } from './table.ts';

const BUDGET_MS = 100;
const ROUNDS = 10;
const RUNS = 5;
/** Calls that a process scores before the time is taken: until then half of it goes into translating the code. */
const WARM = 40;

/**
 * Scores calls of an hour and prints how long one takes, in a process that has scored others before, as a server has. The processor's time, with that of the
 * engine's own threads, is what a call takes on one core; the clock's time is what a person waits. What else a shared machine runs slows a round of twenty calls
 * by up to a half for minutes, so that the budget is judged by the median of the quietest of ten; that of all stands beside it. Each call is one never
 * scored before. Exits 1 where it is beyond the budget.
 */
const first = measured(0, 'discovery');
for (let seed = 1; seed <= WARM; seed++) measured(seed, CALL_TYPES[seed % CALL_TYPES.length]!);
const rounds = Array.from({ length: ROUNDS }, (_, round) =>
  CALL_TYPES.flatMap((callType, type) =>
    Array.from({ length: RUNS }, (_, run) =>
      measured(WARM + (round * CALL_TYPES.length + type) * RUNS + run + 1, callType),
    ),
  ),
);
const all = rounds.flat();
const quietest = rounds.toSorted((a, b) => medianOf(a) - medianOf(b))[0]!;
const met = printTable(`Calls of an hour: ${sizeOf(1)}`, [
  row(`median of the quietest of ${ROUNDS} rounds`, quietest, 0.5, true),
  row('median of all', all, 0.5),
  ...CALL_TYPES.map((callType) =>
    row(
      callType,
      all.filter((each) => each.callType === callType),
      0.5,
    ),
  ),
  row('99th percentile', all, 0.99),
  row('the first call of a process, while its code is still translated', [first], 0.5),
]);
process.exitCode = met ? 0 : 1;

interface Taken {
  callType: CallType;
  /** Milliseconds. */
  core: number;
  clock: number;
}

function medianOf(taken: readonly Taken[]): number {
  return quantile(
    taken.map(({ core }) => core),
    0.5,
  );
}

function row(what: string, taken: readonly Taken[], share: number, judged = false): Row {
  const core = quantile(
    taken.map((each) => each.core),
    share,
  );
  const clock = quantile(
    taken.map((each) => each.clock),
    share,
  );
  return {
    what,
    figure: `${core.toFixed(1)} ms (by the clock ${clock.toFixed(1)})`,
    target: judged ? `${BUDGET_MS} ms` : '',
    met: judged ? core < BUDGET_MS : null,
  };
}

function measured(seed: number, callType: CallType): Taken {
  const turns = longCall(seed);
  const cpu = process.cpuUsage();
  const start = performance.now();
  scoreCall({ turns, callType, timings: true });
  const clock = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { callType, core: (user + system) / 1_000, clock };
}

function sizeOf(seed: number): string {
  const turns = longCall(seed);
  return `${turns.length} turns, ${turns.reduce((sum, { text }) => sum + text.split(' ').length, 0)} words`;
}
