import type { PersonaAct, SaidDay, Step } from '#core/contract/personas/reading.ts';
import type { Outcome } from '#core/contract/scoring/scorecard.ts';
import { repActs, repDoes, whole } from './heardTurns.ts';
import type { CallReading, HeardTurn, NextStep, PersonaTurn, Place, RepTurn } from './reading.ts';

const NONE: NextStep = {
  asked: null,
  step: null,
  dated: false,
  refused: null,
  attendee: false,
  reply: 'open',
  agreement: null,
  answered: null,
  offered: false,
  settled: null,
  smaller: null,
  turnedDown: false,
};

/**
 * Follows the next step through the call: who proposed what, and what became of it. Agreement
 * answers a proposal, and the last word on it counts.
 */
export function readNextStep(
  turns: readonly HeardTurn[],
  counts: (turn: RepTurn) => boolean,
): { nextStep: NextStep; outcome: Outcome } {
  let step = NONE;
  let hungUp = false;
  let last: RepTurn | null = null;
  // Who named the time itself, or agreed to what nobody read as a proposal, needs no second yes
  // once the rep takes it up.
  let offer: Offer | null = null;
  for (const turn of turns) {
    if (turn.role === 'rep') {
      if (!counts(turn)) continue;
      last = turn;
      step = takenUp(afterRep(step, turn), turn, offer, step.asked);
    } else {
      offer = offerIn(turn, step);
      step = turn.acts.reduce((now, act) => afterPersona(now, act, turn, last), step);
      if (isFedUp(turn)) step = afterTemper(step, turn);
      hungUp = turn.acts.some((act) => act.act === 'ended' && !KINDLY.has(act.why));
      if (hungUp && step.reply !== 'open') step = { ...step, reply: 'declined' };
    }
  }
  const nextStep = hungUp ? step : withSmaller(step, turns);
  return { nextStep, outcome: outcomeOf(nextStep, hungUp) };
}

/** Of words that were read only sure ill will says something of a step. */
const SURE_TEMPER = 0.6;

/** Who says a kind goodbye is not. */
function isFedUp({ acts }: PersonaTurn): boolean {
  if (acts.some((act) => act.act === 'ended' && KINDLY.has(act.why))) return false;
  return acts.some(
    (act) =>
      act.act === 'warned' &&
      act.line === null &&
      act.about !== 'time' &&
      (act.confidence ?? 1) >= SURE_TEMPER,
  );
}

/** Who has had enough of it comes to nothing that was agreed before. */
function afterTemper(step: NextStep, turn: PersonaTurn): NextStep {
  if (step.reply !== 'agreed' && step.reply !== 'smaller') return step;
  return refusedBy({ ...step, smaller: null }, turn);
}

/** A no to more, or no answer after it, leaves what was agreed to before as it was. */
function withSmaller(step: NextStep, turns: readonly HeardTurn[]): NextStep {
  const isLeft =
    step.reply === 'open' && step.turnedDown && !isLost(turns, step.smaller?.agreement ?? null);
  if (step.smaller === null || !(isLeft || step.reply === 'declined')) return step;
  return { ...step, reply: 'smaller', ...step.smaller };
}

/** Whether all of it was turned down after a place: "it isn't for us". */
export function isLost(turns: readonly HeardTurn[], place: Place | null): boolean {
  const from = place?.turn ?? -1;
  return turns
    .slice(from + 1)
    .some((turn) => turn.role === 'persona' && turn.acts.some(saysNotForUs));
}

/** What turns down all of it, and not only a step. */
function saysNotForUs(act: PersonaAct): boolean {
  return act.act === 'declined' && act.why === 'not-interested';
}

/** What the persona put forward by itself. */
interface Offer {
  place: Place;
  step: Step;
  /** It was read from words, and not recorded. */
  read: boolean;
}

function offerIn(turn: PersonaTurn, { asked }: NextStep): Offer | null {
  for (const act of turn.acts) {
    const read = act.line === null;
    const unasked = read && asked === null && act.act === 'agreed';
    if (unasked || namesTime(act)) return { place: whole(turn), step: act.step, read };
  }
  return null;
}

