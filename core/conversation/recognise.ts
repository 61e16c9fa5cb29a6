import type { Brief } from '#core/contract/personas/persona.ts';
import type { Said } from './events.ts';
import { memoised } from '#core/scoring/hearing/memo.ts';
import { spokenText, wordsOf } from '#core/scoring/hearing/turn/words.ts';
import { spokenDate } from '#core/scoring/hearing/turn/dates.ts';
import { hasKey } from '#core/scoring/hearing/interpret.ts';
import type { PersonaState } from './state.ts';
import { overlap, stemsOf } from '#core/scoring/hearing/turn/stems.ts';
import { plainLines } from './wording.ts';

const LIKE = 0.6;
const AGREES =
  / (?:works for me|sounds good|let us do (?:it|that)|see you|talk to you|book it|send (?:me )?(?:over )?(?:the|an) invite|i will be there|put it in|that works|happy to meet|i can do) /;
const ENDS = / (?:good ?bye|bye|hanging up|hang up now|i have to go now|i am going to go) /;

const linesIn = memoised(
  (text: string) =>
    plainLines()
      .filter((line) => line.text.length > 12 && text.includes(line.text))
      .map((line) => line.id),
  1000,
);

/** What a persona turn does to the call, from its words alone: for turns that another brain spoke, or that were changed on the way. */
export function recognise(brief: Brief, state: PersonaState, text: string): Said[] {
  const stems = stemsOf(text);
  const words = wordsOf(text);
  const spoken = spokenText(text);
  const like = (line: string) => text.includes(line) || overlap(stemsOf(line), stems) >= LIKE;
  const events: Said[] = linesIn(text).map((id) => ({ type: 'line', id }));
  for (const fact of brief.facts) {
    const lines = [fact.text, ...fact.again];
    lines.forEach((line, index) => {
      if (text.includes(line)) events.push({ type: 'line', id: `fact/${fact.id}/${index}` });
    });
    if (
      lines.some((line) => text.includes(line)) ||
      (hasKey(spoken, fact.keys) && lines.some(like))
    )
      events.push({ type: 'fact', id: fact.id, topic: fact.topic });
  }
  for (const pain of brief.pains) {
    const layers = [pain.surface, pain.cause, pain.cost];
    const deepest = layers.findLastIndex(like) + 1;
    if (deepest > 0) events.push({ type: 'pain', pain, layer: deepest });
  }
  for (const objection of brief.objections) {
    if (like(objection.resolved)) events.push({ type: 'resolved', objection });
    else if ([objection.text, ...objection.again].some(like))
      events.push({ type: 'objection', objection });
  }
  for (const question of brief.questions)
    if ([question.text, question.again].some(like)) events.push({ type: 'question', question });
  if (AGREES.test(spoken) && state.phase !== 'opening')
    events.push({
      type: 'agreed',
      offer: { kind: 'meeting', date: spokenDate(words)?.text ?? null, smaller: false },
    });
  if (ENDS.test(spoken)) events.push({ type: 'ended' });
  return events;
}
