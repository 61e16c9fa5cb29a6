import { scoreCall } from '#core/scoring/score.ts';
import { readTurns } from '#tests/support/readCalls.ts';
import { quantile } from '../quantile.ts';
import type { Row } from '../table.ts';
import { longCall } from './longCall.ts';

const BUDGET_MS = 1_000;
const RUNS = 7;

/**
 * How long the score of an hour takes from stored readings, and how long it takes where the call
 * has to be read before.
 */
export function longCallRows(): Row[] {
  const calls = Array.from({ length: RUNS }, (_, seed) => longCall(seed + 1));
  const read = calls.map((turns) => timed(() => readTurns(turns, 'discovery')));
  const scored = read.map(({ value: turns }) =>
    timed(() => scoreCall({ turns, callType: 'discovery', timings: true })),
  );
  return [
    row('scored from its readings, median', scored),
    row(
      'read first and scored, as an upload is, median',
      read.map(({ ms }, at) => ({ ms: ms + scored[at]!.ms })),
    ),
  ];
}

interface Timed<T> {
  value: T;
  /** Of the processor. */
  ms: number;
}

function timed<T>(act: () => T): Timed<T> {
  const cpu = process.cpuUsage();
  const value = act();
  const { user, system } = process.cpuUsage(cpu);
  return { value, ms: (user + system) / 1_000 };
}

function row(what: string, times: readonly Pick<Timed<unknown>, 'ms'>[]): Row {
  const median = quantile(
    times.map(({ ms }) => ms),
    0.5,
  );
  return {
    what,
    figure: `${median.toFixed(0)} ms`,
    target: `${BUDGET_MS} ms`,
    met: median < BUDGET_MS,
  };
}