function namesTime(act: PersonaAct): act is Extract<PersonaAct, { act: 'countered' }> {
  return act.act === 'countered' && act.why === 'other-time' && act.step.day !== null;
}

/** What was read needs more than a hint that the rep took it up. */
const SURE = 0.35;

/**
 * The step once the rep has taken up what was offered.
 * @param before what was asked for before this turn: the offer answered that
 */
function takenUp(
  step: NextStep,
  { index, acts, text }: RepTurn,
  offer: Offer | null,
  before: Place | null,
): NextStep {
  if (offer === null || step.reply !== 'open') return step;
  const takes = (confidence: number, ...names: string[]) =>
    acts.some((each) => names.includes(each.act) && each.confidence >= confidence);
  const isTaken = offer.read
    ? takes(SURE, ...(step.asked === null ? PUTS_DOWN : TAKES_UP))
    : takes(0, ...TAKES_UP);
  if (!isTaken) return step;
  const taken = { turn: index, from: 0, to: text.length };
  return {
    ...step,
    asked: step.asked ?? taken,
    step: offer.step,
    dated: step.dated || isDated(offer.step),
    reply: 'agreed',
    // What a persona named in answer to a step is a yes to that.
    offered: step.asked === null,
    agreement: offer.place,
    answered: before ?? step.asked ?? taken,
    settled: offer.step,
  };
}

const PUTS_DOWN = ['next-step', 'promise'];
const TAKES_UP = [...PUTS_DOWN, 'confirm'];

const KINDLY: ReadonlySet<string> = new Set(['agreed', 'goodbye']);

function afterRep(step: NextStep, turn: RepTurn): NextStep {
  // What settles something that nobody had asked for is a proposal, where that is sure.
  const proposal = repActs(turn, 'next-step').findLast(
    ({ settles, confidence }) => !settles || (!step.asked && confidence >= SURE),
  );
  // Who takes leave says once more what was asked for before.
  if (proposal === undefined || (step.asked && repDoes(turn, 'goodbye'))) return step;
  const { span } = proposal;
  return {
    ...step,
    asked: { turn: turn.index, from: span[0], to: span[1] },
    step: isMeetingAgain(step, proposal.step)
      ? { ...proposal.step, kind: 'meeting' }
      : proposal.step,
    dated: step.dated || isDated(proposal.step),
    // Who was to come to what was turned down, or to something else, does not come to this.
    attendee: (step.attendee && isSameStep(step, proposal.step)) || namesOthers(proposal),
    reply: step.reply === 'declined' ? 'open' : step.reply,
  };
}

/** "Thursday at two, and you'll send the list before": pages take no meeting's place. */
function isMeetingAgain({ reply, step }: NextStep, { day, time, kind }: Step): boolean {
  if (kind !== 'send-info' || step?.kind !== 'meeting' || reply === 'declined') return false;
  return time?.hour !== undefined && day !== null && isSameDay(step.day, day);
}

/**
 * In a turn that only may propose something nobody is surely asked along, and whoever something is
 * sent to comes to nothing.
 */
function namesOthers({ step, confidence }: Proposal): boolean {
  return step.attendees.length > 0 && step.kind !== 'send-info' && confidence > GUESSED;
}

type Proposal = Extract<RepTurn['acts'][number], { act: 'next-step' }>;

/** What was made out from a whole turn is no surer than this. */
const GUESSED = 0.6;

/** The same step as before, perhaps on another day. */
function isSameStep({ reply, step }: NextStep, { kind }: Step): boolean {
  return reply !== 'declined' && (step === null || step.kind === kind);
}

function afterPersona(
  step: NextStep,
  act: PersonaAct,
  turn: PersonaTurn,
  last: RepTurn | null,
): NextStep {
  const taken = takenInPassing(step, act, { turn, last });
  if (taken !== null) return taken;
  if (act.act !== 'agreed' && act.act !== 'countered' && act.act !== 'declined') return step;
  if (act.line === null && !answersProposal(step, act, last)) return step;
  if (isNoAnswer(step, act, { turn, last })) return step;
  // Whatever a persona answered was asked, though nobody read it so.
  const asked = step.asked ?? wholeOf(last);
  return act.act === 'declined'
    ? afterNo({ ...step, asked }, act, turn)
    : afterAnswer({ ...step, asked }, act, { turn, last });
}

