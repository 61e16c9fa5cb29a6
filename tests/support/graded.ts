import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CallType } from '#core/contract/persona.ts';
import type { SpokenTurn } from '#core/conversation/types.ts';

/** A call with the grade that a person gave it, 0 to 100. */
export interface GradedCall {
  id: string;
  grade: number;
  turns: SpokenTurn[];
}

/**
 * Calls graded by writers who had seen neither the scorer nor its rubrics: `g1` is for development, `g2` is a test part, never tuned on,
 * which no commit changes together with the scorer.
 */
export function heldOut(callType: CallType, writer: 'g1' | 'g2'): GradedCall[] {
  return (JSON.parse(heldOutText(callType, writer)) as { calls: GradedCall[] }).calls;
}

export function heldOutText(callType: CallType, writer: 'g1' | 'g2'): string {
  return readFileSync(fileURLToPath(new URL(`../data/scoring/held-out/${callType}-${writer}.json`, import.meta.url)), 'utf8');
}

/** Rank correlation, -1 to 1; ties share the mean of their ranks. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranks(a), ranks(b)];
  const mean = (x.length + 1) / 2;
  const product = (p: readonly number[], q: readonly number[]) => p.reduce((sum, value, index) => sum + (value - mean) * ((q[index] ?? mean) - mean), 0);
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
}

function ranks(values: readonly number[]): number[] {
  const sorted = values.toSorted((p, q) => p - q);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1);
}
