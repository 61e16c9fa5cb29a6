import type { PersonaAct } from '#core/contract/personas/reading.ts';
import {
  argues,
  lineBefore,
  personaDoes,
  repActs,
  repDoes,
  replyTo,
  tellsOwn,
  whole,
} from '../call/heardTurns.ts';
import { presses } from '../call/readCall.ts';
import type { CallReading, HeardTurn, PersonaTurn, Place, RepTurn } from '../call/reading.ts';
import { NOT_SO, refuses, talksOn } from '../call/objections.ts';
import { gaveWay, isDated, isLost, softYes, welcomes } from '../call/nextStep.ts';
import { words } from '../call/words.ts';
import { count, numberParam } from './finding.ts';
import type { Detector, Finding } from './finding.ts';
import { sellsMostly } from './selling.ts';

/** What is quoted as a sign of a feeling has to be one. */
const SURE = 0.6;
const SHOWN_WON = 0.75;
/** Without a sign that could be quoted nobody is won. */
const UNSHOWN = 0.7;
/** Who had enough of something was won by half at most. */
const COLD = 0.5;

/**
 * How the persona felt in the end, by what it did: told, confirmed, agreed, warned, declined or
 * hung up.
 */
export const goodwill: Detector = (call, _metrics, params) => {
  if (!call.conversed) return { share: 0, note: 'thin', evidence: null };
  const least = numberParam(params, 'least', 0.2);
  const most = numberParam(params, 'most', 0.9);
  const felt = Math.min(1, Math.max(0, (call.goodwill - least) / (most - least)));
  const agreed = call.nextStep.reply === 'agreed' ? call.nextStep.agreement : offeredTime(call);
  // Who agrees to a step after having had enough is no longer cold.
  const later = call.persona.filter(({ index }) => index > (agreed?.turn ?? -1));
  const cold = surest({ persona: later }, SURE, 'warned', 'ended');
  if (agreed !== null && cold === null) return wonBy(agreed, felt, call);
  // What a persona confirms or lets go of is no kindness.
  const won = call.recorded
    ? null
    : surest({ persona: call.persona.slice(GREETING) }, SHOWN_WON, 'confirmed', 'resolved');
  const shown = won === null ? Math.max(UNSHOWN * felt, openness(call)) : felt;
  const share = Math.min(cold === null ? 1 : COLD, shown);
  if (share >= 0.8) return { share, note: 'met', evidence: won };
  if (cold !== null) return { share, ...coldIn(call, cold) };
  return won === null ? wonInPart(call, share) : { share, note: 'partly', evidence: won };
};

function coldIn(call: CallReading, cold: Place): Omit<Finding, 'share'> {
  if (!runsOut(call, cold)) return { note: 'warned', evidence: cold };
  return { note: 'impatient', evidence: cold, done: stopsAfter(call, cold) };
}

/** Who warned that its time runs out took nothing ill. */
function runsOut({ turns }: CallReading, { turn }: Place): boolean {
  const line = turns[turn];
  return (
    line?.role === 'persona' &&
    line.acts.some((act) => act.act === 'warned' && act.about === 'time') &&
    !personaDoes(line, 'ended')
  );
}

/** Whether the rep comes to an end right after the line. */
function stopsAfter({ turns }: CallReading, { turn }: Place): boolean {
  const next = turns[turn + 1];
  return next?.role === 'rep' && repDoes(next, 'goodbye');
}

/** What it counts at least that they took a smaller step, or opened up later on. */
const IN_PART = 0.35;
/** Answers in the second half of a call that are more than chance. */
const LATE = 3;
/** Words of an answer at length. */
const AT_LENGTH = 25;

function wonInPart(call: CallReading, share: number): Finding {
  const { reply, agreement } = call.nextStep;
  const signs = [
    { note: 'smaller', evidence: reply === 'smaller' ? agreement : null },
    { note: 'gave-way', evidence: gaveWay(call) },
    { note: 'soft', evidence: softYes(call) },
    { note: 'welcomed', evidence: lastOf(call, welcomes) },
    { note: 'opened', evidence: openedLate(call) },
    { note: 'warmed', evidence: lastOf(call, letsGo) },
    // Whoever turned it all down after a sign of goodwill was not won by it.
  ].filter(({ evidence }) => !isLost(call.turns, evidence));
  const sign = signs.find(({ evidence }) => evidence !== null);
  // What would have won them, no single thing shows.
  if (sign === undefined) return { share, note: 'plain', evidence: null, done: true };
  // Who sounds open to a step, or welcomes what is put forward, is half won.
  const least = sign.note === 'soft' || sign.note === 'welcomed' ? COLD : IN_PART;
  return { share: Math.max(share, least), ...sign, done: true };
}

