import {
  WEEKDAYS,
  type MissKind,
  type PersonaAct,
  type Step,
} from '#core/contract/personas/reading.ts';
import type { Statement } from '#core/contract/personas/statement.ts';
import { slotOf, weekdayOf } from '../availability.ts';
import { hasHeard, heardOf, questionsOf } from '../heard.ts';
import { mayLeave } from '../referee/ending.ts';
import { objectionToStep, type Because } from '../referee/objections.ts';
import type { Verdict } from '../referee/steps.ts';
import type { CallState } from '../state.ts';
import { idIn } from './heardByModel.ts';
import type { AskedStep, HeardTurn, View } from './heardTurn.ts';
import type { ModelAct } from './reply.ts';
import { sentencesOf } from './sentences.ts';
import { stancesOf, type Stance } from './checks/stance.ts';

/** Nobody tells more in one turn. */
const MOST_TOLD = 8;

/** Why an act may not happen: a key of the texts for the model. */
export type NotAllowed = { why: 'locked'; ids: string[] } | { why: ModelAct['do'] };

/**
 * Why one of the acts may not happen in this turn; null where all may. Ids that nobody has are
 * passed over.
 */
export function refusalOf(acts: readonly ModelAct[], turn: HeardTurn): NotAllowed | null {
  for (const act of acts) {
    const secret = act.ids.map(idIn).filter((id) => turn.allowed.locked.has(id));
    if (secret.length > 0) return { why: 'locked', ids: secret };
    if (doneBy(act, turn, '') === null) return { why: act.do };
  }
  return null;
}

/**
 * What the acts do, as the contract has it; the words tell which time of its own a counter names,
 * and what else they settle.
 */
export function actsOf(acts: readonly ModelAct[], turn: HeardTurn, say: string): PersonaAct[] {
  const told = toldIds(acts, turn, say).map((id): PersonaAct => ({ act: 'told', line: null, id }));
  // "No to both" turns the rep down once.
  const done = acts
    .flatMap((act) => doneBy(act, turn, say) ?? [])
    .filter(({ act }, at, all) => all.findIndex((other) => other.act === act) === at);
  const all = [...told, ...done, ...declinedBeside(acts, turn, say), ...parting(acts, turn, say)];
  return all.length > 0 ? all : [{ act: 'acknowledged', line: null }];
}

/** What an act does, where the turn allows it or the word for it did; null where neither does. */
function doneBy(act: ModelAct, turn: HeardTurn, say: string): PersonaAct[] | null {
  const ids = act.ids.map(idIn);
  const does = DOES[act.do];
  return does(turn, ids, say) ?? does({ ...turn, ...turn.foretold }, ids, say);
}

/** What each act does beside telling statements; null where the referee does not allow it. */
const DOES: Record<
  ModelAct['do'],
  (turn: HeardTurn, ids: readonly string[], say: string) => PersonaAct[] | null
> = {
  answer: resolvedActs,
  miss: (turn) => [missOf(turn)],
  object(turn, ids) {
    const found = objectionFor(ids, turn);
    return found && [{ act: 'objected', line: null, ...found }];
  },
  agree(turn, ids) {
    const step = agreedStep(turn, ids);
    return step && [{ act: 'agreed', line: null, step }];
  },
  counter(turn, ids, say) {
    const countered = counteredStep(turn, ids, say);
    return countered && [{ act: 'countered', line: null, ...countered }];
  },
  decline: declinedActs,
  ask({ persona }, ids) {
    const own = persona.brief.questions.find(({ id }) => ids.includes(id));
    return [{ act: 'asked', line: null, id: own?.id ?? null }];
  },
  end: (turn) => (mayEnd(turn) ? [{ act: 'ended', line: null, why: endReason(turn.state) }] : null),
};

/**
 * Statements that the model names, and those that were asked for and whose content the words give.
 */
export function toldIds(acts: readonly ModelAct[], turn: HeardTurn, say: string): string[] {
  const { persona, allowed, heard } = turn;
  const lower = say.toLowerCase();
  const misses = acts.every((act) => act.do === 'miss');
  const asked = new Set(
    questionsOf(heard.acts).flatMap(({ about }) => (about.to === 'statement' ? about.id : [])),
  );
  const named = new Set(acts.flatMap(({ ids }) => ids.map(idIn)));
  const gives = ({ keys }: Statement) => keys.some((key) => lower.includes(key.toLowerCase()));
  const told = persona.brief.statements.filter(
    (each) =>
      allowed.open.has(each.id) &&
      (named.has(each.id) || (!misses && asked.has(each.id) && gives(each))),
  );
  // Who names half of what it knows has told what its words give.
  const some = told.length <= MOST_TOLD ? told : told.filter(gives).slice(0, MOST_TOLD);
  return some.map(({ id }) => id);
}

