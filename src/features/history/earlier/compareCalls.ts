import type { CallDetails, CallHistoryRow } from '#core/contract/calls/history.ts';

/** How a score stands to the scores of the calls before it. */
export interface Comparison {
  /** The score of the last one before. */
  previous: number;
  /** Of all before, without this one. */
  best: number;
  average: number;
  calls: number;
}

type Compared = Pick<CallHistoryRow, 'id' | 'startedAt' | 'score' | 'real'>;

/**
 * Of the practice calls among `rows` that were scored and began before `call`; null where there is
 * none.
 */
export function compareCalls(
  call: Pick<CallDetails, 'id' | 'startedAt'>,
  rows: readonly Compared[],
): Comparison | null {
  const before = rows
    .filter((row) => row.id !== call.id && !row.real && row.startedAt < call.startedAt)
    .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))
    .flatMap(({ score }) => (score === null ? [] : [score]));
  const [previous] = before;
  if (previous === undefined) return null;
  return {
    previous,
    best: Math.max(...before),
    average: Math.round(before.reduce((sum, score) => sum + score, 0) / before.length),
    calls: before.length,
  };
}
