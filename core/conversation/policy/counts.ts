import type { Fact } from '#core/contract/persona.ts';
import { numbersIn } from '../hear/numbers.ts';
import { LOST, thingCounted } from '../hear/questions.ts';
import { spokenText, textsOf, wordsOf } from '../hear/words.ts';
import { CONFIDENT, type Move } from '../moves.ts';
import type { Scene } from '../scene.ts';
import { bearings } from './bearing.ts';

const COUNTED = 4.5;
/** More than any topic weighs, with words that bear on it. */
const EXACT = 9;
/** "How many members would you like": no count that the brief holds. */
const UNCOUNTED = new Set<string | null>(['goals', 'timeline', 'budget', 'contract-end', 'competitors', 'decision-maker']);

/** "How many dispatchers": heads of one kind. */
const KIND = / how many (\S{6,}s) /;

/** What a fact's number weighs for a question: "how many taps", "how many calls do you miss". */
export function countWeight(scene: Scene, question: Move): (fact: Fact) => number {
  const asked = scene.heard.text.slice(...question.span);
  const noun = thingCounted(spokenText(asked)) ?? KIND.exec(spokenText(asked))?.[1];
  if (noun === undefined) return () => 0;
  const named = bearings(scene.setting.persona.brief, noun);
  const uncounted = UNCOUNTED.has(question.topic);
  const sure = uncounted && question.confidence >= CONFIDENT;
  const has = ({ text, again }: Fact, within?: number) => [text, ...again].some((line) => counts(line, noun, asked, within));
  return (fact) => (!sure && named.has(fact.id) && has(fact) ? COUNTED : 0) + (!uncounted && has(fact, 2) ? EXACT : 0);
}

/** True where the line has a number for the thing, within so many words before it; of things lost, one for those lost. */
export function counts(line: string, noun: string, asked: string, within?: number): boolean {
  const words = spokenText(line);
  const at = words.indexOf(` ${noun.length > 4 ? noun.slice(0, -1) : noun}`);
  if (at < 0 || LOST.test(spokenText(asked)) !== LOST.test(words)) return false;
  return hasNumber(within === undefined ? words : words.slice(0, at).split(' ').slice(-within).join(' '));
}

/** Whether it tells of any count at all; a fact without a number counts nothing, whatever it mentions. */
export function hasNumber(line: string): boolean {
  return numbersIn(textsOf(wordsOf(line))).some((number) => number > 1);
}
