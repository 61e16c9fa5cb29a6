import type { Criterion } from '../rubric.ts';
import { numberParam } from './finding.ts';
import type { Detector, Finding } from './finding.ts';
import { words, wordsAt } from '../call/words.ts';
import type { CallReading, Place, RepTurn } from '../call/reading.ts';
import { personaDoes, repActs, repDoes, replyTo, whole } from '../call/heardTurns.ts';
import { gaveWay, isDated, isTimed, offersLess, softYes } from '../call/nextStep.ts';

/** What an ask is worth that nothing led up to. */
const ALONE = 0.3;
const SHARES = {
  'agreed-with-attendee': 1,
  'agreed-dated': 0.9,
  agreedDay: 0.9,
  'agreed-vague': 0.45,
  soft: 0.4,
  'gave-way': 0.35,
  smaller: 0.35,
  'smaller-dated': 0.5,
  unanswered: 0.3,
  'left-standing': 0.3,
  'left-held': 0.3,
  'dated-not-agreed': 0.2,
  'dated-asked': 0.2,
  'not-waited': 0.2,
  'day-refused': 0.2,
  'day-refused-asked': 0.2,
  refused: 0.15,
  'refused-asked': 0.15,
  vague: 0.05,
} as const;

/** The next step: none, vague, dated, dated with attendee and agreed by the persona. */
export const nextStep: Detector = (call, _metrics, params) => {
  const { asked, reply, offered } = call.nextStep;
  const open = openIn(call);
  if (asked === null && open === null) return promised(call);
  const note = open?.note ?? grade(call, params);
  const counts = call.conversed || reply === 'agreed';
  const weight = call.outcome === 'hung-up' ? 0 : counts ? 1 : ALONE;
  return {
    share: numberParam(params, note, SHARES[note]) * weight,
    note: offered && reply === 'agreed' ? 'agreed-offered' : note,
    evidence: open?.place ?? shownOf(call, note),
    done: isDone(call, note),
    slots: slotsOf(call),
  };
};

function slotsOf(call: CallReading) {
  const { refused } = call.nextStep;
  const agreement = call.nextStep.agreement ?? softYes(call);
  const said = (place: Place | null = null) => wordsAt(call, place) ?? '';
  const goodbye = words(call.persona.at(-1)) ?? '';
  return { agreed: said(agreement), refusal: said(refused?.by), goodbye };
}

/** What was put forward last, and got neither a clear yes nor a no. */
function openIn(call: CallReading) {
  const soft = softYes(call);
  if (soft !== null)
    return { place: wholeOf({ turn: soft.turn - 1 }, call.turns), note: 'soft' as const };
  const standing = leftStanding(call);
  if (standing !== null) return { place: standing, note: leftAs(call) };
  const place = unanswered(call);
  return place && { place, note: 'unanswered' as const };
}

/** What was said to more before it was left at something smaller. */
function leftAs(call: CallReading): 'left-held' | 'left-standing' | 'gave-way' {
  if (call.nextStep.refused === null) return 'left-held';
  return gaveWay(call) === null ? 'left-standing' : 'gave-way';
}

/** What was proposed is quoted, and the answer told beside it. */
function shownOf({ nextStep, rep, turns }: CallReading, note: string): Place | null {
  const { answered, asked, refused } = nextStep;
  // The day may stand in the sentence beside the one that asks.
  if (refused !== null && note.includes('refused')) return wholeOf(refused.asked, turns);
  const last = note === 'not-waited' ? askedInGoodbye({ rep, nextStep }) : undefined;
  if (last !== undefined && last.index !== nextStep.asked?.turn) return whole(last);
  // What was not taken up may have been no proposal at all: it is not quoted as one.
  return note === 'vague' ? null : (answered ?? asked);
}

function wholeOf({ turn }: Pick<Place, 'turn'>, turns: CallReading['turns']): Place {
  return whole(turns[turn]!);
}

