import type { About, QuestionForm } from '#core/contract/personas/reading.ts';
import type { Facet, Statement } from '#core/contract/personas/statement.ts';
import { hasHeard, heardOf, type Question } from '../heard.ts';
import {
  askedIn,
  askedInPassing,
  FOR_A_YES,
  formOf,
  isForConsent,
  takesLeave,
  type Asked,
} from './asked.ts';
import { askInstead } from './askInstead.ts';
import { answerCall } from './call.ts';
import { miss, sayMiss, YES_OR_NO, type Unknown } from './miss.ts';
import { whyObjection } from './objections.ts';
import { hasReply, lacksReply } from './replies.ts';
import type { Scene } from './scene.ts';
import { missFacet, tell, tellDeeper, tellOrHold } from './tell.ts';

/** So many are answered, and more than that at once are too many. */
const MOST_ANSWERS = 2;
const TOO_MANY = 3;

/**
 * Answers what was asked: two questions get both answers, of more the last. Small talk and
 * logistics that ask for something count.
 * @param most how many answers there is room for
 */
export function answerQuestions(scene: Scene, most: number): boolean {
  const asked = withoutTail(askedIn(scene).filter((each) => isOpen(scene, each)));
  if (asked.length === 0) return false;
  const tooMany =
    asked.length > TOO_MANY || heardOf(scene.acts, 'unclear').some(({ why }) => why === 'too-much');
  if (tooMany) sayMiss(scene, 'too-many-at-once', null);
  // What can be answered is; a miss beside an answer would only be noise.
  const known = plainest(asked.filter(({ about }) => about.to !== 'nothing'));
  const near = asked.filter(({ about }) => nearTo(scene, about) !== null);
  // Who is asked too much at once leaves it at that where nothing of it can be answered.
  if (tooMany && known.length === 0 && near.length === 0) return true;
  const answers = (
    known.length > 0 ? known : near.length > 0 ? likeliest(near) : easiest(asked)
  ).slice(-Math.min(most, tooMany || known.length === 0 ? 1 : MOST_ANSWERS));
  return answerEach(scene, answers) || tooMany;
}

function answerEach(scene: Scene, answers: readonly Asked[]): boolean {
  let spoken = false;
  for (const { about, question } of answers) {
    spoken = answerAbout(scene, about, question) || spoken;
    // Who has not heard it answers nothing besides.
    if (scene.said.some((act) => act.act === 'missed' && act.kind === 'did-not-catch')) break;
  }
  return spoken;
}

/** "Do they ring again, or go elsewhere? What do you think?" asks for no view of an offer. */
function withoutTail(asked: readonly Asked[]): readonly Asked[] {
  const others = asked.filter(({ about }) => !isForConsent(about));
  return others.some(({ question }) => question !== null) ? others : asked;
}

/** A no has said what it makes of us, and a yes what it makes of the step. */
function isOpen({ said }: Scene, { about }: Asked): boolean {
  const turnedDown = said.some(({ act }) => act === 'declined' || act === 'countered');
  const agreed = said.some(({ act, line }) => act === 'agreed' && line !== null);
  return !((turnedDown && about.to === 'call') || (agreed && isForConsent(about)));
}

/** From this confidence on it is plain what is asked. */
const PLAIN = 0.7;

/**
 * What is plainly asked; where nothing is, what is asked in passing, and last what only may be
 * meant.
 */
function plainest(known: readonly Asked[]): readonly Asked[] {
  const plain = known.filter(({ question }) => (question?.confidence ?? 0) >= PLAIN);
  if (plain.length > 0) return plain;
  const inPassing = known.filter(({ question }) => question === null);
  return inPassing.length > 0 ? inPassing : known;
}

/** Of questions that something comes near to, the one that is understood best. */
function likeliest(near: readonly Asked[]): readonly Asked[] {
  const shareOf = ({ about }: Asked) => (about.to === 'nothing' && about.share) || 0;
  const most = Math.max(...near.map(shareOf));
  return near.filter((each) => shareOf(each) === most);
}

/**
 * Of questions that nothing answers, those that are put in a known form: the last of them is the
 * one that waits for an answer.
 */
function easiest(asked: readonly Asked[]): readonly Asked[] {
  const known = asked.filter((each) => formOf(each.about) !== undefined);
  return known.length > 0 ? known : asked;
}

/** True where all that is asked wants a yes or no that a word on something else has given. */
export function asksYesOrNo(scene: Scene): boolean {
  return askedIn(scene).every((each) => FOR_A_YES.has(formOf(each.about)));
}

/** Forms in which one asks what somebody makes of an offer. */
const OF_VIEW: ReadonlySet<QuestionForm | undefined> = new Set([
  'opinion',
  'doubt',
  'could',
  'how-is',
  'may-i',
]);

/** True where all that is asked is what the persona makes of something. */
export function asksForView(scene: Scene): boolean {
  return askedIn(scene).every((each) => OF_VIEW.has(formOf(each.about)) && !asksOfOthers(each));
}

/** What a colleague could do is no view of the persona's. */
function asksOfOthers({ about }: Asked): boolean {
  return about.to === 'nothing' && (about.person !== undefined || about.others === true);
}

