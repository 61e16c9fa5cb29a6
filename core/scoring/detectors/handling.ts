import type { QuestionForm, RepAct } from '#core/contract/personas/reading.ts';
import { isShort } from '../call/answers.ts';
import { words } from '../call/words.ts';
import {
  argues,
  isPutRight,
  lineBefore,
  personaDoes,
  repActs,
  repDoes,
  replyTo,
  whole,
} from '../call/heardTurns.ts';
import type { CallReading, HeardTurn, MetObjection, Place, RepTurn } from '../call/reading.ts';
import { goesOnFromOwn } from './discovery.ts';
import type { Detector, Finding } from './finding.ts';

/**
 * Steps of meeting an objection; of those that are absent the first is advised. Whether the
 * pressure was taken off is for the reader to see.
 */
const OBJECTION_STEPS = ['ask', 'acknowledge', 'small-step'] as const;

const STEP_WORDS = {
  acknowledge: 'a word of understanding',
  ask: 'a question about it',
  'small-step': 'the offer of a small step',
} as const;

/**
 * Hardly a call is without an objection, so that to say nothing is wrong more often than to quote
 * the likeliest line; below this it is not.
 */
const LIKELY = 0.25;

/** Of what stood in the way of no step the first kind there is counts. */
const KINDS = ['objection', 'refusal', 'told', 'opener', 'doubt'] as const;

/**
 * The objection that counted most: the last one that stood in the way of a step, or else the last
 * of the weightiest kind. Who held back beside it and was hardly answered was not met in all.
 */
export function countedObjections(call: CallReading): MetObjection[] {
  const sure = sureObjections(call);
  const kind = KINDS.find((name) => sure.some((each) => each.kind === name));
  const main = sure.findLast(({ toStep }) => toStep) ?? sure.findLast((each) => each.kind === kind);
  return sure.filter((each) => each === main || isPassedDoubt(each));
}

/** In their order; of those that were recorded all, of those that were read from words the surest. */
function sureObjections({ objections: raised }: CallReading): MetObjection[] {
  const most = Math.max(LIKELY, ...raised.map(({ sure }) => sure));
  return raised
    .filter(({ sure }) => sure >= most)
    .toSorted((a, b) => a.raised.turn - b.raised.turn);
}

/** Holding back from a step is told in the row of the step. */
function isPassedDoubt({ kind, share, toStep }: MetObjection): boolean {
  return kind === 'doubt' && share < MISSED && !toStep;
}

/** How the objection that counted most was met; nothing to say where none was raised. */
export const objections: Detector = (call) => {
  const counted = countedObjections(call).map((each) => worthIn(each, call));
  const [shown] = counted.toSorted((a, b) => a.share - b.share);
  if (shown === undefined) return { share: null, evidence: null };
  const mean = counted.reduce((sum, each) => sum + each.share, 0) / counted.length;
  // Where nothing is named that was missing nothing is taken off.
  const share = mean >= MET ? 1 : mean;
  const next = call.turns[shown.raised.turn + 1];
  const answer = next?.role === 'rep' ? words(next) : null;
  const absent = absentStep(shown, call);
  const against = share < MET ? againstIt(shown, call) : null;
  const note = against ?? howMet(share, shown, { answer, absent });
  return {
    share,
    note,
    evidence: shown.raised,
    // Who asked about it did what there is to do.
    done: STAYED.has(note) && (shown.steps.has('ask') || (note !== 'open' && asksOn(next))),
    slots: {
      raised: RAISED[shown.kind],
      absent: absent === undefined ? '' : STEP_WORDS[absent],
      answer: answer ?? '',
    },
  };
};

function asksOn(next: HeardTurn | undefined): boolean {
  return next?.role === 'rep' && repActs(next, 'question').some(({ followUp }) => followUp);
}

const RAISED = {
  objection: 'pushed back',
  refusal: 'pushed back',
  opener: 'pushed back',
  told: 'told you a doubt',
  doubt: 'held back',
} as const;

/**
 * Who answers by more of the offer has not met it in full, though it was let go of, and who asks
 * for a yes with it still less.
 */
const COUNTERED = 0.7;
const CLOSED = 0.5;

/** Who gives way to a no, or to one who puts it off, without asking hears not what is behind it. */
const GAVE_WAY = 0.75;