/** "I'll check in with you some time" asks for nothing, but is no silence either. */
function promised({ rep }: CallReading): Finding {
  const last = rep.slice(-LAST).findLast((turn) => repDoes(turn, 'promise'));
  return last === undefined
    ? { share: 0, note: 'missed', evidence: null }
    : { share: SHARES.vague, note: 'vague', evidence: null };
}

/** Turns in which a call is brought to its end. */
const LAST = 4;

/**
 * A day, or less after a no, that was put forward last without asking whether it suits, and that
 * got neither a yes nor a no.
 */
function unanswered({ rep, turns, outcome, nextStep }: CallReading): Place | null {
  if (outcome !== 'open' && outcome !== 'declined') return null;
  // What is promised with a goodbye waits for no answer.
  const last = rep
    .filter((turn) => !repDoes(turn, 'goodbye'))
    .findLast((turn) => repDoes(turn, 'next-step') || offersLess(turn));
  if (last === undefined || repDoes(last, 'question', 'check')) return null;
  const isDay = repActs(last, 'next-step').some(({ step }) => isDated(step));
  if (!isDay && nextStep.reply !== 'declined') return null;
  // What was turned down after all got its answer.
  if (nextStep.reply === 'declined' && isAfter(nextStep.refused?.by, last)) return null;
  const answer = replyTo(turns, last);
  const answers = answer !== null && personaDoes(answer, 'declined', 'countered', 'objected');
  return answers ? null : whole(last);
}

function isAfter(place: Place | undefined, { index }: RepTurn): boolean {
  return place !== undefined && place.turn > index;
}

/** Goodbyes of a persona that cut nobody short. */
const BYE = /^bye-none\/(any|warm|analytical)#/;

/** After a no, less that was put forward with the rep's goodbye, and that they said goodbye to. */
function leftStanding(call: CallReading): Place | null {
  const { rep, turns, outcome, nextStep } = call;
  const last = rep.at(-1);
  const isSettled = nextStep.reply === 'agreed' || nextStep.reply === 'smaller';
  if (outcome === 'hung-up' || isSettled) return null;
  if (last === undefined || (nextStep.refused === null && !heldBackLast(call))) return null;
  if (!putsForward(last) || repDoes(last, 'check')) return null;
  const lets = replyTo(turns, last)?.acts.some(({ line }) => line !== null && BYE.test(line));
  return lets ? whole(last) : null;
}

/** They held back from what was put to them when the call was brought to its end. */
function heldBackLast({ objections, rep }: CallReading): boolean {
  const from = rep.at(-LAST)?.index ?? 0;
  return objections.some(({ kind, raised }) => kind === 'doubt' && raised.turn > from);
}

function grade(call: CallReading, params: Criterion['params']): keyof typeof SHARES {
  const { attendee, offered, reply, settled } = call.nextStep;
  if (reply === 'smaller') return tiesDate(call) ? 'smaller-dated' : 'smaller';
  if (reply !== 'agreed') return unsettled(call);
  if (!isDated(settled)) return 'agreed-vague';
  if ('agreedDay' in params && !offered && !namesHour(call)) return 'agreedDay';
  return attendee ? 'agreed-with-attendee' : 'agreed-dated';
}

/** An hour was named for the step, in what was agreed, right before it or after it. */
function namesHour({ nextStep: { agreement, settled }, turns }: CallReading): boolean {
  const around = turns.slice(Math.max(0, (agreement?.turn ?? 0) - 1));
  const steps = around.flatMap(({ acts }) =>
    acts.flatMap((act) => ('step' in act ? act.step : [])),
  );
  return [settled, ...steps].some((step) => step !== null && isTimed(step));
}

function unsettled(call: CallReading): keyof typeof SHARES {
  const { dated, refused, reply } = call.nextStep;
  const isAsked = asksOn(call);
  if (reply === 'open' && dated) return unmetDay(call);
  // Of words that were read one cannot be sure that it was a proposal that they turned down.
  if (refused === null || !(refused.dated || call.recorded)) return 'vague';
  if (!refused.dated) return isAsked ? 'refused-asked' : 'refused';
  return isAsked ? 'day-refused-asked' : 'day-refused';
}

