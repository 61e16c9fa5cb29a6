/** A figure of a benchmark beside its target. */
export interface Row {
  what: string;
  figure: string;
  target: string;
  /** Null where there is no target. */
  met: boolean | null;
}

/** Prints rows as a table, and whether all targets are met. */
export function printTable(title: string, rows: readonly Row[]): boolean {
  const cells = [
    ['', 'figure', 'target', ''],
    ...rows.map(({ what, figure, target, met }) => [
      what,
      figure,
      target,
      met === null ? '' : met ? 'met' : 'MISSED',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const lines = cells.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
  return rows.every(({ met }) => met !== false);
}

export function percent(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`;
}
