import { calledName } from '#core/persona/asks/plainAsks.ts';
import {
  WEEKDAYS,
  type PersonaAct,
  type QuestionForm,
  type Step,
} from '#core/contract/personas/reading.ts';
import { hasHeard, heardOf, questionsOf, type Proposal, type Question } from '../heard.ts';
import type { PoolName } from '../pools.ts';
import { stepFor, TALKS, type Verdict } from '../referee/steps.ts';
import { lengthWords, listWords, spokenDate } from '../spoken.ts';
import { askedIn, askedInPassing, FOR_A_YES, formOf, isForConsent, takesLeave } from './asked.ts';
import { object, objectAgain } from './objections.ts';
import { acknowledged, firstName, lead, say, speak, type MakeAct, type Scene } from './scene.ts';
import { isSaid } from './tell.ts';

type Agreement = Extract<Verdict, { answer: 'agree' }>;

/** Every proposal gets its answer. True where there was one. */
export function answerProposal(scene: Scene): boolean {
  const { verdict } = scene.allowed;
  if (verdict === null) return offerAnother(scene);
  if (isInPassing(scene)) return false;
  switch (verdict.answer) {
    case 'agree':
      return isSettledAlready(scene, verdict) ? false : agree(scene, verdict);
    case 'counter':
      return counter(scene, verdict);
    default:
      return decline(scene, verdict);
  }
}

/** "I'll send you a page. Who else should read it?" asks for the reader alone. */
function isInPassing({ acts, allowed }: Scene): boolean {
  const last = heardOf(acts, 'next-step').at(-1);
  if (last === undefined) return false;
  // A no to what was not asked last is no answer.
  const isTurnedDown = allowed.verdict?.answer === 'decline';
  if (!isTurnedDown && !heardOf(acts, 'next-step').every(isBare)) return false;
  const asked = questionsOf(acts).filter(({ span }) => span[0] >= last.span[1]);
  return asked.length > 0 && asked.every(asksElse);
}

/** "Do you want it?" asks for a yes, "do you end up throwing many of those away?" does not. */
const YES_WORDS = 6;

function asksElse({ about, span }: Question): boolean {
  const form = formOf(about);
  if (form === 'do-you') return span[1] - span[0] > YES_WORDS;
  return form !== 'opinion' && !FOR_A_YES.has(form);
}

function isBare({ step, settles, asksWhen }: Proposal): boolean {
  const isPlanned = step.time !== null || step.minutes !== null;
  const isAlone = step.attendees.length === 0;
  return step.kind === 'send-info' && isAlone && !isPlanned && !settles && !asksWhen;
}

/** What stands needs no further yes where something else is asked, or where it got one before. */
function isSettledAlready({ acts, state }: Scene, { how }: Agreement): boolean {
  if (how !== 'again' && how !== 'aside') return false;
  if (heardOf(acts, 'next-step').some(({ asksWhen }) => asksWhen)) return false;
  const asked = askedIn({ acts });
  // "Wednesday at ten, then. Does that sound good?" wants its yes.
  if (asked.length > 0 && asked.every(({ about }) => isForConsent(about))) return false;
  if (asked.length > 0 || askedInPassing({ acts }) !== null) return true;
  return how === 'again' && Array.from(state.lines).some((line) => line.startsWith('agree-again'));
}

/** What stands, in words: the agreed time, or the one on offer. */
export function sayStanding(scene: Scene): boolean {
  const { agreed, step } = scene.state;
  const language = scene.persona.voice.language;
  if (agreed !== null) {
    const date = spokenDate(agreed, language);
    const make: MakeAct = (line) => ({ act: 'agreed', line, step: agreed });
    return date === null
      ? speak(scene, 'agree-again-open', make)
      : speak(scene, ['agree-again', 'agree-again-open'], make, { date });
  }
  if (step === null || step.by === 'rep') return false;
  const slot = spokenDate(step.step, language);
  return (
    slot !== null &&
    speak(
      scene,
      'slot-again',
      (line) => ({ act: 'countered', line, step: step.step, why: 'other-time' }),
      { slot },
    )
  );
}

