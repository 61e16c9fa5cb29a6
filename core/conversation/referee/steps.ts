import type { NextStepKind } from '#core/contract/personas/briefWords.ts';
import type { NextStep, Objection, StatementPersona } from '#core/contract/personas/persona.ts';
import type { Step } from '#core/contract/personas/reading.ts';
import { fitsSlot, isDefinite, sameTime, slotOf } from '../availability.ts';
import { hasHeard, heardOf, type Proposal } from '../heard.ts';
import { readiness, type CallState } from '../state.ts';
import { tuningOf } from '../tuning.ts';
import { objectionToStep, openObjection, speaksAgainst } from './objections.ts';

/** What the persona would say to a proposal. */
export type Verdict =
  | {
      answer: 'agree';
      step: Step;
      /**
       * `taken`: the persona's own offer; `again`: it stood already; `aside`: so did it, and
       * something small is asked beside it; `moved`: to another time; `mended`: the rep has the
       * time wrong; `less`: of what was asked for, that which is sent.
       */
      how: 'new' | 'taken' | 'again' | 'aside' | 'moved' | 'mended' | 'less';
    }
  | {
      answer: 'counter';
      step: Step;
      why: 'smaller' | 'other-time';
      /** What was wrong with the time: none named, too vague, not free, or free no more. */
      how: 'when' | 'narrow' | 'busy' | 'smaller';
    }
  | {
      answer: 'decline';
      step: Step | null;
      why: 'too-early' | 'objection-open' | 'not-interested' | 'pressed' | 'said-no';
      /** What stands in the way and is said: raised for the first time or once more. */
      objection: Objection | null;
      first: boolean;
    };

/** From the smallest commitment to the largest. */
export const STEP_SIZES: readonly NextStepKind[] = [
  'send-info',
  'intro',
  'meeting',
  'demo',
  'trial',
  'renewal',
  'proposal',
];

/** What stands in for a kind that the persona has nothing to say on. */
const NEAR: Record<NextStepKind, readonly NextStepKind[]> = {
  'send-info': [],
  intro: ['meeting', 'demo'],
  meeting: ['demo', 'intro', 'renewal'],
  demo: ['meeting'],
  trial: ['demo', 'meeting'],
  renewal: ['proposal', 'meeting'],
  proposal: ['meeting', 'demo'],
};

/** More interest than this over the mark, and an objection is left unsaid. */
const EAGER = 18;
const EARLY = 5;
/** Nobody haggles about the time for ever. */
const MOST_OFFERS = 5;

const sizeOf = ({ kind }: { kind: NextStepKind }) => STEP_SIZES.indexOf(kind);

/**
 * The answer to what the rep has proposed or taken up in this turn; null where there is nothing to
 * answer. Of several proposals the largest counts: "I'll send the clause, may I ring you Friday?"
 * asks for Friday.
 */
export function judgeProposal(state: CallState, persona: StatementPersona): Verdict | null {
  const proposal = largestIn(heardOf(state.heard, 'next-step'));
  const table = state.step?.by === 'persona' ? state.step.step : null;
  // What is said over a goodbye does not open again what is settled.
  if (state.agreed !== null && hasHeard(state.heard, 'goodbye')) return null;
  if (proposal === undefined) return acceptedOffer(state, table);
  if (state.agreed !== null && isStill(proposal, state.agreed))
    return judgeAgain(state, persona, proposal, state.agreed);
  if (table !== null && (proposal.settles || sizeOf(proposal.step) <= sizeOf(table)))
    return judgeReply(state, persona, proposal, table);
  const verdict = judgeNew(state, persona, proposal);
  // Who has a meeting agreed on offers no time for the next thing but one.
  return verdict.answer === 'counter' && hasMeeting(state)
    ? { answer: 'decline', step: proposal.step, why: 'too-early', objection: null, first: false }
    : verdict;
}

/** "I write two pages. May I send them this week?" asks whether they may be sent. */
function largestIn(proposals: readonly Proposal[]): Proposal | undefined {
  const sends = proposals.some(({ step }) => step.kind === 'send-info');
  return proposals
    .filter(({ step }) => !(sends && step.kind === 'proposal' && step.time === null))
    .toSorted((a, b) => sizeOf(b.step) - sizeOf(a.step))[0];
}