/** Pools of a persona's lines that turn something down or put it off. */
const NO = /^reply-(no|unlikely|think-over|too-early|not-thought)\//;

function saysNo({ acts }: PersonaTurn): boolean {
  return acts.some(({ line }) => line !== null && NO.test(line));
}

/** A no to another question, or a yes that was read into a no. */
function isNoAnswer(
  { reply }: NextStep,
  act: PersonaAct,
  { turn, last }: { turn: PersonaTurn; last: RepTurn | null },
): boolean {
  if (act.act === 'declined') return answersElse(act, turn, last);
  return act.line === null && reply === 'agreed' && saysNo(turn);
}

type Declined = Extract<PersonaAct, { act: 'declined' }>;

function afterNo(step: NextStep, act: Declined, turn: PersonaTurn): NextStep {
  const smaller = act.step?.kind === 'send-info' ? null : step.smaller;
  return refusedBy({ ...step, smaller }, turn);
}

function refusedBy(step: NextStep, turn: PersonaTurn): NextStep {
  return {
    ...step,
    reply: 'declined',
    agreement: null,
    answered: null,
    settled: null,
    turnedDown: true,
    dated: false,
    refused: refusedIn(step, turn),
  };
}

/** Of what was turned down, what had a day or time is kept. */
function refusedIn({ asked, dated, refused }: NextStep, turn: PersonaTurn): NextStep['refused'] {
  if (asked === null || (!dated && refused?.dated)) return refused;
  return { asked, by: whole(turn), dated };
}

/** "I'd say the same as before", with an answer to another question, turns nothing down. */
function answersElse({ why }: Declined, { acts }: PersonaTurn, last: RepTurn | null): boolean {
  if (why !== 'said-no' || last === null) return false;
  const told = acts.flatMap((act) => (act.act === 'told' ? [act.id] : []));
  return repActs(last, 'question').some(
    ({ about }) => about.to === 'statement' && told.includes(about.id),
  );
}

/** Pools of a persona's lines that sound open to what was asked for, and agree to nothing. */
const OPEN_TO = /^reply-(reasonable|all-right|go-ahead|yes|conceivable)\//;

/** Pools of lines that welcome what was put forward: "It would take a weight off, yes." */
const WELCOMES = /^payoff\//;

export function welcomes({ acts }: Pick<PersonaTurn, 'acts'>): boolean {
  return acts.some(({ line }) => line !== null && WELCOMES.test(line));
}

/**
 * "That sounds sensible", to a step that was asked for: a yes in part, where what came after turned
 * nothing down for good.
 */
export function softYes({
  persona,
  turns,
  nextStep,
}: Pick<CallReading, 'persona' | 'turns' | 'nextStep'>): Place | null {
  if (nextStep.reply !== 'open' && nextStep.reply !== 'declined') return null;
  const no = persona.findLast(saysNoForGood)?.index ?? -1;
  const line = persona.findLast(({ acts, index }) => {
    if (index < no) return false;
    const before = turns[index - 1];
    const isOpen = acts.some((act) => act.line !== null && OPEN_TO.test(act.line));
    if (before?.role !== 'rep') return false;
    const isIdea = welcomes({ acts }) && repDoes(before, 'agenda');
    return (isOpen && asksForStep(before)) || isIdea;
  });
  return line ? whole(line) : null;
}

/** It turns something down, and does not only leave it open for now. */
function saysNoForGood({ acts }: PersonaTurn): boolean {
  return acts.some((act) => act.act === 'declined' && act.why !== 'objection-open');
}

/** "Doesn't that sound good?" beside a price asks what they think of it, and for no step. */
function asksForStep(turn: RepTurn): boolean {
  const least = repDoes(turn, 'price') ? GUESSED : 0;
  return repActs(turn, 'next-step').some(({ confidence }) => confidence > least);
}