/** The last recorded line that does this. */
function lastOf({ persona }: CallReading, does: (line: PersonaTurn) => boolean): Place | null {
  const line = persona.findLast(does);
  return line ? whole(line) : null;
}

/** A persona's own words for what it let go of: others only say yes. */
const LET_GO = /\/resolved#/;

function letsGo({ acts }: PersonaTurn): boolean {
  return acts.some(({ act, line }) => act === 'resolved' && line !== null && LET_GO.test(line));
}

/**
 * The fullest answer of the second half, where most answers are, or where who was wary at first
 * gives one at length.
 */
function openedLate({ persona, recorded, objections }: CallReading): Place | null {
  const half = Math.floor(persona.length / 2);
  const [early, late] = [persona.slice(0, half), persona.slice(half)];
  const [fullest] = late
    .filter((line) => personaDoes(line, 'told', 'added'))
    .filter((line) => !personaDoes(line, 'declined', 'objected'))
    .toSorted((a, b) => b.marks.words - a.marks.words || a.index - b.index);
  if (!recorded || fullest === undefined) return null;
  const isWary = objections.some(({ kind }) => kind === 'opener');
  const isMore = toldIn(late) >= LATE && toldIn(late) > toldIn(early);
  return isMore || (isWary && fullest.marks.words >= AT_LENGTH) ? whole(fullest) : null;
}

/** Who names a day of their own wants to go on. */
function offeredTime({ persona, nextStep, recorded }: CallReading): Place | null {
  if (!recorded || nextStep.reply === 'declined') return null;
  const line = persona.findLast(({ acts }) =>
    acts.some((act) => act.act === 'countered' && act.why === 'other-time'),
  );
  return line ? whole(line) : null;
}

/** Who told so much talks freely, and who then agreed was won. */
const TOLD_FREELY = 4;
/** What it counts at least that they talked freely and turned nothing down. */
const OPEN = 0.4;
/** And where they turned down a step, though they talked freely. */
const DECLINED = 0.3;

function openness({ persona, outcome }: CallReading): number {
  if (outcome === 'hung-up' || toldIn(persona) < TOLD_FREELY) return 0;
  return outcome === 'declined' ? DECLINED : OPEN;
}

const toldIn = (persona: CallReading['persona']) => persona.filter(({ tells }) => tells).length;

/** What they told and that they agreed is what anybody can see. */
function wonBy(agreed: Place, felt: number, call: CallReading): Finding {
  const { persona, nextStep } = call;
  if (coolsAfter(agreed, call))
    return { share: Math.min(COOLED, Math.max(IN_PART, felt)), note: 'cooled', evidence: agreed };
  const replies = persona.filter(tellsOwn).length;
  // Who brings a colleague along was won, however little they said.
  const isFree = replies >= TOLD_FREELY || nextStep.attendee || agreesInOwnWords(agreed, call);
  const isWon = isFree && isDated(nextStep.settled);
  const warmed = isDated(nextStep.settled) ? WARMED : 0;
  return {
    share: isWon ? Math.max(WON, felt) : Math.max(warmed, UNSHOWN * felt),
    note: isWon ? 'agreed' : 'agreed-little',
    evidence: agreed,
    done: !isWon,
  };
}

/** A persona's own words for a yes, and not what anybody would say. */
const OWN_YES = /\/agree#/;

function agreesInOwnWords({ turn }: Place, { turns }: CallReading): boolean {
  return turns[turn]!.acts.some(
    (act) => act.act === 'agreed' && act.line !== null && OWN_YES.test(act.line),
  );
}

/** Who holds back again and again after the last yes was not won to the end. */
const COOLED = 0.65;
const HELD_BACK = 2;

