import { lengthOf } from '../../timing.ts';
import { perHundred } from '../style.ts';
import type { Style } from '../style.ts';

/**
 * With fewer marks than one in so many words, the transcript has no sentences: recognised speech
 * often comes without.
 */
const WORDS_PER_MARK = 40;
/** Words a minute at which most people follow with ease. */
const PACE = { slow: 130, fast: 175 } as const;

/** Words in a sentence, on average. */
export function sentenceLength({ turns, words }: Style): number | null {
  const sentences = turns.reduce((sum, { manner }) => sum + manner.sentences, 0);
  return words < 40 || sentences * WORDS_PER_MARK < words ? null : words / Math.max(1, sentences);
}

/** "Um", "you know" and the like in a hundred words. */
export function fillers({ turns, words }: Style): number | null {
  return perHundred(
    turns.reduce((sum, { turn }) => sum + turn.marks.fillers, 0),
    words,
  );
}

/** Trade words that say little, in a hundred words. */
export function jargon({ turns, words }: Style): number | null {
  return perHundred(
    turns.reduce((sum, each) => sum + each.manner.jargon, 0),
    words,
  );
}

/** Words a minute outside of an easy pace; 0 within. */
export function paceOff({ call, turns, words }: Style): number | null {
  const ms = turns.reduce((sum, { turn }) => sum + lengthOf(turn), 0);
  if (!call.timed || ms === 0) return null;
  const pace = words / (ms / 60_000);
  return Math.max(0, PACE.slow - pace, pace - PACE.fast);
}
