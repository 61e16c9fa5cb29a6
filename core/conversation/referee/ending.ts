import { hasHeard, heardOf } from '../heard.ts';
import type { CallState } from '../state.ts';

/** So many of each in a row, and one hangs up. */
const MOST = { silences: 3, unclear: 4, instructions: 3, sneers: 2 } as const;

/**
 * Whether the turn just heard is one that a persona may hang up on: leave-taking, a threat, a
 * second insult, or nothing to go on.
 */
export function mayLeave(state: CallState): boolean {
  const { heard, counts } = state;
  if (hasHeard(heard, 'goodbye')) return true;
  const degrees = heardOf(heard, 'rude').map(({ degree }) => degree);
  if (degrees.includes('threat')) return true;
  if (degrees.includes('insult') && counts.insults > 1) return true;
  if (degrees.includes('advance') && counts.advances > 1) return true;
  return (
    counts.sneers > MOST.sneers ||
    counts.silences > MOST.silences ||
    counts.unclear > MOST.unclear ||
    counts.instructions > MOST.instructions
  );
}
