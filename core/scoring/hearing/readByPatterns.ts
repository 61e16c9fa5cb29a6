import { isUnclear } from './turn/gibberish.ts';
import type { Found } from './phrases/lexicon.ts';
import { isRhetorical } from './turn/questions.ts';
import { segmentsOf } from './turn/cuts.ts';
import type { Segment } from './turn/segments.ts';
import type { HeardAlone } from './interpret.ts';
import { CONFIDENT, move, withoutQuestions, type Move } from './moves.ts';
import { ruleMoves } from './ruleMoves.ts';

/**
 * The moves of a turn by its patterns alone, whatever lies open in the call; `heard` is what `hearAlone` hears of it. For the scorer, which credits some
 * readings of the model only where the patterns find them, too. Never empty.
 */
export function readByPatterns(utterance: string, { words, phrases }: HeardAlone): readonly Move[] {
  const whole: [number, number] = [0, utterance.length];
  if (words.length === 0)
    return [move(/\p{L}|\p{N}/u.test(utterance) ? 'filler' : 'silence', whole, CONFIDENT)];
  const segments = segmentsOf(words, utterance);
  let to = 0;
  const found = segments.map((segment): [Segment, Found] => [
    segment,
    phrases.within(to, (to += segment.words.length)),
  ]);
  const known = found.reduce(
    (sum, [, entry]) => sum + entry.strong.size + entry.moves.size + entry.asks.size,
    0,
  );
  if (isUnclear(words, known)) return [move('unclear', whole, CONFIDENT)];
  return found.flatMap(([segment, entry], index) => {
    const heard = ruleMoves(segment, entry, utterance);
    return heard.some(({ kind }) => kind === 'question') &&
      isRhetorical(segment, segments[index + 1])
      ? withoutQuestions(heard)
      : heard;
  });
}