function worthIn(objection: MetObjection, call: CallReading): MetObjection {
  return { ...objection, share: Math.min(mostOf(objection, call), objection.share) };
}

function mostOf(objection: MetObjection, call: CallReading): number {
  if (againstIt(objection, call) !== null) return closes(objection, call) ? CLOSED : COUNTERED;
  const { toStep, steps } = objection;
  const isWon = steps.has('ask') || call.nextStep.reply === 'agreed';
  return toStep && isNo(objection) && !isWon ? GAVE_WAY : 1;
}

/** A plain no, or one who puts it off, names no worry that could be said back. */
export function isNo({ kind }: Pick<MetObjection, 'kind'>): boolean {
  return kind === 'refusal' || kind === 'doubt';
}

/** Argues by speaking of the offer, and neither takes the pressure off nor comes down. */
function counters(objection: MetObjection, call: CallReading): boolean {
  const { steps } = objection;
  const answer = answerTo(objection, call);
  if (answer === null || steps.has('reduce')) return false;
  if (closes(objection, call)) return true;
  return !steps.has('small-step') && steps.has('argue') && surely(answer, CLEAR, 'pitch');
}

/** What was said against an objection, where something was. */
function againstIt(objection: MetObjection, call: CallReading): string | null {
  if (counters(objection, call)) return 'countered';
  return arguesBack(objection) ? 'argued' : null;
}

/** Argues with who puts a step off, and takes no pressure off. */
function arguesBack({ steps, toStep, response }: MetObjection): boolean {
  return response !== null && toStep && steps.has('argue') && !steps.has('reduce');
}

/** Speaks of the offer, and asks for a yes to it and nothing else: "Can I put you down for one?" */
function closes(objection: MetObjection, call: CallReading): boolean {
  const answer = answerTo(objection, call);
  if (answer === null) return false;
  const asked = repActs(answer, 'question');
  const isForYes = asked.every(({ about }) => about.to === 'nothing' && asksForYes(about.form));
  const isStep = repDoes(answer, 'next-step');
  return asked.length > 0 && isForYes && !isStep && surely(answer, PLAIN, 'pitch');
}

function asksForYes(form: QuestionForm | undefined): boolean {
  return form === 'may-i' || form === 'could';
}

function answerTo({ response }: MetObjection, { turns }: CallReading): RepTurn | null {
  const answer = response === null ? undefined : turns[response.turn];
  return answer?.role === 'rep' ? answer : null;
}

/** From here on an objection is met, and below the other it was not even half answered. */
const [MET, MISSED] = [0.8, 0.25];

/**
 * Where every step was done: `stalled` where it was put off, `refused` where it was a no, and of a
 * worry `alone` where it went and `open` where it stayed.
 */
function howMet(
  share: number,
  { resolved, kind }: MetObjection,
  { answer, absent }: { answer: string | null; absent: string | undefined },
): string {
  if (share >= MET) return 'met';
  if (answer === null) return 'unanswered';
  if (share < MISSED) return 'missed';
  if (absent !== undefined) return 'partly';
  if (isNo({ kind })) return kind === 'doubt' ? 'stalled' : 'refused';
  return resolved ? 'alone' : 'open';
}

const STAYED: ReadonlySet<string> = new Set(['open', 'stalled', 'refused']);

/** What a pitch is worth that takes up what was told, always or in part. */
const FIT_SHARES = { met: 1, much: 1, part: 0.6 } as const;
/** What speaks to nobody, or was said before anybody had told anything. */
const UNFIT = 0.1;
const EARLY = 0.4;
/** A pitch that takes more than so much of the rep's words speaks to nobody. */
const TOO_MUCH = 0.6;

/**
 * Whether what is said of the offer goes on from what the persona told, as one line shows. No
 * built-in rubric has it any more; a rubric file of one's own may (`npm run score -- --rubric`).
 */
export const value: Detector = (call) => {
  const pitches = call.rep
    .slice(1)
    .filter((turn) => !call.sour.has(turn.index) && pitchOf(turn).length > 0)
    .filter((turn) => !surely(turn, BESIDE, ...BESIDE_PITCH));
  const tied = pitches.filter((turn) => isTied(turn, call));
  const untied = pitches.filter((turn) => isUntied(turn) && !tied.includes(turn));
  const shown = tied.filter(showsFit).toSorted((a, b) => tieOf(b) - tieOf(a) || a.index - b.index);
  if (shown[0] !== undefined) return tiedIn(call, shown[0], untied.length < shown.length);
  // Beside a hint of one that fits nothing is said against the others.
  return tied.length > 0 ? NOT_HEARD : unfit(call, untied);
};