function coolsAfter({ turn }: Place, { objections, persona, recorded }: CallReading): boolean {
  if (!recorded) return false;
  const last = persona.findLast((line) => personaDoes(line, 'agreed'))?.index ?? turn;
  const later = objections.filter(({ kind, raised }) => kind === 'doubt' && raised.turn > last);
  return later.length >= HELD_BACK;
}

const WON = 1;
/** Who finds a day was not left cold. */
const WARMED = 0.65;

/**
 * What a turn that presses, insults or is taken ill costs of the whole, in a call of so many turns
 * at least.
 */
const FAULT = { costs: 2.5, turns: 6 } as const;

/** Where anything was taken ill, not all is well. */
const TAINTED = 0.65;

/** Whether the rep treats the persona well: no pressure, no insult, nothing that it takes ill. */
export const conduct: Detector = (call) => {
  if (!call.conversed) return { share: 0, note: 'thin', evidence: null };
  const pushed = pushedIn(call);
  const pressed = pressedIn(call);
  const faults = call.sour.size + pushed.length + pressed.length;
  const civil = Math.max(0, 1 - (FAULT.costs * faults) / Math.max(FAULT.turns, call.rep.length));
  const isDeaf = faults === 0 && passesOver(call);
  const share = civil * shownIn(call) * weightOf(faults, isDeaf);
  const push = call.sour.size === 0 ? pushIn(call, pushed, pressed) : null;
  if (push !== null) return { ...push, share: share * push.share };
  const mild = faults === 0 && !isDeaf ? mildFault(call, share) : null;
  return mild ?? { share, note: cleanNote(call, share, isDeaf), ...firstFault(call, faults) };
};

/** A finding whose share is a part of another. */
type Part = Finding & { share: number };

/** What pushes in a call in which nothing was taken ill, the plainest first. */
function pushIn(
  call: CallReading,
  pushed: readonly RepTurn[],
  [pressing]: readonly Place[],
): Part | null {
  const hurried = hurriedIn(call);
  if (hurried !== null) return hurried;
  if (pressing !== undefined) return { share: 1, note: 'pressed', evidence: pressing };
  const pushes = pushed.find((turn) => isToldAgain(call, turn)) ?? pushed[0];
  if (pushes !== undefined) return { share: 1, note: 'pushed', evidence: whole(pushes) };
  const isPitch = call.recorded && sellsMostly(call);
  return isPitch ? { share: TAINTED, note: 'selling', evidence: null } : null;
}

/** Who goes on for too long, or argues with a wish to wait, does little wrong in any one turn. */
function mildFault(call: CallReading, share: number): Finding | null {
  const overridden = call.recorded ? call.rep.find((turn) => overrides(turn, call)) : undefined;
  if (overridden !== undefined)
    return { share: share * IMPATIENT, note: 'overridden', evidence: whole(overridden) };
  const impatient = impatienceIn(call);
  if (impatient === null) return null;
  const evidence = whole(impatient);
  const done = stopsAfter(call, evidence);
  return { share: share * IMPATIENT, note: 'impatient', evidence, done };
}

/** "But we could still do Tuesday", said at once to who puts a step off. */
function overrides(turn: RepTurn, { turns }: CallReading): boolean {
  const before = lineBefore(turns, turn);
  return before !== null && personaDoes(before, 'declined') && argues(turn);
}

/** So many turns that ask for a step before the end of a call are a push, though none alone is. */
const HURRIES = 3;
/** The part of a call before its end, and that before a step may be settled. */
const BEFORE_END = 0.8;
const EARLY = 0.65;

/** What no single turn shows: asking for a step again and again, though it may be granted. */
function hurriedIn(call: CallReading): Part | null {
  const asks = call.recorded ? hurriesIn(call) : 0;
  if (asks < HURRIES) return null;
  const share = sellsMostly(call) ? HURRIED : TAINTED;
  return { share, note: 'hurried', evidence: null, slots: { asks: count(asks, 'turn') } };
}

/** Where a rep both asks again and again and sells most of the time. */
const HURRIED = 0.5;

/**
 * Turns that surely ask a persona for a step well before the end, but for what settles one. Later
 * on, who is told yes goes on from it.
 */
