import type { About, MissKind, PersonaAct, QuestionForm } from '#core/contract/personas/reading.ts';
import type { Facet } from '#core/contract/personas/statement.ts';
import type { Question } from '../heard.ts';
import { KNOWS_OFFER } from '../referee/objections.ts';
import { hasToldPain } from '../state.ts';
import { askInstead } from './askInstead.ts';
import { takesLeave } from './asked.ts';
import { object, whyObjection } from './objections.ts';
import { hasReply, sayReply } from './replies.ts';
import { acknowledged, speak, type Scene } from './scene.ts';
import { tellDeeper, tellOrHold } from './tell.ts';

/** What follows from a trouble. */
const EFFECTS: readonly Facet[] = ['effect-on-people', 'cost', 'what-then', 'how-often', 'example'];
/** From this trust on a persona names a trouble of its own accord. */
const OPEN = 35;

/** A question that nothing surely answers. */
export type Unknown = Omit<Extract<About, { to: 'nothing' }>, 'to'>;

/**
 * What is said to a question that has no statement of its own, in the way it was put: a figure, a
 * day or a name is not in one's head, what a colleague thinks is for the colleague to say, and
 * anything else gets a loose answer that fits the question's form. The effects of a trouble are told
 * where some are left to tell. It asks back only about a word that nobody need know.
 */
export function miss(scene: Scene, question: Question | null, about: About): boolean {
  const unknown: Unknown = about.to === 'nothing' ? about : { noun: null };
  const { form, vague = false } = unknown;
  if (wouldHelp(scene, question, form)) return sayPayoff(scene);
  // What is asked in passing, or beside another answer, draws no objection.
  if (form === 'doubt' && question !== null && scene.parts.length === 0 && sayDoubt(scene))
    return true;
  const asksBehind = vague && BEHIND.has(form) && asksBehindObjection(scene);
  if (asksBehind && whyObjection(scene, scene.state.objection!)) return true;
  const held = heldJustNow(scene);
  if (vague && held !== null) return tellOrHold(scene, held);
  return (
    withhold(scene, question, unknown) ||
    askBack(scene, unknown) ||
    speakOfPerson(scene, unknown) ||
    (question !== null && tellEffects(scene, question, form)) ||
    replyOrAsk(scene, form) ||
    sayMiss(scene, 'not-known', null)
  );
}

/**
 * What stands in the way of an offer that was spoken of: what lies behind an objection that is
 * open, or one that was not raised yet.
 */
function sayDoubt(scene: Scene): boolean {
  const { state, allowed } = scene;
  if (state.objection !== null) return whyObjection(scene, state.objection);
  const { doubt } = allowed;
  return doubt !== null && object(scene, doubt, 'mid-call');
}

/** What was kept back in the last answer. */
function heldJustNow({ state }: Scene): string | null {
  const held = state.said.findLast((act) => act.act === 'held');
  return held?.id ?? null;
}

function wouldHelp(
  { state, persona }: Scene,
  question: Question | null,
  form: QuestionForm | undefined,
): boolean {
  return question?.kind === 'need-payoff' && form === 'could' && hasToldPain(state, persona);
}

function sayPayoff(scene: Scene): boolean {
  return speak(
    scene,
    scene.state.interest >= 40 ? ['payoff', 'payoff-cool'] : ['payoff-cool', 'payoff'],
    acknowledged,
  );
}

/** Forms that ask what is behind something: "who would that be?" does not. */
const BEHIND: ReadonlySet<QuestionForm | undefined> = new Set([
  undefined,
  'why',
  'what',
  'how-is',
  'opinion',
  'example',
  'guess',
  'most',
]);

/** A question without a matter of its own, right after an objection, is about that. */
function asksBehindObjection({ state }: Scene): boolean {
  const record = state.objections.get(state.objection ?? '');
  return record !== undefined && record.turn === state.turns - 1;
}

/** What a guarded persona keeps from a stranger when it is asked how much. */
const OF_MONEY: ReadonlySet<Facet | undefined> = new Set(['cost', 'how-much']);
const EARLY = 8;

/**
 * A stranger who asks for much hears once that it is too early, and once that one would rather not.
 */
