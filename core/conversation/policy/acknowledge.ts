import { has, SPEECH, type Heard } from '../listen.ts';
import type { AskKind } from '#core/scoring/hearing/moves.ts';
import { readiness } from '../state.ts';
import type { Fact } from '#core/contract/personas/persona.ts';
import { add, speak, speakFirst, type Scene } from '../scene.ts';
import { dueObjection } from './objections.ts';
import { tuningOf } from '../state.ts';

const COLD_LIMIT = 28;
const WARM_LIMIT = 50;

/** What one says to a turn that asks nothing: by the move that weighs most. */
export function acknowledge(scene: Scene): boolean {
  const { state, heard, setting } = scene;
  const cold = setting.callType === 'cold-call';
  const warmth = readiness(state, setting.persona);
  const tone = warmth >= WARM_LIMIT ? 'warm' : warmth >= COLD_LIMIT ? 'neutral' : 'cool';
  if (heard.wordCount > SPEECH) return speakFirst(scene, ['speech', 'move-on']);
  if (isJoke(heard) && state.repTurns > 1) return speakFirst(scene, ['chat', 'move-on']);
  // Who lays out a plan and asks "okay?" wants a yes to the plan.
  if (has(heard, 'permission') && !(has(heard, 'agenda') && state.repTurns > 1))
    return grant(scene, cold);
  if (heard.misreported !== null && correct(scene, heard.misreported)) return true;
  if (has(heard, 'recap') && state.facts.size + state.pains.size > 0)
    return speakFirst(scene, ['recap-yes', 'move-on']);
  if (heard.answer === 'well' || heard.answer === 'thin') {
    scene.events.push({ type: 'answered' });
    return speakFirst(scene, [heard.answer === 'well' ? 'answer-taken' : 'answer-thin', 'move-on']);
  }
  if (has(heard, 'discount')) return speakFirst(scene, ['discount', 'price', 'move-on']);
  if (has(heard, 'price')) return speakFirst(scene, ['price', 'move-on']);
  if (has(heard, 'pitch')) return speakFirst(scene, [`pitch-${tone}`, 'pitch-neutral', 'move-on']);
  if (has(heard, 'agenda')) return speakFirst(scene, ['agenda-ok', 'move-on']);
  if (has(heard, 'empathy') && state.repTurns > 1)
    return speakFirst(scene, [
      state.pains.size > 0 ? 'empathy-pain' : 'empathy',
      'empathy',
      'move-on',
    ]);
  if (has(heard, 'reason'))
    return speakFirst(scene, [cold ? 'reason' : 'go-on', 'go-on', 'move-on']);
  if (has(heard, 'introduction', 'greeting', 'small-talk') && state.repTurns <= 3)
    return opening(scene, cold);
  if (has(heard, 'small-talk')) return smallTalk(scene) || speakFirst(scene, ['go-on', 'move-on']);
  if (has(heard, 'greeting')) return speakFirst(scene, ['hear-yes', 'move-on']);
  if (has(heard, 'off-topic')) return speakFirst(scene, ['off-topic', 'move-on']);
  if (has(heard, 'promise') && state.agreed === null && /\b(?:invit|calendar)/i.test(heard.text))
    return speakFirst(scene, ['presumed', 'move-on']);
  if (state.agreed !== null && has(heard, 'promise', 'accept', 'thanks'))
    return speakFirst(scene, ['after-agreed', 'thanks', 'move-on']);
  if (has(heard, 'promise', 'thanks')) return speakFirst(scene, ['thanks', 'move-on']);
  if (cold && !state.rep.gaveReason && state.repTurns <= 4 && heard.wordCount < 6)
    return speakFirst(scene, [state.rep.introduced ? 'what-about' : 'who-is-this', 'what-about']);
  if (has(heard, 'apology')) return speakFirst(scene, ['apology', 'go-on', 'move-on']);
  if (has(heard, 'filler')) return speakFirst(scene, ['go-on', 'move-on']);
  if (state.counts.empty > 1) return speakFirst(scene, ['empty', 'ack', 'move-on']);
  return speakFirst(scene, [
    heard.wordCount > 12 ? 'statement' : 'ack',
    'ack',
    'statement',
    'move-on',
  ]);
}

/** A laugh, or a word on oneself. */
export function isJoke({ text, moves }: Heard): boolean {
  return (
    moves.every(({ kind, slots }) => kind !== 'question' && slots.ask === undefined) &&
    /\b(?:ha|ha(?:ha)+|funny how|joking|kidding)\b|\bmy (?:dog|cat|kids?|wife|husband|mother|mum|mom|sister|brother|son|daughter)\b/i.test(
      text,
    )
  );
}

/** A summing up that is wrong is put right with the fact, in words not yet used where there are any. */
function correct(scene: Scene, fact: Fact): boolean {
  if (!speak(scene, 'recap-wrong')) return false;
  const lines = [fact.text, ...fact.again];
  const index = lines.findIndex((_, at) => !scene.state.used.has(`fact/${fact.id}/${at}`));
  const line = lines[index];
  if (line === undefined) return true;
  scene.events.push(
    { type: 'fact', id: fact.id, topic: fact.topic },
    { type: 'line', id: `fact/${fact.id}/${index}` },
  );
  add(scene, 'recap-wrong', line);
  return true;
}

/** "Do you have a minute?" gets its answer, and "how are you" before it; a voice without a name is asked for one. */
function grant(scene: Scene, cold: boolean): boolean {
  const { state, heard, setting } = scene;
  const greeted = has(heard, 'small-talk') && smallTalk(scene);
  if (state.repTurns > 4) return speakFirst(scene, ['go-on', 'move-on']);
  if (cold && !state.rep.introduced && !state.rep.gaveReason && state.repTurns <= 2)
    return speakFirst(scene, ['permission-who', 'who-is-this', 'what-about']);
  const short = tuningOf(setting.persona).concrete || dueObjection(scene) !== null;
  return (
    speakFirst(scene, [short ? 'permission-short' : 'permission-yes', 'what-about', 'move-on']) ||
    greeted
  );
}

/** Answers "how are you"; a word on the weather asks for no answer. */
function smallTalk(scene: Scene): boolean {
  const { moves, text } = scene.heard;
  const asks = (ask: AskKind) => moves.some(({ slots }) => slots.ask === ask);
  return asks('how-was-it')
    ? speak(scene, 'how-was-it')
    : (asks('how-are-you') || /\bhope\b/i.test(text)) && speak(scene, 'small-talk');
}

function opening(scene: Scene, cold: boolean): boolean {
  const { state, heard } = scene;
  const small = has(heard, 'small-talk') && smallTalk(scene);
  if (!cold) return small || speakFirst(scene, ['start', 'go-on', 'move-on']);
  return (
    speakFirst(
      scene,
      state.rep.introduced ? ['what-about', 'go-on'] : ['who-is-this', 'what-about', 'go-on'],
    ) || small
  );
}