/** "No, that doesn't work" to the time that was offered. */
function offerAnother(scene: Scene): boolean {
  const { step, waits, slotsOffered } = scene.state;
  const { availability } = scene.persona.brief;
  if (waits !== 'step' || step?.by !== 'persona' || !hasHeard(scene.acts, 'deny')) return false;
  const slot = availability[slotsOffered % availability.length];
  if (slot === undefined || slotsOffered >= availability.length) return false;
  const offered: Step = { ...step.step, day: { said: slot }, time: null };
  return speak(
    scene,
    'offer-when',
    (line) => ({ act: 'countered', line, step: offered, why: 'other-time' }),
    { slot },
  );
}

function agree(scene: Scene, { step, how }: Agreement): boolean {
  // Who takes up its offer and asks on wants the answer alone.
  if (how === 'taken' && asksOn(scene)) {
    scene.said.push({ act: 'agreed', line: null, step });
    return false;
  }
  const date = spokenDate(step, scene.persona.voice.language);
  const make: MakeAct = (line) => ({ act: 'agreed', line, step });
  if (how === 'new' && isFirstSpokenOf(scene) && agreeInOwnWords(scene, step, date))
    return sayDetails(scene, step) && sayLaterIfAsked(scene, step);
  const pools = poolsOfAgreement(step, how, date);
  // "Two works for me", and in its own words "come to us at two".
  const agreed = speak(scene, pools, make, date === null ? {} : { date: date.replace(/^at /, '') });
  return (
    (agreed || speak(scene, ['agree-open', 'agree-again-open'], make)) &&
    sayDetails(scene, step) &&
    sayLaterIfAsked(scene, step)
  );
}

/** Forms that ask for a detail of the meeting: who comes, and where. */
const OF_DETAILS: ReadonlySet<QuestionForm | undefined> = new Set(['who', 'which', 'where']);

/** What is asked right after a meeting was proposed can be written. */
function sayLaterIfAsked(scene: Scene, { kind }: Step): true {
  const proposal = heardOf(scene.acts, 'next-step').at(-1);
  const question = askedIn(scene).at(-1)?.question;
  const isAfter = proposal && question && question.span[0] >= proposal.span[1];
  if (isAfter && TALKS.has(kind) && OF_DETAILS.has(formOf(question.about)))
    speak(scene, 'details-later', acknowledged);
  return true;
}

/** Whether the turn ends by asking for something else than a yes. */
function asksOn(scene: Scene): boolean {
  const last = askedIn(scene).at(-1);
  return last !== undefined && !isForConsent(last.about);
}

/**
 * The persona's own yes describes the step as if nothing had been said of one: not what it has
 * offered, or turned down before.
 */
function isFirstSpokenOf({ state }: Scene): boolean {
  return state.step?.by !== 'persona' && state.declined === 0 && state.agreed === null;
}

function poolsOfAgreement({ kind }: Step, how: Agreement['how'], date: string | null): PoolName[] {
  if (how === 'aside') return ['agree-aside', 'agree-again-open'];
  if (how === 'less') return ['agree-info-first', 'agree-info'];
  if (kind === 'send-info') return ['agree-info', 'agree-open'];
  const isFirst = how === 'new' || how === 'taken';
  if (date === null) return isFirst ? ['agree-open'] : ['agree-again-open', 'agree-open'];
  return {
    new: ['agree-date', 'agree-again'] as PoolName[],
    taken: ['agree-taken', 'agree-date'] as PoolName[],
    again: ['agree-again', 'agree-date'] as PoolName[],
    moved: ['agree-moved', 'agree-date'] as PoolName[],
    mended: ['date-slip', 'agree-again'] as PoolName[],
  }[how];
}

function agreeInOwnWords(scene: Scene, step: Step, date: string | null): boolean {
  // Who is rung need not find room for a visit.
  if (step.phone === true) return false;
  const own = stepFor(scene.persona, step.kind);
  const line = `${step.kind}/agree#0`;
  if (own === null || own.kind !== step.kind || isSaid(scene, line)) return false;
  // The day that was asked for is the one that is said.
  if ((date !== null) !== own.agree.includes('{date}') && step.kind !== 'send-info') return false;
  say(scene, `agree/${step.kind}`, own.agree.replaceAll('{date}', date ?? ''), {
    act: 'agreed',
    line,
    step,
  });
  return true;
}

const LENGTH = /\b(minutes|hour)\b/;

