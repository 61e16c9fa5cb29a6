import type { PersonaAct } from '#core/contract/personas/reading.ts';
import { hasHeard } from '../heard.ts';
import { acknowledge } from './acknowledge.ts';
import { grantPermission, takePlan } from './courtesy.ts';
import { endCall } from './endings.ts';
import { sayGoodbye } from './farewell.ts';
import { guard } from './guard.ts';
import { acceptResponse, objectIfDue, reactToResponse } from './objections.ts';
import { askOwnIfFitting } from './own.ts';
import {
  answerInPassing,
  answerQuestions,
  asksForKnown,
  asksForMore,
  asksForView,
  asksYesOrNo,
  onlyMisses,
} from './questions.ts';
import { answerRecap } from './recap.ts';
import { repair } from './repair.ts';
import { sayReply } from './replies.ts';
import { wasUnheard } from '../state.ts';
import {
  hasAgreed,
  newScene,
  replyOf,
  speak,
  type PlayerInput,
  type PlayerReply,
  type Scene,
} from './scene.ts';
import { answerProposal } from './steps.ts';

/**
 * The built-in player's turn: what the referee allows, in words of this persona. In this order the
 * first that applies speaks, and at most one thing follows it: safety and noise; a repair; every
 * ask; the questions; the objection that is due; a question of its own or a word that fits.
 */
export function play(input: PlayerInput): PlayerReply {
  const scene = newScene(input);
  if (!guard(scene) && !repair(scene)) converse(scene);
  if (scene.parts.length === 0) endCall(scene, 'out-of-words', 'patience');
  return replyOf(scene);
}

function converse(scene: Scene): void {
  if (canGiveIn(scene)) acceptResponse(scene);
  const answered = answerAsks(scene);
  if (sayGoodbye(scene)) return;
  const room = 2 - Math.min(1, answered ? scene.weight : 0);
  const told = !isEnough(scene, answered) && answerQuestions(scene, room);
  if (!told && hasAgreed(scene) && asksForMore(scene)) answerInPassing(scene);
  if (!answered && !told) respond(scene);
  else if (!isSettled(scene)) follow(scene);
}

/** Nobody gives in and turns down in one breath, nor gives in with the last word. */
function canGiveIn({ acts, allowed: { verdict } }: Scene): boolean {
  return verdict?.answer !== 'decline' && !hasHeard(acts, 'goodbye');
}

/** Whether what the turn asks is left at what was said already, or gives way to an objection. */
function isEnough(scene: Scene, answered: boolean): boolean {
  if (isSettled(scene) || hasAnswered(scene)) return true;
  if (!onlyMisses(scene)) return false;
  // In the place of a loose answer a price may be objected to, and an offer by who is asked what it
  // makes of it.
  const because = scene.allowed.objection?.because;
  if (because === 'price' || (because === 'pitch' && asksForView(scene))) return true;
  if (scene.weight === 0) return false;
  // "Have I got that right? And who makes those calls?" wants more than a yes.
  const isAnswer = answered && !scene.said.every(isConfirmed);
  return isAnswer || asksYesOrNo(scene);
}

const isConfirmed = ({ act }: PersonaAct) => act === 'confirmed';

/** A word in passing beside the answer to a step is one too many. */
function hasAnswered(scene: Scene): boolean {
  if (scene.said.some(({ act }) => act === 'permitted')) return true;
  return scene.said.some(answersStep) && !asksForKnown(scene);
}

function answersStep({ act, line }: PersonaAct): boolean {
  return act === 'declined' || act === 'countered' || (act === 'agreed' && line !== null);
}

/**
 * Whether what was said leaves nothing to add: a step was agreed or turned down, an objection
 * raised.
 */
function isSettled({ said }: Scene): boolean {
  return said.some(({ act }) => act === 'objected' || act === 'ended');
}

function answerAsks(scene: Scene): boolean {
  if (takePlan(scene)) return true;
  // What is settled is said once more over a goodbye, and wants no yes.
  const recapped = !hasHeard(scene.acts, 'goodbye') && answerRecap(scene);
  return answerProposal(scene) || recapped;
}

/**
 * Nothing was asked: an objection, the word on one, the persona's own question, or an
 * acknowledgement.
 */
function respond(scene: Scene): void {
  if (answersWhatWasUnheard(scene)) return;
  if (objectIfDue(scene)) return;
  if (answerInPassing(scene)) return;
  // The answer to an objection that was just accepted needs nothing more.
  if (scene.weight > 0 && !hasHeard(scene.acts, 'pitch', 'price')) return;
  if (reactToResponse(scene)) return;
  if (grantPermission(scene)) return;
  const opened = hasHeard(
    scene.acts,
    'empathy',
    'introduction',
    'greeting',
    'thanks',
    'apology',
    'small-talk',
  );
  if (!opened && askOwnIfFitting(scene)) return;
  acknowledge(scene);
}

/** "I was asking what it cost": what it did not hear is said again, and not always as a question. */
function answersWhatWasUnheard(scene: Scene): boolean {
  return wasUnheard(scene.state) && sayReply(scene, undefined);
}

const STANDS_ALONE: ReadonlySet<PersonaAct['act']> = new Set([
  'agreed',
  'countered',
  'declined',
  'held',
  'missed',
]);

/** One thing more at most: a word on time. An objection behind an answer comes out of nowhere. */
function follow(scene: Scene): void {
  if (scene.weight > 1 || scene.said.some(({ act }) => STANDS_ALONE.has(act))) return;
  if (scene.allowed.patience === 'thin' && !scene.state.warnedOfTime)
    speak(scene, 'warn-time', (line) => ({ act: 'warned', line, about: 'time' }));
}