/** After a no, an objection that is let go of with the goodbye. */
export function gaveWay({
  persona,
  nextStep,
}: Pick<CallReading, 'persona' | 'nextStep'>): Place | null {
  const last = persona.at(-1);
  if (nextStep.refused === null || last === undefined) return null;
  const lets = last.acts.some(({ act, line }) => act === 'resolved' && line !== null);
  const isKind = last.acts.some((act) => act.act === 'ended' && KINDLY.has(act.why));
  return lets && isKind ? whole(last) : null;
}

/** What a yes makes of the step that a persona doesn't record as one: "That's fine by me." */
function takenInPassing(
  step: NextStep,
  act: PersonaAct,
  { turn, last }: { turn: PersonaTurn; last: RepTurn | null },
): NextStep | null {
  const answered = wholeOf(last);
  const isYes = saysFine(act) || (isFrom(act, 'missed', PLAINLY) && endsWithStep(last));
  const dated = isYes && step.reply !== 'agreed' ? datedIn(last, step) : null;
  const asked = step.asked ?? answered;
  if (dated !== null) return agreedIn({ ...step, asked, step: dated }, turn, answered);
  if (!takesLess(step, act, last)) return null;
  // Who says goodbye to what was agreed before says no more than that once more.
  const agreed = act.act === 'ended' && !isTakenAnew(step, turn) ? step.smaller : null;
  return smallerIn({ ...step, asked }, agreed ?? { agreement: whole(turn), answered });
}

/** More was turned down since the last yes to less, and what was said to that is taken now. */
function isTakenAnew({ refused, smaller }: NextStep, { acts }: PersonaTurn): boolean {
  const isSince = (refused?.by.turn ?? -1) > (smaller?.agreement?.turn ?? Infinity);
  return isSince && acts.some(({ act }) => act === 'resolved');
}

function smallerIn(step: NextStep, smaller: NonNullable<NextStep['smaller']>): NextStep {
  return { ...step, reply: 'smaller', offered: false, ...smaller, smaller };
}

function wholeOf(turn: RepTurn | null): Place | null {
  return turn === null ? null : whole(turn);
}

/** A yes to less than what was turned down: "Good, send it over. Bye now." */
function takesLess(
  { reply, smaller, turnedDown }: NextStep,
  act: PersonaAct,
  last: RepTurn | null,
): boolean {
  if (act.act === 'ended') return act.why === 'agreed' && reply === 'declined';
  if (last === null || reply === 'agreed') return false;
  if (isFrom(act, 'general', ADDRESS)) return true;
  // What was taken before is told rather than a word on it.
  if (isFrom(act, 'acknowledged', PROMISED))
    return turnedDown && smaller === null && repDoes(last, 'promise');
  return saysYesToLess(act, last, turnedDown);
}

function saysYesToLess(act: PersonaAct, last: RepTurn, turnedDown: boolean): boolean {
  const offers = turnedDown && offersAfterNo(last);
  if (isFrom(act, 'resolved', YES)) return offers || (offersLess(last) && putsForward(last));
  return saysYes(act) && (offers || offersLess(last) || onlySends(last));
}

function putsForward(turn: RepTurn): boolean {
  return repDoes(turn, 'next-step', 'promise');
}

/** After a no, whatever is put forward with less than a day to meet on is less. */
function offersAfterNo(turn: RepTurn): boolean {
  return offersLess(turn) || (!meets(turn) && repDoes(turn, ...OFFERING));
}

/** It puts forward to meet, without a day, which is no less than was turned down. */
function meets(turn: RepTurn): boolean {
  return repActs(turn, 'next-step').some(({ step }) => MEETINGS.has(step.kind) && !isDated(step));
}

const MEETINGS: ReadonlySet<Step['kind']> = new Set(['meeting', 'demo', 'trial']);

/** What a yes may answer: something is put forward, or asked leave for. */
const OFFERING = ['next-step', 'promise', 'permission'] as const;

/** A word on what the rep will send or find out: "That'd help." */
const PROMISED = /^promise-ok\/(?!skeptical)/;

/** Pools of a persona's lines that say no more than yes: "that's fine by me", "fair enough". */
const YES = /^(reply-(go-ahead|all-right|fair-enough|right|reasonable)|objection-soft)\//;
/** Of these the ones that say yes to "may I?". */
const FINE = /^reply-(go-ahead|all-right|reasonable)\//;
/** And those that say yes to whatever is asked last: "Is Thursday morning good for you?" */
const PLAINLY = /^reply-(yes|right|more-or-less)\//;

