import type { Difficulty } from '#core/contract/personas/persona.ts';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';

/** Below this many words of the rep a call earns nothing. */
export const LEAST_REP_WORDS = 20;
/** A total of 60 on medium is a decent call: 100 XP. */
const XP_PER_POINT = 100 / 60;
const FACTOR: Record<Difficulty, number> = { easy: 0.8, medium: 1, hard: 1.25, expert: 1.5 };

export interface CallResult {
  /** The scorecard's total, 0 to 100. */
  total: number;
  difficulty: Difficulty;
  /** Calls won against this persona earlier on the same day. */
  winsTodayOnPersona: number;
  repWords: number;
  /** False for practice, and where the transcript could not be trusted. */
  credited: boolean;
}

/**
 * XP for one scored call: grows with score and difficulty; the second win over a persona on one day
 * earns a half, the third a third.
 */
export function xpForCall({
  total,
  difficulty,
  winsTodayOnPersona,
  repWords,
  credited,
}: CallResult): number {
  if (!credited || repWords < LEAST_REP_WORDS || !(total > 0)) return 0;
  const again = 1 + Math.max(0, Math.trunc(winsTodayOnPersona) || 0);
  return Math.max(
    1,
    Math.round((Math.min(total, 100) * XP_PER_POINT * FACTOR[difficulty]) / again),
  );
}

/** A call is won when the persona agreed to a next step. */
export function isWin(scorecard: Pick<Scorecard, 'outcome'>): boolean {
  return scorecard.outcome === 'next-step';
}
