import type { Heard } from './listen.ts';
import { has, SPEECH } from './listen.ts';
import { acknowledge, isJoke } from './policy/acknowledge.ts';
import { explores } from './policy/explores.ts';
import { followAgenda } from './policy/agenda.ts';
import { answerQuestions } from './policy/answer.ts';
import { farewell, presumesMeeting, runOut } from './policy/farewell.ts';
import { mendsDay, negotiate } from './policy/nextStep.ts';
import { explain, reactToResponse } from './policy/objections.ts';
import { guard } from './policy/safety.ts';
import { setsTime } from './policy/whichTime.ts';
import { newScene, speak, type Scene } from './scene.ts';
import type { PersonaState } from './state.ts';
import type { CallSetting } from './types.ts';

/** Below this patience the persona says once that time is running out. */
const WARN_AT = 18;

/**
 * Plans the persona's turn; changes nothing. In order: safety and noise, the end of the call, the next step, the objection
 * that lies open, the open questions, the persona's own agenda, and else an acknowledgement.
 */
export function planTurn(setting: CallSetting, state: PersonaState, heard: Heard): Scene {
  const scene = newScene(setting, state, heard);
  if (guard(scene) || mendsDay(scene) || setsTime(scene) || closes(scene)) return scene;
  if (heard.answer === 'well' || heard.answer === 'thin') scene.events.push({ type: 'answered' });
  const reacted = reactToResponse(scene);
  if (negotiate(scene)) return scene;
  const answered = answerTurn(scene);
  const spoke = reacted || answered;
  if (!spoke && !needsAcknowledging(scene)) followAgenda(scene);
  if (scene.parts.length === 0 && !explain(scene)) acknowledge(scene);
  if (spoke || scene.parts.length > 0) followUp(scene, reacted || scene.act === 'objection-half');
  if (scene.parts.length === 0) runOut(scene);
  return scene;
}

/** A goodbye ends the call; one that takes up an offer on the way agrees to it first. */
function closes(scene: Scene): boolean {
  const { state, heard } = scene;
  if (
    state.offer !== null &&
    has(heard, 'goodbye') &&
    has(heard, 'accept', 'promise') &&
    !(state.offer.kind === 'send-info' && presumesMeeting(scene)) &&
    negotiate(scene)
  )
    return endAgreed(scene);
  return farewell(scene);
}

function endAgreed(scene: Scene): true {
  if (!scene.endCall) {
    scene.endCall = true;
    scene.events.push({ type: 'ended' });
  }
  return true;
}

function answerTurn(scene: Scene): boolean {
  return (explores(scene) && explain(scene)) || answerQuestions(scene);
}

/** Turns that want a word of their own before the persona brings up anything. */
function needsAcknowledging(scene: Scene): boolean {
  const { heard, state } = scene;
  if (
    heard.wordCount > SPEECH ||
    isJoke(heard) ||
    has(heard, 'permission') ||
    (state.repTurns > 2 && heard.moves.every((move) => move.kind === 'greeting'))
  )
    return true;
  if (has(heard, 'reason', 'pitch') && heard.answer === null && !has(heard, 'recap')) return false;
  if (
    has(
      heard,
      'recap',
      'empathy',
      'agenda',
      'small-talk',
      'apology',
      'filler',
      'thanks',
      'accept',
      'promise',
      'off-topic',
    ) ||
    heard.answer === 'well' ||
    heard.answer === 'thin'
  )
    return true;
  return (
    state.repTurns <= 2 &&
    !has(heard, 'reason', 'pitch') &&
    has(heard, 'introduction', 'greeting', 'permission')
  );
}

function followUp(scene: Scene, reacted: boolean): void {
  const said = scene.events.some(
    (event) => event.type === 'objection' || event.type === 'question',
  );
  const warned = [...scene.state.used].some((id) => id.startsWith('warn/'));
  if (scene.state.patience < WARN_AT && !said && !warned) speak(scene, 'warn');
  else if (!said && !reacted && scene.heard.answer === null) followAgenda(scene);
}
