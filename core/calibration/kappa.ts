import type { Kappa } from '#core/contract/calibration/agreement.ts';

/** Two marks of the same thing by two who judge. */
export type MarkPair = readonly [one: string, other: string];

/** Of the normal distribution: 95 % lie within so many standard errors. */
const Z = 1.96;

/**
 * Cohen's kappa of two who judge: how much more often they agree than their habits alone would have
 * them agree, with its 95 % interval by the large-sample variance of Fleiss, Cohen and Everitt
 * (1969). Null where it is not defined: without pairs, or where both give one mark to everything.
 */
export function cohensKappa(pairs: readonly MarkPair[]): Omit<Kappa, 'calls'> {
  const table = tableOf(pairs);
  const agreed = sum(table.marks, (mark) => table.cell(mark, mark));
  const byChance = sum(table.marks, (mark) => table.row(mark) * table.column(mark));
  if (pairs.length === 0 || byChance === 1) return { kappa: null, low: null, high: null };
  const kappa = (agreed - byChance) / (1 - byChance);
  const margin = Z * Math.sqrt(varianceOf(table, agreed, byChance) / pairs.length);
  return { kappa, low: Math.max(-1, kappa - margin), high: Math.min(1, kappa + margin) };
}

/** Shares of all pairs, by mark. */
interface Table {
  marks: readonly string[];
  cell: (one: string, other: string) => number;
  row: (mark: string) => number;
  column: (mark: string) => number;
}

function tableOf(pairs: readonly MarkPair[]): Table {
  const marks = [...new Set(pairs.flat())].toSorted();
  const share = (is: (pair: MarkPair) => boolean) => pairs.filter(is).length / pairs.length;
  return {
    marks,
    cell: (mark, beside) => share(([one, other]) => one === mark && other === beside),
    row: (mark) => share(([one]) => one === mark),
    column: (mark) => share(([, other]) => other === mark),
  };
}

/**
 * Of one pair; of `n` it is an n-th of it. Never below nought, which rounding alone would bring.
 */
function varianceOf({ marks, cell, row, column }: Table, agreed: number, byChance: number): number {
  const free = 1 - byChance;
  const alike = sum(
    marks,
    (mark) => cell(mark, mark) * (free - (row(mark) + column(mark)) * (1 - agreed)) ** 2,
  );
  const apart = sum(marks, (one) =>
    sum(marks, (other) => (one === other ? 0 : cell(one, other) * (column(one) + row(other)) ** 2)),
  );
  const rest = (agreed * byChance - 2 * byChance + agreed) ** 2;
  return Math.max(0, (alike + (1 - agreed) ** 2 * apart - rest) / free ** 4);
}

function sum<T>(values: readonly T[], of: (value: T) => number): number {
  return values.reduce((total, value) => total + of(value), 0);
}
