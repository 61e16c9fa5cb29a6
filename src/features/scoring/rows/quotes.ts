import type { Evidence } from '#core/contract/scoring/scorecard.ts';

/** Whether one of the two quotes is, or is a part of, the other: what is read once need not be read again. */
export function isSameQuote(one: Evidence, other: Evidence): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return one.turn === other.turn && (a.includes(b) || b.includes(a));
}

/** What is long is shortened in some places. */
function wordsOf({ quote }: Evidence): string {
  return quote.replace(/…$/, '');
}
