import type { Outcome } from '#core/contract/scoring/scorecard.ts';
import type { ReadTurn } from '../call/reading.ts';

/** What is left after so many lines in which the persona has had enough. */
const LEFT = [1, 0.9, 0.68, 0.5, 0.4] as const;
/** Of what is left, where the call ends in it. */
const HUNG_UP = 0.75;
/** A cold call may be met with "stop calling"; what counts is how it goes on. */
const FIRST_TURNS = 3;

/** 0 to 1: how much patience the persona had left at the end. A call that comes to a next step after all lost less. */
export function patienceLeft(turns: readonly ReadTurn[], outcome: Outcome): number {
  const annoyed = turns.filter(
    (turn) => turn.role === 'persona' && turn.index >= FIRST_TURNS && turn.persona.annoyed !== null,
  ).length;
  const counted = outcome === 'next-step' ? annoyed - 1 : annoyed;
  const left = LEFT[Math.min(LEFT.length - 1, Math.max(0, counted))] ?? 1;
  return outcome === 'hung-up' && annoyed > 0 ? left * HUNG_UP : left;
}
