import type { Fact } from '#core/contract/personas/persona.ts';
import { counts } from '../hear/counted.ts';
import { thingCounted } from '#core/scoring/hearing/turn/questions.ts';
import { spokenText } from '#core/scoring/hearing/turn/words.ts';
import { CONFIDENT, type Move } from '#core/scoring/hearing/moves.ts';
import type { Scene } from '../scene.ts';
import { bearings } from './bearing.ts';

const COUNTED = 4.5;
/** More than any topic weighs, with words that bear on it. */
const EXACT = 9;
/** "How many members would you like": no count that the brief holds. */
const UNCOUNTED = new Set<string | null>([
  'goals',
  'timeline',
  'budget',
  'contract-end',
  'competitors',
  'decision-maker',
]);

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
  const has = ({ text, again }: Fact, within?: number) =>
    [text, ...again].some((line) => counts(line, noun, asked, within));
  return (fact) =>
    (!sure && named.has(fact.id) && has(fact) ? COUNTED : 0) +
    (!uncounted && has(fact, 2) ? EXACT : 0);
}