/** Whether nothing is asked behind what it proposes. */
function endsWithStep(turn: RepTurn | null): boolean {
  if (turn === null) return false;
  const proposal = repActs(turn, 'next-step').at(-1);
  const question = repActs(turn, 'question').at(-1);
  return proposal !== undefined && (question?.span[0] ?? 0) <= proposal.span[1];
}

/** Who says where to send it takes what is sent. */
const ADDRESS = /^where-to-send\//;

/** "So far, yes", to "Would that be all right?" */
const CHECKED = /^check-follow\//;

function saysYes(act: PersonaAct): boolean {
  return (
    isFrom(act, 'acknowledged', YES) ||
    isFrom(act, 'missed', YES) ||
    isFrom(act, 'confirmed', CHECKED)
  );
}

function saysFine(act: PersonaAct): boolean {
  return isFrom(act, 'acknowledged', FINE) || isFrom(act, 'missed', FINE);
}

function isFrom(act: PersonaAct, name: PersonaAct['act'], pool: RegExp): boolean {
  return act.act === name && act.line !== null && pool.test(act.line);
}

/**
 * The day or hour to talk that a turn proposes: "Thursday at two, just you and me?" After a no, a
 * day that was made out from a whole turn may be the one on which something is sent.
 */
function datedIn(turn: RepTurn | null, { turnedDown }: NextStep): Step | null {
  const proposals = turn === null ? [] : repActs(turn, 'next-step');
  const found = proposals.findLast(
    ({ step, confidence }) =>
      isDated(step) && step.kind !== 'send-info' && (!turnedDown || confidence > GUESSED),
  );
  return found?.step ?? null;
}

/** "I'll just send you the list. Is that all right?" */
export function onlySends(turn: RepTurn): boolean {
  const steps = repActs(turn, 'next-step');
  return steps.length > 0 && steps.every(({ step }) => step.kind === 'send-info');
}

/** After a no, to send something or to call is less than what was asked for before. */
export function offersLess(turn: RepTurn): boolean {
  return repActs(turn, 'objection-response').some(({ manner }) => manner.includes('small-step'));
}

/**
 * What a persona answers is recorded. In the words of a real prospect, which were read, a yes
 * agrees to what the rep had proposed and to nothing else, and a no takes back what was agreed only
 * where the rep had come back to it.
 */
function answersProposal(
  { asked, reply }: NextStep,
  { act }: PersonaAct,
  last: RepTurn | null,
): boolean {
  if (act !== 'declined') return asked !== null;
  if (reply !== 'agreed') return true;
  return last !== null && repDoes(last, 'next-step', 'price', 'discount', 'pressing');
}

/** An offer of less or of another time takes nothing back from what was agreed. */
function afterAnswer(
  step: NextStep,
  act: Extract<PersonaAct, { act: 'agreed' | 'countered' }>,
  { turn, last }: { turn: PersonaTurn; last: RepTurn | null },
): NextStep {
  const isSmaller = act.act === 'countered' ? act.why === 'smaller' : isOnlySent(act, step);
  const agrees = act.act === 'agreed' && !isSmaller;
  if (step.reply === 'agreed' && !agrees) return step;
  if (isSmaller) {
    const smaller = takenIn(step, act, { turn, last });
    return smallerIn({ ...step, step: act.step, turnedDown: true }, smaller);
  }
  const now: NextStep = {
    ...step,
    step: act.step,
    dated: step.dated || isDated(act.step),
    attendee: step.attendee || bringsOthers(act, turn),
  };
  if (agrees) return afterYes(step, now, { turn, last, isRead: act.line === null });
  return { ...now, reply: step.reply === 'smaller' ? 'smaller' : 'open' };
}

/**
 * A yes to pages answers the offer of them; an offer of less answers what was asked for. What went
 * without saying beside an answer is shown by the words it was taken in before.
 */