function hurriesIn({ rep, turns }: CallReading): number {
  return rep.filter((turn) => {
    const asks = repActs(turn, 'next-step').some(
      ({ confidence, settles }) => confidence >= SURE && !settles,
    );
    const around = [lineBefore(turns, turn), replyTo(turns, turn)];
    const isTaken = around.some((line) => line && personaDoes(line, 'agreed', 'countered'));
    return asks && turn.index < turns.length * (isTaken ? EARLY : BEFORE_END);
  }).length;
}

/** Who goes on for longer than a persona has time for does no wrong, and not all is well. */
const IMPATIENT = 0.75;

/** Where a persona that records it warned that its time runs out. */
function impatienceIn({ recorded, persona }: CallReading): PersonaTurn | null {
  const warned = persona.findLast(({ acts }) =>
    acts.some((act) => act.act === 'warned' && act.line !== null),
  );
  return recorded ? (warned ?? null) : null;
}

/** What was taken ill first, with what the persona said to it; nothing where nothing was. */
function firstFault(
  call: CallReading,
  faults: number,
): Partial<Finding> & Pick<Finding, 'evidence'> {
  const first = call.turns.find(({ index }) => call.sour.has(index));
  if (first === undefined) return { evidence: null };
  const surest = surestOf(call);
  if (surest !== null) return { note: 'pressed', evidence: whole(surest) };
  const pressed = !call.recorded && first.role === 'rep' && first.acts.some(presses);
  const reply = replyTo(call.turns, first);
  const ill = reply !== null && turnsDown(reply) ? 'refused-ill' : 'taken-ill';
  return {
    note: pressed ? 'pressed' : ill,
    evidence: whole(first),
    slots: { faults: count(faults, 'time'), reply: words(reply) ?? '' },
  };
}

/** Of a call that presses as a whole, the turn that does it most surely. */
function surestOf({ rep, pressed }: CallReading): RepTurn | null {
  const turns = rep.filter(({ index }) => pressed.has(index));
  return turns.toSorted((a, b) => b.marks.presses - a.marks.presses)[0] ?? null;
}

/** It was asked for too much, rather than not answered. */
function turnsDown({ acts }: PersonaTurn): boolean {
  return acts.some((act) => act.act === 'declined' && act.why === 'pressed');
}

/** What surely presses, though the persona let it pass. */
function pressedIn({ recorded, rep, sour }: CallReading): Place[] {
  if (!recorded) return [];
  return rep
    .filter(({ index }) => !sour.has(index))
    .flatMap((turn) => {
      const act = repActs(turn, 'pressing').find(({ confidence }) => confidence >= PRESSED);
      return act ? { turn: turn.index, from: act.span[0], to: act.span[1] } : [];
    });
}

const PRESSED = 0.8;

/** "Still no": the one that shows best that it was asked for before. */
function isToldAgain({ turns }: CallReading, turn: RepTurn): boolean {
  const reply = replyTo(turns, turn);
  return reply?.acts.some((act) => act.act === 'declined' && act.why === 'said-no') === true;
}

/**
 * Turns that ask once more for a step after a persona has turned one down, and get another no. Who
 * asks first what is in the way, accepts the no, comes down to something smaller, or heard that the
 * objection was let go or a yes to something else, does not push; whoever is refused a third time
 * does.
 */
function pushedIn({ recorded, rep, persona, turns }: CallReading): RepTurn[] {
  if (!recorded) return [];
  const onNo = rep.filter((turn) => isOnNo(turns, turn));
  const refused = rep.filter((turn) => {
    const reply = replyTo(turns, turn);
    const isMistaken = reply !== null && isPutRight(turns, reply);
    return reply !== null && refuses(reply) && repDoes(turn, 'next-step') && !isMistaken;
  });
  const again = refused.filter((turn, at) => {
    const before = refused[at - 1];
    if (before === undefined || comesDown(turn, refused.slice(0, at))) return false;
    const isBetween = ({ index }: HeardTurn) => index > before.index && index < turn.index;
    const isTaken = (line: PersonaTurn) => personaDoes(line, 'resolved', 'agreed');
    if (persona.some((line) => isBetween(line) && isTaken(line))) return false;
    const asks = rep.some((each) => isBetween(each) && repDoes(each, 'question'));
    return at > 1 || !(accepts(turn) || asks);
  });
  return [...new Set([...again, ...onNo])];
}

