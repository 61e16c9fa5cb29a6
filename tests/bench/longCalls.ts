import { CALL_TYPES, type CallType } from '#core/contract/persona.ts';
import { scoreCall } from '#core/scoring/score.ts';
import { longCall } from './longCall.ts';
import { quantile } from './quantile.ts';
import { printTable, type Row } from './table.ts';

const BUDGET_MS = 100;
const RUNS = 10;
/** Calls that a process scores before the time is taken: until then half of it goes into translating the code. */
const WARM = 40;

/**
 * Scores calls of an hour and prints how long one takes, by the median, in a process that has scored others before, as a server has. The processor's time,
 * with that of the engine's own threads, is what a call takes on one core of a machine however busy that is; the clock's time is what a person waits. Each
 * call is one never scored before. Exits 1 where the median of all is beyond the budget.
 */
const first = measured(0, 'discovery');
for (let seed = 1; seed <= WARM; seed++) measured(seed, CALL_TYPES[seed % CALL_TYPES.length]!);
const types = CALL_TYPES.map((callType, type) => ({ callType, taken: Array.from({ length: RUNS }, (_, run) => measured(WARM + type * RUNS + run + 1, callType)) }));
const all = types.flatMap(({ taken }) => taken);
const met = printTable(`Calls of an hour: ${sizeOf(1)}`, [
  ...types.map(({ callType, taken }) => row(callType, taken, 0.5, false)),
  row('all, median', all, 0.5, true),
  row('all, 99th percentile', all, 0.99, false),
  row('the first call of a process, while its code is still translated', [first], 0.5, false),
]);
process.exitCode = met ? 0 : 1;

interface Taken {
  /** Milliseconds. */
  core: number;
  clock: number;
}

function row(what: string, taken: readonly Taken[], share: number, judged: boolean): Row {
  const core = quantile(taken.map((each) => each.core), share);
  const clock = quantile(taken.map((each) => each.clock), share);
  return { what, figure: `${core.toFixed(1)} ms (by the clock ${clock.toFixed(1)})`, target: judged ? `${BUDGET_MS} ms` : '', met: judged ? core < BUDGET_MS : null };
}

function measured(seed: number, callType: CallType): Taken {
  const turns = longCall(seed);
  const cpu = process.cpuUsage();
  const start = performance.now();
  scoreCall({ turns, callType, timings: true });
  const clock = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { core: (user + system) / 1_000, clock };
}

function sizeOf(seed: number): string {
  const turns = longCall(seed);
  return `${turns.length} turns, ${turns.reduce((sum, { text }) => sum + text.split(' ').length, 0)} words`;
}