/** True where it is asked in passing whether there is more: "anything else?" */
export function asksForMore(scene: Scene): boolean {
  const about = askedInPassing(scene);
  return about?.to === 'nothing' && about.form === 'is-there';
}

/** Answers what was asked in passing, where nothing else was said. */
export function answerInPassing(scene: Scene): boolean {
  const about = askedInPassing(scene);
  return about !== null && answerAbout(scene, about, null);
}

/** Says what there is to say about one thing; false where no words are left for it. */
export function answerAbout(scene: Scene, about: About, question: Question | null): boolean {
  switch (about.to) {
    case 'statement':
      return answerStatement(scene, about, question);
    case 'said':
      return answerSaid(scene, about);
    case 'call':
      return answerCall(scene, about.id) || miss(scene, question, about);
    default:
      return tellNear(scene, about) || miss(scene, question, about);
  }
}

function answerStatement(
  scene: Scene,
  about: Extract<About, { to: 'statement' }>,
  question: Question | null,
): boolean {
  if (scene.state.barred.includes(about.id)) return miss(scene, question, about);
  if (isHardlyMeant(scene, about.id, question))
    return tellDeeper(scene, [about.id]) || miss(scene, question, about);
  const isDoubtful = question !== null && question.confidence < SURE;
  if (isDoubtful && lacksReply(scene) && askInstead(scene)) return true;
  return tellOrHold(scene, about.id);
}

/** Below this confidence, and where no reply passes either, every second answer is odd. */
const SURE = 0.8;

/** What was told already is asked for again only where nothing else can be meant. */
const SURELY_AGAIN = 0.75;

function isHardlyMeant({ state }: Scene, id: string, question: Question | null): boolean {
  return state.told.includes(id) && question !== null && question.confidence < SURELY_AGAIN;
}

/** From this fit on what may be meant is told: below it more than every second one is odd. */
const NEAR = 0.6;

/**
 * Forms that want one thing alone, a yes or no, a place or a story: a loose answer is better there
 * than a statement that only may be meant.
 */
const EXACT: ReadonlySet<QuestionForm | undefined> = new Set([...YES_OR_NO, 'where', 'what-did']);

/**
 * The statement that may be meant: likely enough, not ruled out, not kept back, since that gives
 * away what nobody asked for, and not told before, for that is hardly asked for again.
 */
function nearTo(scene: Scene, about: About): Statement | null {
  if (about.to !== 'nothing' || about.near === undefined || isBarred(scene, about.near))
    return null;
  const { near, share = 1 } = about;
  if (share < NEAR || wantsElse(scene, about)) return null;
  const statement = scene.persona.brief.statements.find(({ id }) => id === near);
  return statement !== undefined && answersForm(statement, about) ? statement : null;
}

function isBarred({ state, allowed }: Scene, id: string): boolean {
  return state.barred.includes(id) || state.told.includes(id) || !allowed.open.has(id);
}

/** "Would that be worth half an hour to you?" asks for no statement. */
function wantsElse({ acts }: Scene, { form }: Unknown): boolean {
  return EXACT.has(form) || (OF_VIEW.has(form) && hasHeard(acts, 'next-step', 'agenda'));
}

/** Who is asked for by name or part alone. */
const OF_WHO: ReadonlySet<Facet | undefined> = new Set([undefined, 'who', 'who-else', 'which']);
/** Whether a statement that may be meant could answer what was asked in this form. */
function answersForm({ facet }: Statement, { form }: Unknown): boolean {
  return form !== 'who' || OF_WHO.has(facet);
}

/**
 * What is likely meant, though not surely: one such answer of three is odd to listeners, so it
 * gives way to a reply that passes, and to asking in turn or again.
 */
function tellNear(scene: Scene, about: About): boolean {
  // Nobody begins a story over a goodbye.
  if (takesLeave(scene)) return false;
  const statement = nearTo(scene, about);
  const replies = hasReply(scene, formOf(about));
  if (statement === null || replies === true) return false;
  return (replies === false && askInstead(scene)) || tell(scene, statement);
}

/** True where something is asked that is surely understood. */
export function asksForKnown(scene: Scene): boolean {
  return askedIn(scene).some(({ about }) => about.to !== 'nothing');
}

/** True where every question of the turn is one that this persona has no answer to. */
export function onlyMisses(scene: Scene): boolean {
  const asked = askedIn(scene);
  return (
    asked.length > 0 &&
    asked.every(({ about }) => about.to === 'nothing' && nearTo(scene, about) === null)
  );
}

function answerSaid(scene: Scene, about: Extract<About, { to: 'said' }>): boolean {
  if (
    scene.persona.brief.objections.some(({ id }) => id === about.id) &&
    whyObjection(scene, about.id)
  )
    return true;
  if (tellDeeper(scene, [about.id], [about.facet])) return true;
  // "Five weeks. I couldn't tell you how long": beside an answer it contradicts it.
  return !scene.said.some(({ act }) => act === 'told') && missFacet(scene, about.facet);
}
