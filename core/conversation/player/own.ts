import type { PersonaAct } from '#core/contract/personas/reading.ts';
import { hasHeard, questionsOf } from '../heard.ts';
import type { PoolName } from '../pools.ts';
import { KNOWS_OFFER } from '../referee/objections.ts';
import { wasUnheard } from '../state.ts';
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

/** Before this turn nobody has a question yet. */
const FIRST = 3;

/**
 * A question of its own in the place of an answer that may not fit, once in a call: a listener minds
 * it little, and the rep has something to answer. What the rep has just said again, waits for after
 * "that would take a while", or asks about what the persona has just said wants its answer.
 */
export function askOwnInstead(scene: Scene): boolean {
  const { state } = scene;
  if (scene.parts.length > 0 || !knowsOffer(scene) || isSettling(scene)) return false;
  if (hasHeard(scene.acts, 'goodbye') || wasUnheard(state)) return false;
  const wasAsked = Array.from(state.lines).some((line) => line.startsWith(`${INSTEAD}/`));
  const isAwaited = state.said.some(({ act, line }) => OPENS.has(act) || PROMISED.test(line ?? ''));
  return !wasAsked && !isAwaited && askOwn(scene, INSTEAD);
}

/** Who has heard nothing of the product asks nothing about it. */
function knowsOffer({ state }: Scene): boolean {
  const { turns, callType, rep, counts } = state;
  if (turns < FIRST || (callType === 'cold-call' && !rep.gaveReason)) return false;
  return KNOWS_OFFER.has(callType) || counts.pitches > 0;
}

const INSTEAD: PoolName = 'lead-question-first';
/** Said where the answer would take long, or picks what is asked about next. */
const PROMISED = /^reply-(long-answer|first|second|myself)\//;
/** What one asks about in the next breath. */
const OPENS: ReadonlySet<PersonaAct['act']> = new Set(['told', 'asked', 'objected', 'held']);

/** A step is talked of, or its last question still waits for an answer. */
function isSettling({ state }: Scene): boolean {
  return state.question !== null || state.agreed !== null || state.step !== null;
}

/**
 * Asks the first question of its brief that it has not asked yet.
 * @param introduction words before it; where none are given, such as stand after another part
 */
export function askOwn(scene: Scene, introduction: PoolName | null = null): boolean {
  const { persona, state } = scene;
  const question = persona.brief.questions.find(
    ({ id }) => !state.questionsAsked.has(id) && !isSaid(scene, `${id}/question#0`),
  );
  if (question === undefined) return false;
  if (introduction !== null) lead(scene, introduction);
  else if (scene.weight > 0) lead(scene, 'lead-question');
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
  const busy = isSettling(scene) || state.objection !== null || state.justMet.length > 0;
  if (busy || !state.rep.gaveReason || state.turns < FIRST) return false;
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