function withhold(scene: Scene, question: Question | null, { form, facet }: Unknown): boolean {
  const { state, persona } = scene;
  const guarded = persona.difficulty === 'hard' || persona.difficulty === 'expert';
  if (!guarded || question === null || state.trust >= OPEN) return false;
  // How much of it is paper is no secret; what it costs is.
  if (form !== 'how-much' || !OF_MONEY.has(facet)) return false;
  const kinds: SpokenMiss[] =
    state.callType === 'cold-call' && state.turns <= EARLY
      ? ['not-on-a-first-call', 'rather-not-say']
      : ['rather-not-say'];
  const kind = kinds.find((each) => !hasMissed(scene, each));
  return kind !== undefined && speakMiss(scene, kind, null);
}

/** Where no reply surely passes, somebody on the phone asks in turn, or has not heard. */
function replyOrAsk(scene: Scene, form: QuestionForm | undefined): boolean {
  return (hasReply(scene, form) === false && askInstead(scene)) || sayReply(scene, form);
}

function hasMissed({ state }: Scene, kind: SpokenMiss): boolean {
  return Array.from(state.lines).some((line) => line.startsWith(`miss-${kind}/`));
}

/**
 * Forms that want a yes or no: a word in these stands for what may be so, not for what is asked
 * about.
 */
export const YES_OR_NO: ReadonlySet<QuestionForm | undefined> = new Set([
  'choice',
  'guess',
  'may-i',
  'could',
  'is-there',
  'ever',
  'do-you',
]);

/** "What do you mean by ...?", of a word of the rep's that was not asked about yet. */
function askBack(scene: Scene, { noun, form }: Unknown): boolean {
  const { nouns, callType } = scene.state;
  if (noun === null || YES_OR_NO.has(form) || nouns.has(noun) || takesLeave(scene)) return false;
  // Who has the product or has seen it knows what its parts are called.
  if (KNOWS_OFFER.has(callType)) return false;
  return scene.state.lastMiss !== 'what-do-you-mean' && speakMiss(scene, 'what-do-you-mean', noun);
}

/** Forms that ask for what goes on in somebody's head. */
const OF_MIND: ReadonlySet<QuestionForm | undefined> = new Set([
  'opinion',
  'doubt',
  'wish',
  'gain',
  'most',
]);

/** Whether it asks for what a colleague thinks or wants. */
function asksOfMind({ person, others, form }: Unknown): boolean {
  return (person !== undefined || others === true) && OF_MIND.has(form);
}

function speakOfPerson(scene: Scene, unknown: Unknown): boolean {
  const { person } = unknown;
  if (!asksOfMind(unknown)) return false;
  return person === undefined
    ? speak(scene, 'miss-others', missedLoosely)
    : speak(scene, 'miss-person', missedLoosely, { person });
}

/** Who has earned it hears of the effects of a trouble. */
function tellEffects(scene: Scene, { kind }: Question, form: QuestionForm | undefined): boolean {
  const { state, persona } = scene;
  const guarded = persona.difficulty === 'hard' || persona.difficulty === 'expert';
  if (guarded || state.trust < OPEN) return false;
  return kind === 'implication' && form === 'effect' && tellDeeper(scene, state.lastTold, EFFECTS);
}

function missedLoosely(line: string): PersonaAct {
  return { act: 'missed', line, kind: 'loose', noun: null, facet: null };
}

/** Kinds of a miss that have words of their own. */
type SpokenMiss = Exclude<MissKind, 'loose'>;

function speakMiss(scene: Scene, kind: SpokenMiss, noun: string | null): boolean {
  return speak(
    scene,
    `miss-${kind}`,
    (line) => ({ act: 'missed', line, kind, noun, facet: null }),
    noun === null ? {} : { noun },
  );
}

/** An honest miss of this kind, or where it has run dry of another. */
export function sayMiss(scene: Scene, kind: SpokenMiss, noun: string | null): boolean {
  const kinds: SpokenMiss[] = [kind, 'not-known', 'what-do-you-mean'];
  return kinds.some((each) => speakMiss(scene, each, noun));
}