function hasMeeting({ agreed }: CallState): boolean {
  return agreed !== null && agreed.day !== null && sizeOf(agreed) >= STEP_SIZES.indexOf('meeting');
}

/** Steps in which one talks at a set hour. */
export const TALKS: ReadonlySet<Step['kind']> = new Set(['intro', 'meeting', 'demo']);

/**
 * Whether it is no more than what is agreed: a demo at the hour of the meeting is that meeting, and
 * so is one without an hour.
 */
function isStill({ step }: Proposal, agreed: Step): boolean {
  if (sizeOf(step) <= sizeOf(agreed)) return true;
  const isMeeting = agreed.kind === 'meeting' || agreed.kind === 'intro';
  if (isMeeting && step.kind === 'demo' && !isNamed(step)) return true;
  // A meeting on the day by which pages are sent is another matter, and so is a trial till then;
  // an offer that is spoken of for the day of the meeting is gone through in it.
  const mayBeInIt = TALKS.has(step.kind) || step.kind === 'proposal';
  if (agreed.kind === 'send-info' || !mayBeInIt) return false;
  return step.day !== null && agreed.day !== null && sameTime(step, agreed);
}

/** What it would agree to now if it were asked well. */
export function agreeableSteps(state: CallState, persona: StatementPersona): NextStepKind[] {
  const ready = readiness(state, persona);
  return persona.brief.nextSteps
    .filter(({ interest }) => interest <= ready)
    .map(({ kind }) => kind);
}

/** The persona's entry on such a step, or on the nearest to it; null where it has none. */
export function stepFor(persona: StatementPersona, kind: NextStepKind): NextStep | null {
  const steps = persona.brief.nextSteps;
  const exact = steps.find((step) => step.kind === kind);
  if (exact) return exact;
  const near = NEAR[kind].map((other) => steps.find((step) => step.kind === other));
  return near.find((step) => step !== undefined) ?? null;
}

/** "That works" to the persona's own offer. */
function acceptedOffer(state: CallState, table: Step | null): Verdict | null {
  if (table === null || state.waits !== 'step') return null;
  const taken = hasHeard(state.heard, 'confirm', 'promise');
  return taken ? { answer: 'agree', step: table, how: 'taken' } : null;
}

/**
 * Asked once more for what is agreed: another time is taken where it suits, all else stays as it
 * is.
 */
function judgeAgain(
  state: CallState,
  persona: StatementPersona,
  { step: said, settles, asksWhen }: Proposal,
  agreed: Step,
): Verdict {
  const step = withoutVagueDay(said, agreed);
  const kept: Step = {
    ...agreed,
    minutes: step.minutes ?? agreed.minutes,
    attendees: step.attendees.length > 0 ? step.attendees : agreed.attendees,
  };
  // What is sent suits at any time.
  if (agreed.kind === 'send-info')
    return { answer: 'agree', step: kept, how: settles || asksWhen ? 'again' : 'aside' };
  // The day by which pages are sent is no other day for a meeting.
  const isAside = step.kind === 'send-info' && !settles;
  const names = !isAside && (step.day !== null || step.time !== null);
  if (asksWhen && agreed.time === null)
    return { answer: 'agree', step: onFreeHour(persona, kept), how: 'again' };
  if (agreed.day === null && names)
    return judgeTime(state, persona, { ...kept, day: step.day, time: step.time });
  // "Thursday at two, then?" to an agreed Thursday.
  if (agreed.time === null && step.time !== null)
    return judgeTime(state, persona, { ...kept, day: step.day ?? agreed.day, time: step.time });
  // A ring between now and then moves nothing.
  if (step.phone === true && sizeOf(step) < sizeOf(agreed) && !settles)
    return { answer: 'agree', step: agreed, how: 'aside' };
  if (!names || sameTime(step, agreed))
    return { answer: 'agree', step: kept, how: settles || asksWhen ? 'again' : 'aside' };
  if (settles) return { answer: 'agree', step: kept, how: 'mended' };
  const moved: Step = { ...kept, day: step.day ?? agreed.day, time: step.time };
  if (suits(persona, moved)) return { answer: 'agree', step: moved, how: 'moved' };
  return { answer: 'counter', step: kept, why: 'other-time', how: 'busy' };
}

/** "This week" and "next week" name no other day than the one on the table. */
function withoutVagueDay(step: Step, table: Step): Step {
  return step.day !== null && table.day !== null && isVague(step.day)
    ? { ...step, day: null }
    : step;
}

