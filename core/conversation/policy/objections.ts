import type { Objection } from '#core/contract/personas/persona.ts';
import { has } from '../listen.ts';
import { add, chance, speak, speakFirst, type Scene } from '../scene.ts';
import { tuningOf } from '../state.ts';

/** Says what becomes of the objection that lies open, before anything else is answered. True where it spoke. */
export function reactToResponse(scene: Scene): boolean {
  const { state, heard } = scene;
  const pending = state.pendingObjection;
  if (pending === null || heard.objection !== 'resolved') return false;
  scene.events.push({ type: 'resolved', objection: pending });
  const id = `objection/${pending.id}/resolved`;
  if (state.used.has(id)) return false;
  scene.events.push({ type: 'line', id });
  add(scene, 'objection-resolved', pending.resolved);
  return true;
}

/** After an answer: comes back to an objection that was passed over, in other words. */
export function insist(scene: Scene, most: number): boolean {
  const { state, heard } = scene;
  const pending = state.pendingObjection;
  if (pending === null || heard.objection === 'resolved') return false;
  if (
    has(heard, 'empathy', 'apology', 'off-topic', 'recap', 'thanks') ||
    (heard.objection === 'partly' && (heard.questions.length > 0 || heard.objectionCredit >= 1))
  )
    return false;
  if (
    state.objectionSaid > most ||
    state.repTurns - state.lastObjectionTurn < (heard.questions.length > 0 ? 3 : 1)
  )
    return false;
  return sayAgain(scene, pending);
}

/** The objection in words not yet used; false where there are none. */
function sayAgain(scene: Scene, objection: Objection): boolean {
  const index = objection.again.findIndex(
    (_, at) => !scene.state.used.has(`objection/${objection.id}/again/${at}`),
  );
  const text = objection.again[index];
  if (text === undefined) return false;
  // After an answer to something else it takes a word to come back to it.
  if (scene.parts.length > 0) speak(scene, 'lead-still');
  scene.events.push(
    { type: 'objection', objection },
    { type: 'line', id: `objection/${objection.id}/again/${index}` },
  );
  add(scene, 'objection-again', text);
  return true;
}

/** The next objection whose time has come, or null. */
export function dueObjection(scene: Scene): Objection | null {
  const { state, setting, heard } = scene;
  const tuning = tuningOf(setting.persona);
  if (
    state.pendingObjection !== null ||
    state.agreed !== null ||
    state.objections.size >= tuning.maxObjections
  )
    return null;
  const asksStep = has(heard, 'next-step');
  if (!asksStep && state.repTurns - state.lastObjectionTurn < tuning.objectionGap) return null;
  return (
    setting.persona.brief.objections.find(
      (objection) => !state.objections.has(objection.id) && triggered(scene, objection),
    ) ?? null
  );
}

/** A price names a sum, or says what it is. */
const OF_MONEY =
  /^(?!.*\b(?:nothing|free)\b).*(?:\d|[$£€]|\b(?:pric\w*|costs?|fees?|hundred|thousand|grand|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|ten|a (?:month|year|seat|user|head)|per|invest\w*|pounds?|dollars?|euros?)\b)/i;

function triggered(scene: Scene, objection: Objection): boolean {
  const { state, heard, setting } = scene;
  switch (objection.trigger) {
    case 'opener':
      return (
        state.repTurns <= 4 &&
        state.rep.gaveReason &&
        !(setting.persona.difficulty === 'easy' && heard.questions.length > 0 && state.repTurns < 2)
      );
    case 'pitch':
      return has(heard, 'pitch') && state.repTurns > 1;
    case 'price':
      return has(heard, 'discount') || (has(heard, 'price') && OF_MONEY.test(heard.text));
    case 'next-step':
      return has(heard, 'next-step');
    default:
      return state.repTurns >= (setting.persona.difficulty === 'easy' ? 7 : 5);
  }
}

/** Objections that begin with a lead of their own. */
const OWN_LEAD =
  /^(?:Oh|Look|Well|Honestly|Listen|Hm|But|I should|I'll|I have to|Before|To be|Let me|Sorry|Ah|Now|See|Okay)\b/;

export function raise(scene: Scene, objection: Objection): void {
  if (
    scene.parts.length > 0 &&
    !OWN_LEAD.test(objection.text) &&
    chance(scene, 'lead-objection', 40)
  )
    speak(scene, 'lead-objection');
  scene.events.push({ type: 'objection', objection });
  add(scene, 'objection', objection.text);
}

/** What asks for the reason rather than the thing. */
const REASONS = /\b(?:why|what makes|how (?:so|come))\b/i;

/** When the rep asks about the objection itself, or meets it by half. */
export function explain(scene: Scene): boolean {
  const { state, heard } = scene;
  if (
    state.pendingObjection === null ||
    heard.misreported !== null ||
    has(heard, 'recap', 'off-topic')
  )
    return false;
  // Sympathy with what was told since is not about the objection.
  if (
    has(heard, 'empathy') &&
    heard.questions.length === 0 &&
    state.pains.size > 0 &&
    state.lastObjectionTurn < state.repTurns - 1
  )
    return false;
  if (heard.questions.some((question) => question.slots.ask === undefined))
    return (
      (!REASONS.test(heard.text) && sayAgain(scene, state.pendingObjection)) ||
      speakFirst(scene, [`objection-why-${state.pendingObjection.category}`])
    );
  if (
    (has(heard, 'apology') && heard.objectionCredit < 1) ||
    (has(heard, 'empathy') && heard.wordCount < 6)
  )
    return false;
  if (heard.wordCount < 4) return false;
  return heard.objection === 'partly' && speakFirst(scene, ['objection-half']);
}
