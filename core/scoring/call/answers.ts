import type { PersonaTurn } from './reading.ts';

/** Words of an answer in full, and of one that is more than vague. */
const FULL_WORDS = 25;
export const SPECIFIC_WORDS = 8;
/** Who did not catch it, kept it back or took it up another way was asked all the same. */
const ASKED = 0.5;
/** And a persona that had no answer was asked well enough. */
const EXCUSED = 0.8;

/**
 * How much of an answer a line is, 0 to 1. What a persona told is known by its statements, each a
 * whole one; of a real prospect it is measured in words, so that a short answer is part of one.
 */
export function answerShare(line: PersonaTurn): number {
  if (!line.tells) return isExcused(line) ? EXCUSED : ASKED;
  return statementsIn(line) > 0 ? 1 : Math.min(1, line.marks.words / FULL_WORDS);
}

/** A persona's own record that it had no answer: that is not the rep's doing. */
export function isExcused({ acts, tells }: PersonaTurn): boolean {
  return !tells && acts.some(({ act, line }) => act === 'missed' && line !== null);
}

/** Pools of a persona's lines that say yes, no or which, and nothing else. */
const SHORT = /^reply-(yes|no|partly|maybe|not-known-of|right|first|second|neither)\//;

/** "The second", "not that I know of": an answer, though it tells nothing of its own. */
export function isShort({ acts, tells }: PersonaTurn): boolean {
  return !tells && acts.some(({ line }) => line !== null && SHORT.test(line));
}

export function isFull(line: PersonaTurn): boolean {
  return line.tells && answerShare(line) === 1;
}

/**
 * The statements of its brief that a persona told in a line; none where its words were read by
 * others.
 */
export function statementsIn({ acts }: PersonaTurn): number {
  return acts.filter((act) => TELLING.has(act.act) && act.line !== null).length;
}

const TELLING: ReadonlySet<string> = new Set(['told', 'added', 'general', 'corrected']);