/** Whether one thing is agreed to and another is not: both may be said. */
export function isMixed({ verdicts }: Pick<View, 'verdicts'>): boolean {
  const agrees = verdicts.filter(({ verdict }) => verdict.answer === 'agree').length;
  return agrees > 0 && agrees < verdicts.length;
}

/**
 * "The pages, gladly; no meeting yet" turns the meeting down, whether or not the act says so too.
 */
function declinedBeside(
  acts: readonly ModelAct[],
  { verdicts }: HeardTurn,
  say: string,
): PersonaAct[] {
  const does = new Set(acts.map((act) => act.do));
  if (!does.has('agree') || does.has('decline') || does.has('counter')) return [];
  if (!isMixed({ verdicts }) || !saysAny(say, 'refuses', 'postpones')) return [];
  const declined = verdicts.find(({ verdict }) => verdict.answer === 'decline');
  return declined === undefined ? [] : [declinedAct(declined)];
}

/** A farewell to somebody who takes leave ends the call, whatever else the turn does. */
function parting(acts: readonly ModelAct[], turn: HeardTurn, say: string): PersonaAct[] {
  if (acts.some((act) => act.do === 'end') || !takesLeave(turn, say)) return [];
  return [{ act: 'ended', line: null, why: endReason(turn.state) }];
}

/** Whether the words answer a farewell with one. */
export function takesLeave(turn: HeardTurn, say: string): boolean {
  return hasHeard(turn.heard.acts, 'goodbye') && saysAny(say, 'ends');
}

function saysAny(say: string, ...stances: readonly Stance[]): boolean {
  return sentencesOf(say).some((sentence) => {
    const said = stancesOf(sentence);
    return stances.some((each) => said.has(each));
  });
}

/** An answer that accepts what the rep said to an objection has met it. */
function resolvedActs({ state }: HeardTurn): PersonaAct[] {
  const [id] = state.justMet;
  return id === undefined ? [] : [{ act: 'resolved', line: null, id }];
}

/** What is secret and was asked for is kept back; all else is a miss. */
function missOf({ heard, allowed }: HeardTurn): PersonaAct {
  const abouts = questionsOf(heard.acts).map(({ about }) => about);
  const kept = abouts.find((about) => about.to === 'statement' && allowed.locked.has(about.id));
  if (kept?.to === 'statement') return { act: 'held', line: null, id: kept.id };
  const unheard = hasHeard(heard.acts, 'unclear', 'silence');
  const kind: MissKind = unheard ? 'did-not-catch' : 'not-known';
  return { act: 'missed', line: null, kind, noun: null, facet: null };
}

/** The objection that may be raised; of several the one that the model names. */
function objectionFor(
  ids: readonly string[],
  turn: HeardTurn,
): { id: string; because: Because } | null {
  const may = new Map<string, Because>([...concerns(turn), ...dueObjections(turn)]);
  const [due] = dueObjections(turn);
  const id = ids.find((each) => may.has(each)) ?? due?.[0] ?? [...may.keys()][0];
  const because = may.get(id ?? '');
  return id === undefined || because === undefined ? null : { id, because };
}

function dueObjections({ allowed, verdicts, state, persona }: HeardTurn): [string, Because][] {
  const { objection } = allowed;
  const due: [string, Because][] = [];
  if (objection !== null) due.push([objection.objection.id, objection.because]);
  const declined = verdicts.flatMap(({ verdict }) => (verdict.answer === 'decline' ? verdict : []));
  for (const { objection: named, first } of declined)
    if (named !== null) due.push([named.id, first ? 'next-step' : 'unmet']);
  for (const { step } of declined) {
    if (step?.kind === 'send-info') continue;
    const toStep = objectionToStep(state, persona, step?.kind ?? 'meeting');
    if (toStep !== null) due.push([toStep.id, 'next-step']);
  }
  if (state.objection !== null) due.push([state.objection, 'unmet']);
  return due;
}

/** Who is asked for a concern may name any but one that needs a price. */
function concerns({ heard, persona, state }: HeardTurn): [string, Because][] {
  if (!questionsOf(heard.acts).some(({ about }) => about.to === 'call')) return [];
  return persona.brief.objections
    .filter(
      ({ id, category }) => !state.objections.has(id) && (category !== 'price' || state.priceNamed),
    )
    .map(({ id }) => [id, 'mid-call']);
}

/** The answers of one kind; the one to a step that the act names comes first. */
function answersOf<Answer extends Verdict['answer']>(
  answer: Answer,
  { verdicts }: View,
  ids: readonly string[],
): (Omit<AskedStep, 'verdict'> & { verdict: Extract<Verdict, { answer: Answer }> })[] {
  type Answered = AskedStep & { verdict: Extract<Verdict, { answer: Answer }> };
  const some = verdicts.filter((each): each is Answered => each.verdict.answer === answer);
  return some.toSorted((a, b) => Number(ids.includes(b.kind)) - Number(ids.includes(a.kind)));
}

