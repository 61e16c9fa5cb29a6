import { isUnclear } from './hear/gibberish.ts';
import { findPhrases, type Found } from './hear/lexicon.ts';
import { isRhetorical } from './hear/questions.ts';
import { segmentsOf } from './hear/cuts.ts';
import type { Segment } from './hear/segments.ts';
import { wordsOf } from './hear/words.ts';
import { memoised } from './memo.ts';
import { CONFIDENT, move, withoutQuestions, type Move } from './moves.ts';
import { ruleMoves } from './ruleMoves.ts';

/** Longer turns are read to here. In words. */
const LONGEST = 600;

/**
 * The moves of a turn by its patterns alone, whatever lies open in the call. For the scorer: a call of an hour is read in a few
 * milliseconds, and a score does not change when the interpreter has learned more. Never empty.
 */
export const readByPatterns: (utterance: string) => readonly Move[] = memoised((utterance: string): readonly Move[] => {
  const words = wordsOf(utterance).slice(0, LONGEST);
  const whole: [number, number] = [0, utterance.length];
  if (words.length === 0) return [move(/\p{L}|\p{N}/u.test(utterance) ? 'filler' : 'silence', whole, CONFIDENT)];
  const segments = segmentsOf(words, utterance);
  const phrases = findPhrases(words);
  let to = 0;
  const found = segments.map((segment): [Segment, Found] => [segment, phrases.within(to, (to += segment.words.length))]);
  const known = found.reduce((sum, [, entry]) => sum + entry.strong.size + entry.moves.size + entry.asks.size, 0);
  if (isUnclear(words, known)) return [move('unclear', whole, CONFIDENT)];
  return found.flatMap(([segment, entry], index) => {
    const heard = ruleMoves(segment, entry, utterance);
    return heard.some(({ kind }) => kind === 'question') && isRhetorical(segment, segments[index + 1]) ? withoutQuestions(heard) : heard;
  });
}, 1000);
