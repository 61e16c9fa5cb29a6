/** A spreadsheet takes what begins so for a formula; in some languages the wide signs too. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/**
 * One row of a CSV (RFC 4180), with its end. Text that a spreadsheet would work out is led by an
 * apostrophe; numbers stay numbers.
 */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell.trimStart()) || FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