const NOT_HEARD: Finding = { share: null, evidence: null };

/** Whatever a turn says of the offer beside one of these is for that. */
const BESIDE_PITCH = ['next-step', 'promise', 'agenda', 'discount', 'pressing', 'goodbye'] as const;

/** Above what was only made out from a whole turn. */
const BESIDE = 0.61;

function tiedIn(call: CallReading, shown: RepTurn, isMostly: boolean): Finding {
  const isMuch = isMostly && pitchShare(call) > TOO_MUCH;
  const note = isMostly ? (isMuch ? 'much' : 'met') : 'part';
  return { share: FIT_SHARES[note] * roomLeft(call), note, evidence: whole(shown) };
}

function unfit(call: CallReading, untied: readonly RepTurn[]): Finding {
  const first = call.persona.find(({ tells }) => tells)?.index ?? Infinity;
  const later = untied.filter(({ index }) => index > first);
  const isEarly = later.length === 0;
  const [plainest] = (isEarly ? untied : later)
    .filter((turn) => !argues(turn))
    .toSorted((a, b) => tieOf(a) - tieOf(b));
  if (plainest === undefined) return NOT_HEARD;
  const share = (isEarly && first < Infinity ? EARLY : UNFIT) * roomLeft(call);
  return { share, note: isEarly ? 'early' : 'generic', evidence: pitchPlace(plainest) };
}

/** A hint of a pitch is no evidence of how one fits, and an argument no example. */
function showsFit(turn: RepTurn): boolean {
  const { fits, gathered } = turn.marks;
  return surenessOf(turn) >= HEARD && (fits >= FITS || gathered >= SAID) && !argues(turn);
}

const HEARD = 0.55;
/** So many of their words a turn uses to speak to them. */
const SAID = 4;
/** Below this a turn sounds like what anybody would be told. */
const FITS = 0.3;

/**
 * It surely speaks of the offer, in hardly a word of theirs. What is said beside a price is for the
 * price, and why one calls is no pitch.
 */
function isUntied(turn: RepTurn): boolean {
  const { gathered, fits } = turn.marks;
  const isFarOff = gathered <= 1 && fits < FITS;
  return (
    isFarOff &&
    surenessOf(turn) >= CLEAR &&
    !surely(turn, PLAIN, 'price') &&
    !repDoes(turn, 'reason')
  );
}

/** From here on an act is plain, and no mere hint. */
const PLAIN = 0.5;

/** What is said of the offer, and not of what it costs. */
function pitchOf(turn: RepTurn): Extract<RepTurn['acts'][number], { act: 'pitch' }>[] {
  const prices = repActs(turn, 'price');
  return repActs(turn, 'pitch').filter(
    ({ span }) => !prices.some((price) => price.span[0] < span[1] && span[0] < price.span[1]),
  );
}

function surenessOf(turn: RepTurn): number {
  return Math.max(...pitchOf(turn).map(({ confidence }) => confidence));
}

/** From here on one pitch is as clear as another. */
const CLEAR = 0.7;

/** It speaks of the offer in terms of what the persona has told by then. */
function isTied(turn: RepTurn, { persona, turns }: CallReading): boolean {
  const isTold = persona.some(({ index, tells }) => tells && index < turn.index);
  const { builds, gathered } = turn.marks;
  const goesOn = (isTold && gathered > 0) || (builds >= GOES_ON && followsAnswer(turn, turns));
  return goesOn && tieOf(turn) >= TIE;
}

/** The line before told something, though it were only which. */
function followsAnswer(turn: RepTurn, turns: CallReading['turns']): boolean {
  const before = lineBefore(turns, turn);
  return before !== null && (before.tells || isShort(before));
}

/** From here on a turn surely goes on from the line before it, though in other words. */
const GOES_ON = 0.6;

/**
 * How far a pitch speaks to them, by how it sounds and by how many of their words it uses: a
 * logistic regression on 476 pitches in labelled calls, which is right of eight in ten.
 */
