import { CONFIDENT, type AskKind, type Move } from '#core/scoring/hearing/moves.ts';
import { hasNumber } from '../hear/counted.ts';
import { lookUp } from '#core/scoring/hearing/phrases/lexicon.ts';
import { soundsLike } from '#core/scoring/hearing/turn/names.ts';
import { thingCounted } from '#core/scoring/hearing/turn/questions.ts';
import { spokenText } from '#core/scoring/hearing/turn/words.ts';
import { has } from '../listen.ts';
import { readiness, tuningOf } from '../state.ts';
import { speak, speakFirst, type Scene } from '../scene.ts';
import { bearings, tellingStems } from './bearing.ts';
import { answerExperience } from './experience.ts';
import { answerCount, CALLED } from './answerCount.ts';
import { factFor, hasPlainTopic, tell, TELLING } from './facts.ts';
import { raise } from './objections.ts';
import { answerPain } from './pains.ts';

/** At most so many questions of one turn are answered: nobody keeps more in mind on the phone. */
const MOST = 2;

/** Answers the questions of the turn from the brief; false where it asked none. */
export function answerQuestions(scene: Scene): boolean {
  const before = scene.parts.length;
  if (SAY_AGAIN.test(spokenText(scene.heard.text)) && sayAgain(scene)) return true;
  const business = scene.heard.questions.filter((question) => question.slots.ask === undefined);
  const asked = business.length > 0 ? business.filter((question) => question.confidence > 0.5) : [];
  const questions = asked.length > 0 ? asked : business.slice(-1);
  const taken = questions.slice(0, MOST).filter((question) => !answer(scene, question));
  if (questions.length === 1 && answerOtherwise(scene, questions[0]!)) return true;
  // Only where the brief answers none of them is there nothing to say but that.
  const open = taken.at(-1);
  if (scene.parts.length === before && open !== undefined) saySo(scene, open);
  if (scene.parts.length > before) return true;
  const last = scene.heard.questions.findLast((question) => question.slots.ask !== undefined);
  // "Did I miss anything?" after a summing up, "does that answer it?" after a response: what one says to those answers it.
  if (
    SAID_BY_THE_REST.has(last?.slots.ask) &&
    (before > 0 || has(scene.heard, 'recap', 'agenda') || scene.heard.objection === 'partly')
  )
    return false;
  return last !== undefined && answerAboutCall(scene, last.slots.ask ?? 'check', last);
}

const SAID_BY_THE_REST = new Set<AskKind | undefined>(['check', 'your-questions']);

const SAY_AGAIN =
  / (?:say (?:that|it) (?:again|once more)|repeat (?:that|it)|come again|(?:did not|do not) (?:quite )?(?:catch|hear) (?:that|you|it)|missed that|what was that) /;

/** The last fact in other words; nobody on the phone says a thing twice in the same. */
function sayAgain(scene: Scene): boolean {
  const { state, setting } = scene;
  const last = setting.persona.brief.facts.find(({ id }) => id === state.lastFact);
  const unsaid =
    last !== undefined &&
    [last.text, ...last.again].some((line) => state.lastLine.includes(line)) &&
    last.again.some((_, at) => !state.used.has(`fact/${last.id}/${at + 1}`));
  if (!unsaid) return speakFirst(scene, ['say-again']);
  tell(scene, last);
  return true;
}

/** True where the brief answers it, or it wants no answer. */
function answer(scene: Scene, question: Move): boolean {
  // "Do you have half a minute?" is answered as what it is, whatever its words touch.
  if (question.confidence < 0.5 && has(scene.heard, 'permission')) return true;
  if (
    answerEcho(scene, question) ||
    answerExperience(scene, question) ||
    answerCondition(scene, question) ||
    answerCount(scene, question) ||
    answerPain(scene, question)
  )
    return true;
  const fact = factFor(scene, question) ?? followedFact(scene, question);
  if (fact) tell(scene, fact);
  return fact !== null && fact !== undefined;
}

/** "A diary, an actual paper one?": after an answer, a few words without a verb are answered with what they bear on. */
function answerEcho(scene: Scene, question: Move): boolean {
  const { state, heard, setting } = scene;
  const text = spokenText(heard.text);
  if (
    state.lastFact === null ||
    heard.wordCount > LONGEST_ECHO ||
    VERBAL.test(text) ||
    question.confidence >= CONFIDENT ||
    lookUp(text.trim().split(' ')).strong.size > 0
  )
    return false;
  const words = bearings(setting.persona.brief, heard.text);
  const fact = setting.persona.brief.facts.find(
    ({ id }) => !state.facts.has(id) && (words.get(id) ?? 0) >= TELLING,
  );
  if (fact !== undefined) tell(scene, fact);
  return fact !== undefined;
}

