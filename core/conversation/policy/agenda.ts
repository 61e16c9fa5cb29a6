import { has } from '../listen.ts';
import { add, chance, speak, type Scene } from '../scene.ts';
import { tuningOf } from '../state.ts';
import { dueObjection, insist, raise } from './objections.ts';

/** What the persona itself wants to bring up, after it has answered: an objection, or a question of its own. */
export function followAgenda(scene: Scene): boolean {
  const { state } = scene;
  if (
    state.offer !== null ||
    state.agreed !== null ||
    scene.events.some((event) => event.type === 'withheld')
  )
    return false;
  if (
    insist(
      scene,
      state.pendingObjection?.trigger === 'opener' || scene.setting.persona.difficulty === 'easy'
        ? 1
        : 2,
    )
  )
    return true;
  const objection = dueObjection(scene);
  if (objection !== null) {
    raise(scene, objection);
    return true;
  }
  return askAgain(scene) || askBack(scene);
}

/** A question of the persona that was dodged comes back once, in other words. */
function askAgain(scene: Scene): boolean {
  const { state, heard } = scene;
  const open = state.openQuestion;
  if (
    open === null ||
    heard.answer !== 'dodged' ||
    state.questionSaid > 1 ||
    state.repTurns - state.lastQuestionTurn > 4
  )
    return false;
  scene.events.push(
    { type: 'question', question: open },
    { type: 'line', id: `question/${open.id}/again` },
  );
  add(scene, 'question-again', open.again);
  return true;
}

function askBack(scene: Scene): boolean {
  const { state, setting, heard } = scene;
  const tuning = tuningOf(setting.persona);
  if (
    state.openQuestion !== null ||
    state.pendingObjection !== null ||
    scene.events.some((event) => event.type === 'resolved')
  )
    return false;
  if (state.repTurns - state.lastQuestionTurn < tuning.questionGap || state.repTurns < 3)
    return false;
  if (state.repTurns - state.lastObjectionTurn < 2 || !state.rep.gaveReason) return false;
  if (
    !has(heard, 'pitch', 'price') &&
    !chance(scene, 'ask-back', heard.questions.length > 0 ? 25 : 45)
  )
    return false;
  const question = setting.persona.brief.questions.find(
    (entry) => !state.questionsAsked.has(entry.id),
  );
  if (question === undefined) return false;
  if (scene.parts.length > 0 && heard.questions.length > 0) speak(scene, 'lead-question');
  scene.events.push({ type: 'question', question });
  add(scene, 'question', question.text);
  return true;
}