function isVague({ weekday, day, inDays }: NonNullable<Step['day']>): boolean {
  return weekday === undefined && day === undefined && inDays === undefined;
}

/** The rep takes the persona's offer, or names another time for it. */
function judgeReply(
  state: CallState,
  persona: StatementPersona,
  proposal: Proposal,
  table: Step,
): Verdict {
  const { asksWhen } = proposal;
  const step = withoutVagueDay(proposal.step, table);
  const merged: Step = {
    ...table,
    minutes: step.minutes ?? table.minutes,
    attendees: step.attendees.length > 0 ? step.attendees : table.attendees,
  };
  if (step.day === null && step.time === null) {
    if (asksWhen || (table.day === null && table.kind !== 'send-info'))
      return offerTime(state, persona, merged, 'when');
    return { answer: 'agree', step: merged, how: 'taken' };
  }
  if (sameTime(step, table) && isNamed(step))
    return {
      answer: 'agree',
      step: { ...merged, day: step.day ?? table.day, time: step.time ?? table.time },
      how: 'taken',
    };
  return judgeTime(state, persona, { ...merged, day: step.day, time: step.time });
}

function judgeNew(state: CallState, persona: StatementPersona, proposal: Proposal): Verdict {
  const { step } = proposal;
  if (hasHeard(state.heard, 'pressing') && persona.difficulty !== 'easy')
    return { answer: 'decline', step, why: 'pressed', objection: null, first: false };
  const wanted = stepFor(persona, step.kind);
  const ready = readiness(state, persona);
  const needed = step.kind === 'send-info' && wanted === null ? 0 : (wanted?.interest ?? 100);
  const open = openObjection(state, persona);
  if (hasGivenLeave(state, step)) return judgeWilling(state, persona, step);
  if (ready < needed) return judgeUnready(state, persona, step, { ready, open });
  const objection = objectionToStep(state, persona, step.kind);
  if (
    objection !== null &&
    step.kind !== 'send-info' &&
    tuningOf(persona).objectsWhenReady &&
    ready < needed + EAGER
  )
    return { answer: 'decline', step, why: 'objection-open', objection, first: true };
  return judgeWilling(state, persona, step);
}

function judgeWilling(state: CallState, persona: StatementPersona, step: Step): Verdict {
  return step.kind === 'send-info'
    ? { answer: 'agree', step, how: 'new' }
    : judgeTime(state, persona, step);
}

/** "OK, go ahead", "I could imagine that": what one says to a proposal that sounds fine. */
const WILLING = /^reply-(go-ahead|all-right|could-try|conceivable|reasonable)\//;

/** Whether the persona's last line let them go ahead, and the step is a meeting at most. */
function hasGivenLeave({ said, turns }: CallState, step: Step): boolean {
  const isSmall = sizeOf(step) <= sizeOf({ kind: 'meeting' });
  return isSmall && turns > EARLY && said.some(({ line }) => line !== null && WILLING.test(line));
}

/** After an objection or a no, something to read is what anybody lets be sent, once. */
function isLeast({ declined, declinedKind, objections }: CallState, { kind }: Step): boolean {
  const hasHeldBack = declined > 0 || objections.size > 0;
  return kind === 'send-info' && hasHeldBack && declinedKind !== 'send-info';
}