function tieOf({ marks }: RepTurn): number {
  return 0.6 * marks.gathered + 3.1 * marks.fits;
}

const TIE = 1.67;

/** Who speaks of the offer most of the time speaks to nobody. */
function roomLeft(call: CallReading): number {
  return pitchShare(call) > TOO_MUCH || !call.conversed ? 0.5 : 1;
}

/** The part of the rep's words that speaks of the offer. */
function pitchShare({ rep }: CallReading): number {
  const length = (from: number, to: number) => Math.max(0, to - from);
  const all = rep.reduce((sum, { text }) => sum + text.length, 0);
  const pitched = rep
    .flatMap((turn) => [...repActs(turn, 'pitch'), ...repActs(turn, 'proof')])
    .reduce((sum, { span }) => sum + length(...span), 0);
  return all === 0 ? 0 : pitched / all;
}

function pitchPlace(turn: RepTurn): { turn: number; from: number; to: number } {
  const [act] = pitchOf(turn).toSorted((a, b) => b.confidence - a.confidence);
  return act ? { turn: turn.index, from: act.span[0], to: act.span[1] } : whole(turn);
}

/** Sums up in the persona's own matters, to be corrected by it. */
export const recap: Detector = (call) => {
  const recaps = call.rep
    .slice(1)
    .filter((turn) => !call.sour.has(turn.index) && !repDoes(turn, 'introduction'))
    .flatMap((turn) => recapIn(turn, call) ?? []);
  const [best] = recaps.toSorted(
    (a, b) =>
      SUMMED[b.kind] - SUMMED[a.kind] ||
      Number(a.besides) - Number(b.besides) ||
      Number(a.sells) - Number(b.sells) ||
      b.said - a.said ||
      a.place.turn - b.place.turn,
  );
  if (best === undefined) return { share: 0, evidence: null };
  if (best.besides) return { share: SUMMED.echo, note: 'echo-unshown', evidence: null };
  const done = best.kind === 'echo' && endsInTheirWords(call);
  const note = best.kind === 'checked-last' ? 'checked' : best.kind;
  return { share: SUMMED[best.kind], note, evidence: best.place, done };
};

/** Who closes in so many words of theirs has said the main points back. */
const CLOSING = 7;

function endsInTheirWords({ rep }: CallReading): boolean {
  return rep.slice(-LAST).some(({ marks }) => marks.gathered >= CLOSING);
}

/** Turns in which a call is brought to its end. */
const LAST = 3;

/** What each is of a summary: of several answers, of one that was asked about, and so on. */
const SUMMED = { met: 1, checked: 0.95, partly: 0.8, 'checked-last': 0.75, echo: 0.5 } as const;

interface Recap {
  kind: keyof typeof SUMMED;
  place: Place;
  /** How much it says back. */
  said: number;
  /** It uses their words for something else, which shows no saying-back. */
  besides: boolean;
  /** It speaks of the offer, of money or of a step as well. */
  sells: boolean;
}

function recapIn(turn: RepTurn, call: CallReading): Recap | null {
  const reply = replyTo(call.turns, turn);
  const acts = repActs(turn, 'recap');
  const isWrong = acts.some(({ wrong }) => wrong.length > 0);
  const isConfirmed = repDoes(turn, 'check') && reply !== null && personaDoes(reply, ...CHECKED);
  const isChecked = isConfirmed || asksIfRight(turn);
  const kind = kindOf(turn, isWrong || sumsUp(turn, isConfirmed), isChecked);
  if (kind === null) return null;
  const isCorrected = isWrong || isPutRight(call.turns, turn);
  const { taken, gathered } = turn.marks;
  return {
    kind: isCorrected && kind !== 'echo' ? 'partly' : kind,
    place: kind === 'met' ? recapPlace(turn) : whole(turn),
    said: taken + gathered + (isConfirmed ? ASKED : 0),
    besides: kind === 'echo' && !showsEcho(turn, call),
    sells: mainlySells(turn),
  };
}

/** Where so many of their words are said back, a hint that it is asked about is enough. */
function asksIfRight(turn: RepTurn): boolean {
  return surely(turn, wordsBack(turn) >= MANY ? 0 : PLAIN, 'check');
}