/**
 * What it agrees to: a step that was proposed, its own offer that is taken, or what stands already.
 */
function agreedStep(turn: HeardTurn, ids: readonly string[]): Step | null {
  const { state, verdicts } = turn;
  const [willing] = answersOf('agree', turn, ids);
  if (willing !== undefined) return willing.verdict.step;
  if (verdicts.length > 0) return null;
  const isTaken = state.step?.by === 'persona' && hasHeard(state.heard, 'confirm', 'promise');
  return isTaken ? (state.step?.step ?? null) : state.agreed;
}

/**
 * What it offers instead: a time of its own that the words name, else the one that the referee
 * would offer.
 */
function counteredStep(
  turn: HeardTurn,
  ids: readonly string[],
  say: string,
): { step: Step; why: 'smaller' | 'other-time' } | null {
  const { allowed, state, verdicts } = turn;
  const offered = offeredTime(say, turn);
  const at = (step: Step): Step =>
    offered === null ? step : { ...step, day: { said: offered }, time: null };
  const [counter] = answersOf('counter', turn, ids);
  if (counter !== undefined) return { step: at(counter.verdict.step), why: counter.verdict.why };
  if (verdicts.length > 0) return null;
  if (state.step?.by === 'persona') return { step: at(state.step.step), why: 'other-time' };
  const kind = allowed.steps.find((each) => each !== 'send-info');
  if (kind === undefined || state.agreed !== null) return null;
  return {
    step: at({ kind, day: null, time: null, minutes: null, attendees: [] }),
    why: 'smaller',
  };
}

const NAMES_DAY = new RegExp(`\\b(${WEEKDAYS.join('|')})\\b[^.?!;]{0,60}`, 'giu');

/**
 * The time that the words offer: their own where they name an hour, else the one that is free on
 * their day. The day that the rep asked for is named to turn it down, where there is another.
 */
function offeredTime(say: string, { persona, verdicts }: HeardTurn): string | null {
  const { availability } = persona.brief;
  const asked = new Set(verdicts.map((each) => weekdayOf(each.asked)));
  const named = [...say.matchAll(NAMES_DAY)].map(([words]) => slotOf(words.trim()));
  const others = named.filter(({ weekday }) => !asked.has(weekday));
  const offered = others.length > 0 ? others : named;
  const own = offered.find(({ from }) => from !== null);
  const days = new Set(own ? [own.weekday] : offered.map(({ weekday }) => weekday));
  const free = availability.find((text) => {
    const { weekday, from } = slotOf(text);
    return days.has(weekday) && (own === undefined || from === own.from);
  });
  return free?.slice(0, 120) ?? own?.text ?? null;
}

/**
 * What the referee would turn down, a step that the persona has no answer of its own to, and
 * pressure.
 */
function declinedActs(turn: HeardTurn, ids: readonly string[]): PersonaAct[] | null {
  const [declined] = answersOf('decline', turn, ids);
  if (declined !== undefined) return [declinedAct(declined)];
  const { nextSteps } = turn.persona.brief;
  const strange = turn.verdicts.find(
    ({ kind }) => ids.includes(kind) && !nextSteps.some((step) => step.kind === kind),
  );
  if (strange !== undefined)
    return [{ act: 'declined', line: null, step: strange.asked, why: 'not-interested' }];
  if (turn.verdicts.length > 0 || !hasHeard(turn.heard.acts, 'pressing')) return null;
  return [{ act: 'declined', line: null, step: null, why: 'pressed' }];
}

function declinedAct({ verdict }: AskedStep): PersonaAct {
  const why = verdict.answer === 'decline' ? verdict.why : 'not-interested';
  return { act: 'declined', line: null, step: verdict.step, why };
}

/**
 * Whether it may hang up: patience was over before the turn, and nothing in it mends that, or is
 * over now; or the turn itself is a reason.
 */
export function mayEnd({ state, allowed, foretold }: HeardTurn): boolean {
  const over = [allowed, foretold.allowed].some(({ patience }) => patience === 'over');
  return over || mayLeave(state);
}

function endReason(state: CallState): Extract<PersonaAct, { act: 'ended' }>['why'] {
  const degrees = heardOf(state.heard, 'rude').map(({ degree }) => degree);
  if (degrees.includes('threat')) return 'threat';
  if (degrees.length > 0) return 'rude';
  if (hasHeard(state.heard, 'silence', 'unclear')) return 'silence';
  if (!hasHeard(state.heard, 'goodbye')) return 'patience';
  return state.agreed === null ? 'goodbye' : 'agreed';
}