/** In words. */
const LONGEST_ECHO = 8;
const VERBAL =
  / (?:what|how|who|when|where|why|which|is|are|was|do|does|did|have|has|can|could|would|will|any|anything|else|more|other|tell|about|for example) /;

/** Who is helpful and hardly knows which of two things was asked tells both, unless the first bears on the very words, or counts what was asked for; or the one that there is something to tell of. */
function answerOtherwise(scene: Scene, { slots, span }: Move): boolean {
  const { setting, state, events } = scene;
  const { facts } = setting.persona.brief;
  const told = events.flatMap((event) => (event.type === 'fact' ? [event] : []));
  if (
    slots.or === undefined ||
    !tuningOf(setting.persona).tellsBoth ||
    (scene.parts.length > 0 && (told.length === 0) !== (scene.act === 'unknown')) ||
    told.some(({ topic }) => topic === slots.or)
  )
    return false;
  const asked = scene.heard.text.slice(...span);
  const words = bearings(setting.persona.brief, asked);
  const counted = thingCounted(spokenText(asked)) !== null;
  if (
    told.length > 0 &&
    (MORE.test(spokenText(asked)) ||
      told.some(
        ({ id }) =>
          (words.get(id) ?? 0) >= TELLING ||
          (counted && hasNumber(facts.find((fact) => fact.id === id)?.text ?? '')),
      ))
  )
    return false;
  const other = facts.find((fact) => fact.topic === slots.or && !state.facts.has(fact.id));
  if (
    other === undefined ||
    (told.length > 0 && !speak(scene, 'lead-other', { other: CALLED[slots.or] ?? 'that' }))
  )
    return false;
  tell(scene, other);
  return true;
}

/** "What else have you looked at" goes on with what was just answered. */
const MORE = / else /;

/** What one says who has no answer: that it is unknown, yes and no, or that there is no more to it. */
function saySo(scene: Scene, question: Move): void {
  // "I wanted to ask if ..." within a reason or a pitch: there is something better to react to than a question half heard.
  if (
    question.confidence < 0.5 &&
    !isLast(scene, question) &&
    has(scene.heard, 'reason', 'pitch', 'recap', 'empathy', 'introduction')
  )
    return;
  if (question.confidence < 0.5 && has(scene.heard, 'recap', 'empathy', 'agenda')) return;
  if (question.slots.question?.kind === 'need-payoff') {
    speakFirst(scene, [
      ...(readiness(scene.state, scene.setting.persona) > 35 ? ['payoff'] : ['payoff-cool']),
      'unknown',
      'move-on',
    ]);
  } else if (question.slots.question?.followUp && !isOnLast(scene, question))
    speakFirst(scene, ['unknown', 'move-on']);
  else if (
    question.topic === null &&
    question.slots.question?.open === false &&
    scene.heard.stems.length > 0
  )
    speakFirst(scene, ['yes-and-no', 'unknown', 'move-on']);
  else if (question.slots.question?.followUp)
    speakFirst(scene, [scene.heard.mirrored ? 'check-ok' : 'no-more', 'unknown', 'move-on']);
  else
    speakFirst(
      scene,
      question.confidence < 0.5 && scene.heard.stems.length === 0
        ? ['clarify', 'unknown', 'move-on']
        : ['unknown', 'clarify', 'move-on'],
    );
}

/** True for what the turn ends with: that is what the rep waits for. */
function isLast(scene: Scene, question: Move): boolean {
  return scene.heard.moves.every(
    (move) =>
      move.span[0] <= question.span[0] ||
      move.kind === 'answer' ||
      move.kind === 'objection-response',
  );
}

/** "What would it take to go ahead?": what still stands in the way, where the persona has kept it to itself so far. */
function answerCondition(scene: Scene, question: Move): boolean {
  const { state, setting, heard } = scene;
  if (
    !CONDITION.test(spokenText(heard.text.slice(...question.span))) ||
    state.agreed !== null ||
    hasPlainTopic(question)
  )
    return false;
  if (state.pendingObjection !== null)
    return (
      heard.objection !== 'resolved' &&
      speakFirst(scene, ['condition', `objection-why-${state.pendingObjection.category}`])
    );
  const next = setting.persona.brief.objections.find(
    (objection) =>
      !state.objections.has(objection.id) &&
      (objection.trigger === 'next-step' || objection.trigger === 'mid-call'),
  );
  if (next === undefined || state.objections.size >= tuningOf(setting.persona).maxObjections)
    return speakFirst(scene, ['concerns-none', 'unknown']);
  raise(scene, next);
  return true;
}