/** A day that was named, and got no yes. */
function unmetDay(call: CallReading): keyof typeof SHARES {
  if (askedInGoodbye(call) !== undefined) return 'not-waited';
  return asksOn(call) ? 'dated-asked' : 'dated-not-agreed';
}

/** "Shall we say Thursday? I'll send the invite. Goodbye" waits for no answer. */
function askedInGoodbye({
  rep,
  nextStep: { asked },
}: Pick<CallReading, 'rep' | 'nextStep'>): RepTurn | undefined {
  return rep.findLast(
    (turn) => repDoes(turn, 'goodbye') && (turn.index === asked?.turn || namesDay(turn)),
  );
}

/** From here on a day was not only made out from a whole turn. */
const NAMED = 0.7;

function namesDay(turn: RepTurn): boolean {
  return repActs(turn, 'next-step').some(
    ({ step, confidence }) => confidence >= NAMED && isDated(step),
  );
}

/**
 * Whether the rep did what there would be to try: named a day after the no, asked what stands in
 * the way and then put something else forward, or asked for a day beside the smaller step.
 */
function isDone({ rep, nextStep }: CallReading, note: string): boolean {
  const { refused } = nextStep;
  const isSmaller = note.startsWith('smaller');
  if (note === 'smaller-dated' && meetsAfter({ rep, nextStep })) return true;
  if (isSmaller && asksToMeet({ rep, nextStep })) return true;
  if (refused === null) return false;
  // Whoever gives way with the goodbye leaves nothing to ask.
  if (note === 'gave-way') return true;
  // A day was asked for and turned down, before the smaller step or after it.
  if (isSmaller) return refused.dated;
  if (!note.includes('refused')) return false;
  const later = rep.filter(({ index }) => index > refused.by.turn);
  if (later.some((turn) => repActs(turn, 'next-step').some(({ step }) => isDated(step))))
    return true;
  const asked = later.find((turn) => repDoes(turn, 'question'));
  return later.some((turn) => asked !== undefined && turn.index > asked.index && putsForward(turn));
}

/** The turn that got the smaller step asked for a day with an hour or a part of it as well. */
function asksToMeet({ rep, nextStep: { answered } }: Pick<CallReading, 'rep' | 'nextStep'>) {
  const asked = rep.find(({ index }) => index === answered?.turn);
  return (
    asked !== undefined &&
    repActs(asked, 'next-step').some(({ step }) => isDated(step) && step.time !== null)
  );
}

/** After the smaller step a day to talk was named: "I'll ring you on Tuesday before nine." */
function meetsAfter({ rep, nextStep: { agreement } }: Pick<CallReading, 'rep' | 'nextStep'>) {
  return rep.some(
    (turn) =>
      turn.index > (agreement?.turn ?? Infinity) &&
      repActs(turn, 'next-step').some(({ step }) => step.kind !== 'send-info' && isDated(step)),
  );
}

function putsForward(turn: RepTurn): boolean {
  return repDoes(turn, 'next-step', 'promise') || offersLess(turn);
}

/** Whether anything was asked after a step was proposed first. */
function asksOn({ rep }: CallReading): boolean {
  const first = rep.findIndex((turn) => repDoes(turn, 'next-step'));
  return rep.slice(first + 1).some((turn) => repDoes(turn, 'question'));
}

/** "I'll send it today, and ring you Friday at ten": a day is named with the smaller step. */
function tiesDate({ rep, nextStep: { agreement } }: CallReading): boolean {
  return rep.some(
    (turn) =>
      agreement !== null &&
      turn.index >= agreement.turn - 1 &&
      repActs(turn, 'next-step').some(({ step }) => isDated(step)),
  );
}