/** "They will love it. Could you ask them today?", said to a no. */
function isOnNo(turns: CallReading['turns'], turn: RepTurn): boolean {
  const no = turns[turn.index - 1];
  const isNo = no?.role === 'persona' && personaDoes(no, 'declined');
  return isNo && repDoes(turn, 'next-step') && talksOn(turn);
}

/** "I wasn't asking for a yes there": who asked for nothing does not push. */
function isPutRight(turns: CallReading['turns'], { index }: PersonaTurn): boolean {
  const next = turns[index + 1];
  return next?.role === 'rep' && repActs(next, 'repair').some(({ kind }) => NOT_SO.has(kind));
}

function accepts(turn: RepTurn): boolean {
  const manners = repActs(turn, 'objection-response').flatMap(({ manner }) => manner);
  return manners.includes('acknowledge') || manners.includes('reduce');
}

/** Whether a turn asks for less time than each before, or only to send something. */
function comesDown(turn: RepTurn, before: readonly RepTurn[]): boolean {
  const sizes = before.map(minutesOf).filter((minutes) => minutes > 0);
  return sizes.every((minutes) => minutesOf(turn) < minutes) && sizes.length > 0;
}

/** Minutes of the least that a turn asks for: none for what is sent. */
function minutesOf(turn: RepTurn): number {
  const steps = repActs(turn, 'next-step').map(({ step }) => step);
  return Math.min(
    ...steps.map(({ kind, minutes }) => (kind === 'send-info' ? 0 : (minutes ?? UNKNOWN))),
  );
}

/** A meeting of which it was not said how long it takes. */
const UNKNOWN = 60;

const DEAF = 0.6;

function weightOf(faults: number, isDeaf: boolean): number {
  if (faults > 0) return TAINTED;
  return isDeaf ? DEAF : 1;
}

/** Who goes on from hardly anything that was told is polite at best. */
const PASSED = { turns: 4, uptakes: 0.3 } as const;

function passesOver({ rep, uptakes }: CallReading): boolean {
  const later = rep.length - 1;
  return later >= PASSED.turns && uptakes.length < later * PASSED.uptakes;
}

/** Nothing went wrong, though there was little in which it could have. */
function cleanNote(call: CallReading, share: number, isDeaf: boolean): string {
  if (isDeaf) return 'passed-over';
  if (share < 0.8) return 'unshown';
  return wasHeldOff(call) ? 'civil' : 'met';
}

/** Where a persona held the rep off, one who went on may be said to have pressed it a little. */
function wasHeldOff({ persona, objections, recorded }: CallReading): boolean {
  const isHeldOff = objections.some(({ kind, toStep }) => kind === 'opener' || toStep);
  return recorded && (isHeldOff || persona.some((line) => personaDoes(line, 'declined')));
}

/** Lines that were told or taken up before which nobody has shown how they treat anybody. */
const SHOWN = 6;

function shownIn({ persona, uptakes }: CallReading): number {
  const told = persona.filter(({ tells }) => tells).length;
  return Math.min(1, (told + uptakes.length) / SHOWN);
}

/** Lines in which one says who one is. */
const GREETING = 2;

/** The line that does one of these most surely; a kind goodbye is no ill will. */
function surest(
  { persona }: Pick<CallReading, 'persona'>,
  least: number,
  ...names: PersonaAct['act'][]
): Place | null {
  const [found] = persona
    .flatMap((turn) => turn.acts.map((act) => ({ turn, act, sure: surenessOf(act) })))
    .filter(({ act, sure }) => names.includes(act.act) && sure >= least && !isKindly(act))
    .toSorted((a, b) => b.sure - a.sure || b.turn.index - a.turn.index);
  return found ? whole(found.turn) : null;
}

function surenessOf(act: PersonaAct): number {
  return 'confidence' in act ? (act.confidence ?? 1) : 1;
}

function isKindly(act: PersonaAct): boolean {
  return act.act === 'ended' && (act.why === 'goodbye' || act.why === 'agreed');
}