/** It says back, beside what it asks, what a line told: a reply like "Now and then" told nothing. */
function showsEcho(turn: RepTurn, { recorded, turns }: CallReading): boolean {
  const isElse = repDoes(turn, ...BESIDES) && !repDoes(turn, 'recap');
  if (isElse || isPutRight(turns, turn)) return false;
  if (repDoes(turn, 'repair', 'answer', 'goodbye') || turn.marks.taken < SHOWS_ECHO) return false;
  return !recorded || (goesOnFromOwn(turns, turn) && statesIn(turn) >= STATED);
}

/** Whoever does this uses their words to answer, to own up, to put right or to sell. */
const BESIDES = ['objection-response', 'apology', 'repair', 'pressing', 'pitch'] as const;

/** Characters of a turn that are no question, and those that say something back at least. */
function statesIn(turn: RepTurn): number {
  const asked = repActs(turn, 'question').map(({ span }) => span[1] - span[0]);
  return turn.text.length - asked.reduce((sum, length) => sum + length, 0);
}

const STATED = 20;

function kindOf(turn: RepTurn, isSummary: boolean, isChecked: boolean): Recap['kind'] | null {
  const isPlainly = !mainlySells(turn);
  if (isPlainly && isSummary && saysSeveral(turn) && !goesOnElse(turn)) return 'met';
  if (isChecked) return checkedAs(turn, isSummary);
  return isPlainly && (isSummary || saysBack(turn)) ? 'echo' : null;
}

/** What is said back and asked about: of several answers, or of the last one. */
function checkedAs(turn: RepTurn, isSummary: boolean): Recap['kind'] | null {
  if (!isSummary && (asksAboutStep(turn) || !(says(turn) || statesAtLength(turn)))) return null;
  return turn.marks.recap >= SUMS_UP || !saysLastBack(turn) ? 'checked' : 'checked-last';
}

/** Much is stated, and surely asked about: what it says back may be in words of its own. */
function statesAtLength(turn: RepTurn): boolean {
  const isElse = repDoes(turn, ...BESIDES, ...ASKED_FOR) || surely(turn, PLAIN, 'pitch', 'price');
  return !isElse && surely(turn, SURELY, 'check') && statesIn(turn) >= SEVERAL;
}

/** A check beside one of these asks for leave, and not whether something is right. */
const ASKED_FOR = ['agenda', 'introduction', 'permission', 'promise', 'next-step'] as const;

/** "I send it by Friday and we talk again. Is that all right?" asks about what comes next. */
function asksAboutStep(turn: RepTurn): boolean {
  return turn.marks.recap < SUMS_UP && surely(turn, BESIDE, 'next-step', 'promise');
}

/** What is put forward with a goodbye uses their words to close, and a plain pitch to sell. */
function goesOnElse(turn: RepTurn): boolean {
  const takesLeave = repDoes(turn, 'goodbye') && repDoes(turn, 'next-step', 'promise');
  return takesLeave || (surely(turn, CLEAR, ...OFFERING) && !isPlainSummary(turn));
}

function saysSeveral(turn: RepTurn): boolean {
  return !saysLastBack(turn) && !leadsToQuestion(turn);
}

/** "You said it all sits with Ann. On her days off, who does it?" sums up one thing to ask on. */
function leadsToQuestion(turn: RepTurn): boolean {
  const acts = repActs(turn, 'recap');
  const said = acts.reduce((sum, { span }) => sum + span[1] - span[0], 0);
  return acts.length === 1 && said < SEVERAL && repDoes(turn, 'question') && !isAnnounced(turn);
}

/** Characters that a summary of several things has at least. */
const SEVERAL = 100;

/** It offers something, and takes up hardly a word of the last answer beside. */
function mainlySells(turn: RepTurn): boolean {
  return sells(turn) && turn.marks.taken < TAKES_UP && !isPlainSummary(turn);
}

/** "Here is what I have so far", and all of it: what it says of the matter may sound like an offer. */
function isPlainSummary(turn: RepTurn): boolean {
  const [from, to] = repActs(turn, 'recap')[0]?.span ?? [0, 0];
  return turn.marks.recap >= SURELY && (to - from >= SEVERAL || saysFarBack(turn));
}

/** From here on a turn sums up, whatever else it does. */
const SURELY = 0.6;

function saysFarBack({ marks: { taken, gathered } }: RepTurn): boolean {
  return gathered - taken >= EARLIER;
}