const CONDITION =
  / (?:what would (?:(?:it )?(?:need to|have to)|it take|you (?:accept|need (?:to see|from))|convince|stop you|hold you back|get in the way)|what needs to (?:be true|happen)|what do you need to see|what is (?:stopping|holding) you(?: back)?(?: from (?:just )?(?:sticking|going|moving|signing|deciding)| now| $)|anything (?:\S+ ){0,6}(?:stop|hold) you|anything (?:that )?(?:you did not like|worried you|worries you|put you off)|what did you not like|what (?:would worry|worries|would bother|concerns) you|what would make you nervous) /;
/** "Tell me more", which points at what was just said whatever it was. */
const POINTS_BACK =
  / (?:tell me more|say more|more about (?:that|it|this)|how so|how come|why (?:is|was|are|do|does|not)|for example|an example|like what|such as|what do you mean|elaborate|go on|unpack|walk me through (?:that|it|this)|talk me through (?:that|it|this)) /;

/** True where the words bear on what the persona said last, or name nothing of their own. */
function isOnLast(scene: Scene, question: Move): boolean {
  const asked = scene.heard.text.slice(...question.span);
  const own = tellingStems(asked);
  const last = new Set(tellingStems(scene.state.lastLine));
  return (
    own.length === 0 || POINTS_BACK.test(spokenText(asked)) || own.some((stem) => last.has(stem))
  );
}

/** "Tell me more" after a fact: what the persona has left to say on it. */
function followedFact(scene: Scene, question: Move) {
  if (
    !question.slots.question?.followUp ||
    scene.state.lastTopic === null ||
    !isOnLast(scene, question)
  )
    return null;
  const { facts } = scene.setting.persona.brief;
  const last = facts.find((fact) => fact.id === scene.state.lastFact);
  if (last && (scene.state.facts.get(last.id) ?? 0) <= last.again.length) return last;
  return (
    facts.find((fact) => fact.topic === scene.state.lastTopic && !scene.state.facts.has(fact.id)) ??
    null
  );
}

function answerAboutCall(scene: Scene, ask: AskKind, question: Move): boolean {
  const { state, setting } = scene;
  const warmth = readiness(state, setting.persona);
  const tone = warmth >= 50 ? 'warm' : warmth >= 28 ? 'neutral' : 'cool';
  switch (ask) {
    case 'identity':
      return identity(scene, question);
    case 'who-else-join': {
      const colleague = setting.persona.brief.colleagues.find(
        (entry) => !state.used.has(`colleague/${entry.name}`),
      );
      if (colleague === undefined) return speakFirst(scene, ['attendees-none', 'move-on']);
      scene.events.push({ type: 'line', id: `colleague/${colleague.name}` });
      return speak(scene, 'attendees', { colleague: colleague.name, title: colleague.jobTitle });
    }
    case 'opinion':
      if (answerExperience(scene, question)) return true;
      return speakFirst(scene, [`opinion-${tone}`, 'move-on']);
    case 'interest':
      return speakFirst(scene, [`interest-${tone}`, 'move-on']);
    case 'check':
      return speakFirst(scene, ['check-ok', 'move-on']);
    case 'your-questions':
      return speakFirst(scene, ['questions-none', 'move-on']);
    case 'concerns':
      if (answerCondition(scene, question)) return true;
      return speakFirst(scene, ['concerns-none', 'move-on']);
    case 'time-left':
      return speakFirst(scene, ['time-left', 'move-on']);
    case 'got-email':
      return speakFirst(scene, ['email-no', 'move-on']);
    case 'heard-of':
      return speakFirst(scene, ['heard-no', 'move-on']);
    case 'better-time':
      return speakFirst(scene, ['better-time', 'move-on']);
    case 'contact':
      return speakFirst(scene, ['contact', 'move-on']);
    case 'can-you-hear':
      return speakFirst(scene, ['hear-yes', 'move-on']);
    case 'are-you-real':
      return speakFirst(scene, ['odd-real', 'odd']);
    default:
      return speakFirst(scene, ['unknown', 'move-on']);
  }
}

function identity(scene: Scene, question: Move): boolean {
  const called =
    scene.heard.moves.find((move) => typeof move.slots.addressed === 'string')?.slots.addressed ??
    null;
  if (called !== null && !soundsLike(called, scene.setting.persona.name)) return false;
  return question.span[1] > 0 && speakFirst(scene, ['speaking', 'move-on']);
}