function takenIn(
  step: NextStep,
  { act, line }: PersonaAct,
  { turn, last }: { turn: PersonaTurn; last: RepTurn | null },
): NonNullable<NextStep['smaller']> {
  // In the words of a real prospect, which were read, no act is a line of its own.
  const isSilent = line === null && turn.acts.some((each) => each.line !== null);
  if (step.smaller !== null && isSilent && turn.tells) return step.smaller;
  return { agreement: whole(turn), answered: act === 'agreed' ? wholeOf(last) : step.asked };
}

/** Who answers something else beside a yes of before says yes no second time. */
function afterYes(
  before: NextStep,
  now: NextStep,
  { turn, last, isRead }: { turn: PersonaTurn; last: RepTurn | null; isRead: boolean },
): NextStep {
  if (now.step === null || isSettledBefore(before, now.step)) return now;
  if (before.reply === 'agreed' && isRead && turn.tells) return { ...now, settled: now.step };
  return agreedIn(now, turn, answeredBy(now, last));
}

/** A yes to pages, and to no meeting that the rep names once more beside them. */
function isOnlySent({ line, step }: { line: string | null; step: Step }, before: NextStep) {
  return step.kind === 'send-info' && (line !== null || before.step?.kind === 'send-info');
}

/**
 * Who a persona is to bring is known where it says so; what it says yes to holds everybody that the
 * rep has named, whatever for.
 */
function bringsOthers({ line, step }: { line: string | null; step: Step }, turn: PersonaTurn) {
  if (line === null) return step.attendees.length > 0;
  return turn.acts.some((act) => act.line !== null && WITH_PEOPLE.test(act.line));
}

const WITH_PEOPLE = /^with-people\//;

/** Who says yes again, but not to another day and time, settles nothing new. */
function isSettledBefore({ settled, reply }: NextStep, { day, time }: Step): boolean {
  if (reply !== 'agreed' || settled === null) return false;
  const isSame = isSameDay(settled.day, day) && settled.time?.hour === time?.hour;
  return isSame || firmness({ day, time }) < firmness(settled);
}

/** "Wednesday" and "Wednesday the eleventh" are one day. */
function isSameDay(a: SaidDay | null, b: SaidDay | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.day !== undefined && b.day !== undefined) return a.day === b.day;
  return a.weekday === b.weekday && (a.inDays ?? 0) === (b.inDays ?? 0);
}

/** A day and an hour are firmer than a day, and that is firmer than nothing. */
function firmness({ day, time }: Pick<Step, 'day' | 'time'>): number {
  return (day !== null && !isStretch(day) ? 1 : 0) + (time?.hour === undefined ? 0 : 1);
}

/** A yes answers the turn that it followed. */
function answeredBy({ asked }: NextStep, last: RepTurn | null): Place | null {
  return last === null || last.index === asked?.turn ? asked : whole(last);
}

function agreedIn(step: NextStep, turn: PersonaTurn, answered: Place | null): NextStep {
  return {
    ...step,
    reply: 'agreed',
    offered: false,
    agreement: whole(turn),
    answered,
    settled: step.step,
  };
}

/** A day that one can find in a diary, or an hour; "some time next week" is none. */
export function isDated(step: Step | null): boolean {
  if (step === null) return false;
  return isTimed(step) || (step.day !== null && !isStretch(step.day));
}

/** An hour, and not only a part of a day. */
export function isTimed({ time }: Pick<Step, 'time'>): boolean {
  return time !== null && (time.hour !== undefined || time.part === undefined);
}

/**
 * Only a day in sight is one to meet on: "next week", "in a month" and "in June" are more, "today"
 * is when something is sent.
 */
function isStretch({ weekday, day, nextWeek, inDays = 1, month }: SaidDay): boolean {
  if (weekday !== undefined || day !== undefined) return false;
  return nextWeek === true || inDays < 1 || inDays > DAYS_IN_SIGHT || month !== undefined;
}

const DAYS_IN_SIGHT = 6;

function outcomeOf({ asked, reply }: NextStep, hungUp: boolean): Outcome {
  if (hungUp) return 'hung-up';
  if (asked !== null && reply === 'agreed') return 'next-step';
  if (asked !== null && reply === 'smaller') return 'smaller-step';
  return reply === 'declined' ? 'declined' : 'open';
}