/** The length and the people that were named are the ones repeated. */
function sayDetails(scene: Scene, { kind, minutes, attendees }: Step): true {
  if (kind === 'send-info') return true;
  const named = heardOf(scene.acts, 'next-step').at(-1)?.step;
  const isNamed = (key: 'minutes' | 'attendees') =>
    named?.[key] != null &&
    JSON.stringify(scene.state.agreed?.[key]) !== JSON.stringify(named[key]);
  const said = scene.parts.join(' ');
  const people = attendees
    .filter((name) => !WEEKDAYS.some((day) => day === name.toLowerCase()))
    // What its own words on the step have named is not named twice.
    .filter((name) => !said.includes(firstName(name)));
  const length = LENGTH.test(said) ? null : minutes;
  if (people.length > 0 && (named?.attendees.length ?? 0) > 0 && isNamed('attendees'))
    speak(scene, 'with-people', acknowledged, { people: listWords(people.map(calledName)) });
  else if (length !== null && isNamed('minutes'))
    speak(scene, 'with-length', acknowledged, { length: lengthWords(length) });
  return true;
}

function counter(
  scene: Scene,
  { step, why, how }: Extract<Verdict, { answer: 'counter' }>,
): boolean {
  const slot = spokenDate(step, scene.persona.voice.language);
  const make: MakeAct = (line) => ({ act: 'countered', line, step, why });
  const pools: Record<typeof how, PoolName[]> = {
    when: ['offer-when'],
    narrow: ['offer-narrow', 'offer-when'],
    busy: ['offer-other', 'offer-when'],
    smaller: [step.kind === 'send-info' ? 'offer-info' : 'offer-call'],
  };
  const slots: Record<string, string> = slot === null ? {} : { slot };
  return (
    speak(scene, [...pools[how], 'slot-again', 'offer-other', 'offer-narrow'], make, slots) ||
    speak(scene, ['decline-interest', 'decline-said-no'], (line) => ({
      act: 'declined',
      line,
      step,
      why: 'not-interested',
    }))
  );
}

const DECLINES = {
  'too-early': 'decline-early',
  'not-interested': 'decline-interest',
  'said-no': 'decline-said-no',
  pressed: 'decline-pressed',
  'objection-open': 'decline-open',
} as const;

function decline(scene: Scene, verdict: Extract<Verdict, { answer: 'decline' }>): boolean {
  const { step, why, objection, first } = verdict;
  if (takesLeave(scene)) return false;
  const fits = isCommitment(step) && (first || speaksOfIt(scene));
  if (objection !== null && fits && declineWith(scene, verdict, first)) return true;
  const own = poolOfDecline(scene, verdict);
  const pools = [own, 'decline-interest', 'decline-early', 'decline-said-no'] as const;
  return speak(scene, pools, (line) => ({ act: 'declined', line, step, why }));
}

function poolOfDecline({ state }: Scene, { step, why }: Extract<Verdict, { answer: 'decline' }>) {
  if (step?.kind === 'send-info' && why !== 'said-no') return 'decline-info';
  // A word on the phone is less than the meeting that was turned down.
  const isLess = step?.phone === true && !state.declinedPhone;
  if (why === 'said-no' && isLess) return 'decline-interest';
  // What is too early beside a step that stands comes after it.
  return why === 'too-early' && state.agreed !== null ? 'decline-beyond' : DECLINES[why];
}

/** Minutes of a talk that asks for little. */
const SHORT = 15;
const SMALL: ReadonlySet<Step['kind']> = new Set(['send-info', 'intro']);

/**
 * A word on the phone or an introduction commits nobody: what stands in the way of a meeting does
 * not stand in theirs.
 */
function isCommitment(step: Step | null): boolean {
  if (step === null || SMALL.has(step.kind)) return false;
  if (step.minutes === null) return step.phone !== true || step.kind !== 'meeting';
  return step.minutes > SHORT;
}

/** An objection comes back only where the rep has spoken of it, or of the price. */
function speaksOfIt({ acts }: Scene): boolean {
  return hasHeard(acts, 'objection-response', 'price', 'discount');
}

/** The objection is the answer: it says what stands in the way. */
function declineWith(
  scene: Scene,
  { step, why, objection }: Extract<Verdict, { answer: 'decline' }>,
  first: boolean,
): boolean {
  if (objection === null) return false;
  const declined: PersonaAct = { act: 'declined', line: null, step, why };
  scene.said.push(declined);
  // What stands in the way is no answer by itself.
  lead(scene, 'lead-objection-step');
  if (first ? object(scene, objection, 'next-step') : objectAgain(scene, objection.id)) return true;
  scene.said.splice(scene.said.indexOf(declined), 1);
  return false;
}
