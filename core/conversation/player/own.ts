import { hasHeard, questionsOf } from '../heard.ts';
import { tuningOf } from '../tuning.ts';
import { happens, lead, say, type Scene } from './scene.ts';
import { isSaid } from './tell.ts';

/**
 * The persona's own question, where the moment is right: the talk is of the offer, and nothing of
 * its own lies open.
 */
export function askOwnIfFitting(scene: Scene): boolean {
  return askAgain(scene) || (isMoment(scene) && askOwn(scene));
}

/** Asks the first question of its brief that it has not asked yet. */
export function askOwn(scene: Scene): boolean {
  const { persona, state } = scene;
  const question = persona.brief.questions.find(
    ({ id }) => !state.questionsAsked.has(id) && !isSaid(scene, `${id}/question#0`),
  );
  if (question === undefined) return false;
  if (scene.weight > 0) lead(scene, 'lead-question');
  say(scene, `ask/${question.id}`, question.text, {
    act: 'asked',
    line: `${question.id}/question#0`,
    id: question.id,
  });
  return true;
}

function isMoment(scene: Scene): boolean {
  const { state, persona, acts } = scene;
  const { questionGap } = tuningOf(persona);
  const busy =
    state.objection !== null ||
    state.question !== null ||
    state.agreed !== null ||
    state.step !== null ||
    state.justMet.length > 0;
  if (busy || !state.rep.gaveReason || state.turns < 3) return false;
  if (state.turns - state.lastQuestionTurn < questionGap || questionsOf(acts).length > 0)
    return false;
  const lastObjection = Math.max(-10, ...Array.from(state.objections.values(), ({ turn }) => turn));
  if (state.turns - lastObjection < 2) return false;
  return happens(scene, 'own-question', hasHeard(acts, 'pitch', 'proof', 'price') ? 60 : 25);
}

/** A question that was dodged comes back once, in other words. */
function askAgain(scene: Scene): boolean {
  const { state, persona, acts } = scene;
  const question = persona.brief.questions.find(({ id }) => id === state.question?.id);
  if (question === undefined || state.question === null || state.question.said > 1) return false;
  const since = state.turns - state.question.turn;
  if (since < 2 || since > 4 || questionsOf(acts).length > 0) return false;
  const line = `${question.id}/question#1`;
  if (isSaid(scene, line)) return false;
  say(scene, `ask/${question.id}/again`, question.again, { act: 'asked', line, id: question.id });
  return true;
}