const TAKES_UP = 2;

function surely({ acts }: RepTurn, least: number, ...names: RepAct['act'][]): boolean {
  return acts.some(({ act, confidence }) => names.includes(act) && confidence >= least);
}

/** Whether a turn surely speaks of the offer, of money or of a step. */
function sells(turn: RepTurn): boolean {
  return surely(turn, CLEAR, ...OFFERING, 'next-step', 'pressing');
}

const OFFERING = ['pitch', 'proof', 'price', 'discount'] as const;

/** Who asks whether it is right has said something back. */
function says(turn: RepTurn): boolean {
  return turn.marks.recap >= SUMS_UP || wordsBack(turn) >= ECHO;
}

function sumsUp(turn: RepTurn, isConfirmed: boolean): boolean {
  return isAnnounced(turn) || summaryShare(turn, isConfirmed) >= SUMS_UP;
}

/** Who says that they sum up, and says so much back, is taken at their word. */
function isAnnounced(turn: RepTurn): boolean {
  const announces = repActs(turn, 'recap').some(({ span }) => span[1] - span[0] < SENTENCE);
  return announces && wordsBack(turn) >= MANY && !surely(turn, CLEAR, ...OFFERING);
}

const MANY = 12;

function wordsBack({ marks: { taken, gathered } }: RepTurn): number {
  return taken + gathered;
}

function saysBack(turn: RepTurn): boolean {
  const { taken } = turn.marks;
  if (taken < ECHO || repDoes(turn, 'goodbye', 'next-step')) return false;
  return taken >= SAYS_MUCH || !surely(turn, PLAIN, 'pitch');
}

/**
 * Words of one answer in a turn that says it back, at least; in one that is quoted for it; and in
 * one that does so whatever it goes on to sell.
 */
const ECHO = 3;
const SHOWS_ECHO = 4;
const SAYS_MUCH = 5;
/** Words of earlier lines that a summary has beside those of the last one, at least. */
const EARLIER = 4;

/** From here on a turn is taken for a summary. */
const SUMS_UP = 0.3;

/**
 * How likely a turn sums up, by how it sounds and by how many of the persona's words it uses: a
 * logistic regression on 2,583 labelled turns, of which 34 do.
 */
function summaryShare({ marks }: RepTurn, isConfirmed: boolean): number {
  const sum = 0.285 * marks.gathered + 1.58 * Math.log(marks.recap + 0.01);
  return 1 / (1 + Math.exp(-sum - (isConfirmed ? CONFIRMED : 0)));
}

/** What it adds that the other was asked whether it is right, and said so. */
const CONFIRMED = 1.5;

function saysLastBack(turn: RepTurn): boolean {
  const { taken } = turn.marks;
  const details = repActs(turn, 'recap').reduce((sum, each) => sum + each.statements.length, 0);
  const isLast = taken > 0 && !saysFarBack(turn);
  return details < 2 && isLast && !isAnnounced(turn) && !isPlainSummary(turn);
}

/** "Let me check I have it right" only announces a summary. */
function recapPlace(turn: RepTurn): Place {
  const [act] = repActs(turn, 'recap');
  if (act === undefined || act.span[1] - act.span[0] < SENTENCE) return whole(turn);
  return { turn: turn.index, from: act.span[0], to: act.span[1] };
}

/** Characters that a summary has at least. */
const SENTENCE = 50;

const CHECKED = ['confirmed', 'corrected'] as const;
/** As many of their words more a summary is worth that they are asked about. */
const ASKED = 9;

/** A discount given for nothing; nothing to say where price never came up. */
export const concessions: Detector = (call) => {
  const [price] = call.objections
    .filter((each) => isOnPrice(each, call))
    .toSorted((a, b) => b.share - a.share);
  const cheaper = fallingIn(call);
  const given = call.rep.filter(
    (turn) => (offersCheaper(turn) && isOfPrice(turn, call)) || cheaper.has(turn.index),
  );
  // What only may lower the price is no proof, for or against.
  const isSure = given.some((turn) => cheaper.has(turn.index) || surely(turn, BESIDE, 'discount'));
  if (given.length > 0) return isSure ? givenIn(given) : { ...NOT_HEARD, note: 'unsure' };
  if (price === undefined) return { share: null, evidence: null };
  return {
    share: price.share >= 0.4 ? HELD.met : HELD.open,
    note: 'held',
    evidence: price.response ?? price.raised,
  };
};

