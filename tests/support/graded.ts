import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CallType } from '#core/contract/personas/persona.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';

/** A call with the grade that a person gave it, 0 to 100. */
export interface GradedCall {
  id: string;
  grade: number;
  turns: SpokenTurn[];
}

/**
 * Who graded calls, having seen neither the scorer nor its rubrics. The test part is never tuned
 * on, and no commit changes it together with the scorer.
 */
export const GRADERS = {
  development: ['g1', 'g3', 'g5', 'g6', 'g7', 'g9', 'g11', 'g13', 'g15'],
  test: ['g2', 'g4', 'g8', 'g10', 'g12', 'g14'],
} as const;

/**
 * Who graded one type of call alone: asked for calls of which no two are good or bad in the same
 * way, and none is all one colour.
 */
const OF_ONE_TYPE = {
  'cold-call': {
    development: ['g16', 'g18', 'g21', 'g22', 'g23'],
    test: ['g17', 'g19', 'g20'],
  },
  discovery: { development: ['g24', 'g25'], test: ['g30', 'g33'] },
  'demo-follow-up': { development: ['g26', 'g27'], test: ['g31'] },
  renewal: { development: ['g28', 'g29'], test: ['g32'] },
} as const satisfies Record<CallType, Record<Part, readonly string[]>>;

export type Part = keyof typeof GRADERS;
export type Grader = (typeof GRADERS)[Part][number] | (typeof OF_ONE_TYPE)[CallType][Part][number];

/** Who graded calls of a type for one part. */
export function gradersOf(part: Part, callType: CallType): readonly Grader[] {
  return [...GRADERS[part], ...OF_ONE_TYPE[callType][part]];
}

export function heldOut(callType: CallType, writer: Grader): GradedCall[] {
  return (JSON.parse(heldOutText(callType, writer)) as { calls: GradedCall[] }).calls;
}

export function heldOutText(callType: CallType, writer: Grader): string {
  return readFileSync(
    fileURLToPath(new URL(`../data/scoring/held-out/${callType}-${writer}.json`, import.meta.url)),
    'utf8',
  );
}

/** Rank correlation, -1 to 1; ties share the mean of their ranks. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranks(a), ranks(b)];
  const mean = (x.length + 1) / 2;
  const product = (p: readonly number[], q: readonly number[]) =>
    p.reduce((sum, value, index) => sum + (value - mean) * ((q[index] ?? mean) - mean), 0);
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
}

function ranks(values: readonly number[]): number[] {
  const sorted = values.toSorted((p, q) => p - q);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1);
}
