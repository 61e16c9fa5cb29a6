import type { Objection } from '#core/contract/personas/persona.ts';
import { mirrors } from '../hear/mirrored.ts';
import { spokenText } from '#core/scoring/hearing/turn/words.ts';
import { CONFIDENT, type Move } from '#core/scoring/hearing/moves.ts';
import type { Scene } from '../scene.ts';
import { ABOUT, isAbout, ownStems } from './aboutObjection.ts';
import { bearings, tellingStems } from './bearing.ts';
import { TELLING } from './facts.ts';
import { painIn } from './painIn.ts';

/** True where all that the turn asks, right after an objection, is about the objection: "why is that?", some of its words said back, or a question put in its own words. */
export function explores(scene: Scene): boolean {
  const {
    state: { pendingObjection: pending, lastObjectionTurn, repTurns, lastLine },
    heard,
  } = scene;
  if (
    pending === null ||
    heard.objection === 'resolved' ||
    lastObjectionTurn !== repTurns - 1 ||
    heard.questions.length === 0
  )
    return false;
  if (heard.mirrored)
    return [pending.text, ...pending.again].some(
      (line) => lastLine.includes(line) && mirrors(heard.text, line),
    );
  return (
    isAbout(pending, heard.moves, heard.text) &&
    painIn(scene, heard.text) === null &&
    heard.questions.every((question) => isOfIt(scene, pending, question))
  );
}

function isOfIt(
  { heard, setting }: Scene,
  objection: Objection,
  { topic, slots, span, confidence }: Move,
): boolean {
  if (slots.ask !== undefined || slots.question?.kind === 'need-payoff')
    return slots.ask === 'concerns';
  if (topic === null && ABOUT.test(spokenText(heard.text))) return true;
  const asked = heard.text.slice(...span);
  const own = ownStems(objection);
  return (
    confidence < CONFIDENT &&
    tellingStems(asked).some((stem) => own.has(stem)) &&
    Math.max(0, ...bearings(setting.persona.brief, asked).values()) < TELLING
  );
}