/** A price that was held, and what was said against it met or left open. */
const HELD = { met: 0.8, open: 0.5 } as const;

/**
 * More of it that is pressed on them, "and you need not think of it next year", is no less, and
 * what was only made out from a whole turn, with nothing in return, is none.
 */
function offersCheaper(turn: RepTurn): boolean {
  const presses = repDoes(turn, 'pressing');
  return repActs(turn, 'discount').some(
    ({ percent, traded, confidence }) =>
      percent !== null || (traded === true ? !presses : confidence >= BESIDE),
  );
}

/** A trial for nothing lowers no price: less is said of one named before, or pushed back on. */
function isOfPrice(turn: RepTurn, { rep, objections: raised }: CallReading): boolean {
  const isNamed = rep.some((each) => each.index < turn.index && surely(each, PLAIN, 'price'));
  const isRaised = raised.some((each) => each.onPrice && each.raised.turn < turn.index);
  const isPlain = repActs(turn, 'discount').some(
    ({ percent, traded }) => percent !== null || traded === true,
  );
  return isNamed || isRaised || isPlain;
}

/** Who asks for something beside a lower price may have meant it in return. */
const ASKED_BESIDE = 0.6;

/** What a lower price was given for. */
function givenIn(given: readonly RepTurn[]): Finding {
  const [first] = given;
  if (given.length > 1) {
    const plainest = given.toSorted((a, b) => discountIn(b) - discountIn(a))[0]!;
    const done = given.some((turn) => repActs(turn, 'discount').some(({ traded }) => traded));
    return { share: 0, note: 'again', evidence: whole(plainest), done };
  }
  if (repActs(first!, 'discount').some(({ traded }) => traded === true))
    return { share: 1, evidence: whole(first!) };
  return repDoes(first!, 'question', 'next-step', 'check')
    ? { share: ASKED_BESIDE, note: 'asked', evidence: whole(first!) }
    : { share: 0, note: 'missed', evidence: whole(first!) };
}

/** How surely a turn offers less. */
function discountIn(turn: RepTurn): number {
  return Math.max(0, ...repActs(turn, 'discount').map(({ confidence }) => confidence));
}

/** A smaller sum than that is no lower price of the same. */
const SAME = 0.5;

/** Turns that name a lower price than one before, for the same. */
function fallingIn({ rep }: CallReading): Set<number> {
  const named = new Map<string, number>();
  const falling = new Set<number>();
  for (const turn of rep)
    for (const { amount } of repActs(turn, 'price')) {
      if (amount === null || amount.value === null) continue;
      const unit = `${amount.currency} ${amount.per}`;
      const before = named.get(unit) ?? amount.value;
      if (amount.value < before && amount.value >= SAME * before) falling.add(turn.index);
      named.set(unit, amount.value);
    }
  return falling;
}

/** Where it was read from words, only where the rep answers with a price. */
function isOnPrice({ onPrice, sure, raised }: MetObjection, { turns }: CallReading): boolean {
  const next = turns[raised.turn + 1];
  const answersSo = next?.role === 'rep' && repDoes(next, 'price', 'discount');
  return onPrice && (sure === 1 || answersSo);
}

type Absence = Pick<CallReading, 'objections' | 'rep' | 'nextStep'>;

/** A step that neither this answer has nor what the rep said to the persona's next lines. */
export function absentStep(
  { raised, steps }: MetObjection,
  { objections: all, rep, nextStep: { reply } }: Absence,
): (typeof OBJECTION_STEPS)[number] | undefined {
  const later = rep.filter(({ index }) => index > raised.turn);
  const does = {
    ask: later.slice(0, FOLLOWING).some((turn) => repDoes(turn, 'question')),
    acknowledge: false,
    // Who took a step in the end was offered one.
    'small-step':
      reply === 'agreed' ||
      reply === 'smaller' ||
      later.some((turn) => repDoes(turn, 'next-step', 'promise')),
  };
  return OBJECTION_STEPS.find(
    (step) => !steps.has(step) && !does[step] && !all.some((each) => each.steps.has(step)),
  );
}

/** Turns of the rep in which an objection is still asked about. */
const FOLLOWING = 3;
