import { repDoes } from '../../call/heardTurns.ts';
import { meanOf, partOf } from '../style.ts';
import type { Style, StyleTurn } from '../style.ts';

/**
 * Beginning this much before the other ends is how people take turns; more is cutting in.
 * Milliseconds.
 */
const CUT_IN_MS = 150;

/** Milliseconds from the end of an objection to the answer, on average. */
export function pause({ call }: Style): number | null {
  return meanOf(
    call.objections.flatMap(({ pauseMs, response }) =>
      pauseMs === null || response === null ? [] : [pauseMs],
    ),
  );
}

/**
 * Words that the rep said in one go, at most: turns without a line of the persona between count as
 * one.
 */
export function longestTurn({ turns }: Style): number | null {
  let longest = 0;
  let current = 0;
  for (const { turn, before } of turns) {
    current = (before === null ? current : 0) + turn.marks.words;
    longest = Math.max(longest, current);
  }
  return turns.length === 0 ? null : longest;
}

/** The part of the rep's turns that begin before the persona has ended. */
export function cutsIn({ call, turns }: Style): number | null {
  if (!call.timed) return null;
  return partOf(
    turns.filter(({ before }) => before !== null),
    ({ turn, before }) => (turn.startMs ?? 0) < (before?.endMs ?? 0) - CUT_IN_MS,
    3,
  );
}

/** Lines in which the persona told something before the rep first asked for a next step. */
export function heardFirst({ call, turns }: Style): number | null {
  const ask = turns.slice(1).find(({ turn }) => repDoes(turn, 'next-step'));
  return ask
    ? call.persona.filter(({ index, tells }) => index < ask.turn.index && tells).length
    : null;
}

/** Of the answers to resistance, the part that does not push on. */
export function letsStand({ resisted }: Style): number | null {
  return partOf(resisted, ({ response }) => !pushes(response));
}

/** Pitches or asks for the next step again with no word or question about what stood in the way. */
function pushes({ turn }: StyleTurn): boolean {
  if (repDoes(turn, 'pressing')) return true;
  return (
    repDoes(turn, 'pitch', 'proof', 'next-step', 'discount') &&
    !repDoes(turn, 'question', 'empathy', 'acknowledgement', 'objection-response')
  );
}