/** Not convinced: what stands in the way, a smaller step within reach, else no. */
function judgeUnready(
  state: CallState,
  persona: StatementPersona,
  step: Step,
  { ready, open }: { ready: number; open: Objection | null },
): Verdict {
  if (isLeast(state, step)) return { answer: 'agree', step, how: 'new' };
  // An offer in writing that nobody has to meet for may be sent.
  if (step.kind === 'proposal' && !isNamed(step) && state.agreed === null)
    return { answer: 'agree', step: { ...step, kind: 'send-info' }, how: 'less' };
  const stands = open !== null && open.trigger !== 'opener' && speaksAgainst(open, step.kind);
  if (stands && step.kind !== 'send-info')
    return { answer: 'decline', step, why: 'objection-open', objection: open, first: false };
  const objection = objectionToStep(state, persona, step.kind);
  if (objection !== null && step.kind !== 'send-info')
    return { answer: 'decline', step, why: 'objection-open', objection, first: true };
  const smaller = persona.brief.nextSteps
    .filter((entry) => sizeOf(entry) < sizeOf(step) && entry.interest <= ready)
    .toSorted((a, b) => b.interest - a.interest)[0];
  // "I'll send two pages and ring on Friday": the pages will do.
  const pages = pagesOf(state, step);
  if (smaller?.kind === 'send-info' && pages !== null && state.agreed === null)
    return { answer: 'agree', step: pages, how: 'less' };
  if (smaller && state.declined < 3 && state.agreed === null) {
    const day = smaller.kind === 'send-info' ? null : nextSlot(state, persona);
    return {
      answer: 'counter',
      step: { ...step, kind: smaller.kind, day, time: null },
      why: 'smaller',
      how: 'smaller',
    };
  }
  const why =
    state.declinedTurn >= state.turns - 3 && state.declinedKind === step.kind
      ? 'said-no'
      : state.turns <= EARLY
        ? 'too-early'
        : 'not-interested';
  return { answer: 'decline', step, why, objection: null, first: false };
}

/** What the rep proposes or promises to send beside a larger step; null where there is none. */
function pagesOf({ heard }: CallState, step: Step): Step | null {
  const proposed = heardOf(heard, 'next-step').find((each) => each.step.kind === 'send-info');
  if (proposed !== undefined) return proposed.step;
  return hasHeard(heard, 'promise') ? { ...step, kind: 'send-info', day: null, time: null } : null;
}

/** It is willing; is the time right? */
function judgeTime(state: CallState, persona: StatementPersona, step: Step): Verdict {
  // What is sent suits on any day.
  const isFree = step.kind === 'send-info' || (step.kind === 'proposal' && step.day === null);
  if (isFree) return { answer: 'agree', step, how: 'new' };
  if (step.day === null && step.time === null) return offerTime(state, persona, step, 'when');
  if (isDefinite(step) && suits(persona, step))
    return { answer: 'agree', step: withHour(persona, step), how: 'new' };
  return offerTime(state, persona, step, isDefinite(step) ? 'busy' : 'narrow');
}

function offerTime(
  state: CallState,
  persona: StatementPersona,
  step: Step,
  how: 'when' | 'narrow' | 'busy',
): Verdict {
  if (state.slotsOffered >= MOST_OFFERS)
    return { answer: 'decline', step, why: 'said-no', objection: null, first: false };
  return {
    answer: 'counter',
    step: { ...step, day: nextSlot(state, persona, step), time: null },
    why: 'other-time',
    how,
  };
}

/**
 * A time that is free: on the day that was named where there is one, else the next that was not
 * offered yet.
 */
function nextSlot(state: CallState, persona: StatementPersona, step?: Step): Step['day'] {
  const slots = persona.brief.availability.map(slotOf);
  const fitting =
    step?.day == null ? undefined : slots.find((slot) => fitsSlot(slot, step.day, null));
  const offered = state.step?.by === 'persona' ? state.step.step.day?.said : undefined;
  const slot =
    fitting !== undefined && fitting.text !== offered
      ? fitting
      : slots.filter(({ text }) => text !== offered)[
          state.slotsOffered % Math.max(1, slots.length - 1)
        ];
  const { text, weekday } = slot ?? slots[0]!;
  return { said: text.slice(0, 120), ...(weekday !== null && { weekday }) };
}

/** Easy personas make room; the others come when they are free. */
function suits(persona: StatementPersona, step: Step): boolean {
  if (!tuningOf(persona).picksDate) return true;
  return persona.brief.availability.some((slot) => fitsSlot(slotOf(slot), step.day, step.time));
}

/** A day without an hour is settled to the hour that the persona has free on it. */
function withHour(persona: StatementPersona, step: Step): Step {
  return step.time === null && tuningOf(persona).picksDate ? onFreeHour(persona, step) : step;
}

/** The same day at the hour that the persona has free on it, where it has one. */
function onFreeHour(persona: StatementPersona, step: Step): Step {
  const slot = persona.brief.availability
    .map(slotOf)
    .find(({ weekday }) => weekday !== null && weekday === step.day?.weekday);
  return slot === undefined
    ? step
    : { ...step, day: { ...step.day, said: slot.text.slice(0, 120) } };
}

function isNamed({ day, time }: Step): boolean {
  return day !== null || time !== null;
}
