import { numbersIn } from './numbers.ts';
import { LOST } from '#core/scoring/hearing/turn/questions.ts';
import { spokenText, textsOf, wordsOf } from '#core/scoring/hearing/turn/words.ts';

/** True where the line has a number for the thing, within so many words before it; of things lost, one for those lost. */
export function counts(line: string, noun: string, asked: string, within?: number): boolean {
  const words = spokenText(line);
  const at = words.indexOf(` ${noun.length > 4 ? noun.slice(0, -1) : noun}`);
  if (at < 0 || LOST.test(spokenText(asked)) !== LOST.test(words)) return false;
  return hasNumber(
    within === undefined ? words : words.slice(0, at).split(' ').slice(-within).join(' '),
  );
}

/** Whether it tells of any count at all; a fact without a number counts nothing, whatever it mentions. */
export function hasNumber(line: string): boolean {
  return numbersIn(textsOf(wordsOf(line))).some((number) => number > 1);
}
