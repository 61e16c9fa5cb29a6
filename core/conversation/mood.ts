import type { Mood } from '#core/contract/calls/call.ts';
import type { CallState } from './state.ts';

/** How the persona sounds by now. */
export function moodOf(state: CallState): Mood {
  if (state.patience < 22 || state.counts.insults > 0) return 'annoyed';
  if (state.interest >= 60 && state.trust >= 50) return 'warm';
  if (state.interest >= 42) return 'curious';
  if (state.trust < 25) return state.interest < 15 ? 'cold' : 'wary';
  return 'neutral';
}
