import { words } from '../call/words.ts';
import { personaDoes, repActs, repDoes, replyTo, whole } from '../call/heardTurns.ts';
import type { CallReading, MetObjection, PersonaTurn, Place, RepTurn } from '../call/reading.ts';
import { count } from './finding.ts';
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

/**
 * Of those that were recorded all, of those that were read from words the surest. Who brushes off a
 * stranger has no reason yet: that counts where nothing else was raised.
 */
export function sureObjections({ objections: raised }: CallReading): MetObjection[] {
  const most = Math.max(...raised.map(({ sure }) => sure));
  const sure = raised.filter((each) => each.sure >= LIKELY && each.sure === most);
  const reasoned = sure.filter(({ opener }) => !opener);
  return reasoned.length > 0 ? reasoned : sure;
}

/**
 * How objections were met; nothing to say where none was raised. What is shown is what the points
 * are for.
 */
export const objections: Detector = (call) => {
  const raised = sureObjections(call);
  if (raised.length === 0) return { share: null, evidence: null };
  const mean = raised.reduce((sum, each) => sum + each.share, 0) / raised.length;
  // Where nothing is named that was missing nothing is taken off.
  const share = mean >= MET ? 1 : mean;
  const isOther = (each: MetObjection) => Number(each.share >= MET !== share >= MET);
  const [shown] = raised.toSorted(
    (a, b) =>
      isOther(a) - isOther(b) ||
      Math.abs(a.share - mean) - Math.abs(b.share - mean) ||
      b.sure - a.sure,
  );
  const next = call.turns[shown!.raised.turn + 1];
  const answer = next?.role === 'rep' ? words(next) : null;
  const absent = absentStep(shown!, call);
  return {
    share,
    note: answer === null && share < MET ? 'unanswered' : howMet(share, shown!, absent),
    evidence: shown!.raised,
    slots: {
      objections: count(raised.length, 'objection'),
      absent: absent === undefined ? '' : STEP_WORDS[absent],
      answer: answer ?? '',
    },
  };
};

/** From here on an objection is met, and below the other it was not even half answered. */
const [MET, MISSED] = [0.8, 0.25];

/** `open` where every step was done and the objection stayed, `alone` where it did not. */
function howMet(share: number, { resolved }: MetObjection, absent: string | undefined): string {
  if (share >= MET) return 'met';
  if (share < MISSED) return 'missed';
  if (absent !== undefined) return 'partly';
  return resolved ? 'alone' : 'open';
}

/** So many pitches that speak to them are no accident. */
const PART = 0.4;
const TIED = 0.75;
const UNTIED = 0.25;
const PROVEN = 0.25;
/** What is shown to fit is worth so much at least. */
const FITTING = 0.75;
/** A pitch that takes more than so much of the rep's words speaks to nobody. */
const TOO_MUCH = 0.6;

/** Whether what is said of the offer goes on from what the persona told. */
export const value: Detector = (call) => {
  const { pitches, isPlain } = pitchesIn(call);
  if (pitches.length === 0) return { share: null, evidence: null };
  const graded = pitches.map((turn) => ({ turn, tied: isTied(turn, call) }));
  const tied = graded.filter((pitch) => pitch.tied);
  const generic = graded.length - tied.length;
  const proven = call.rep.some((turn) => repDoes(turn, 'proof') && !call.sour.has(turn.index));
  const part = tied.length / graded.length;
  const share =
    (UNTIED + (TIED - UNTIED) * part + (proven && isPlain ? PROVEN * part : 0)) * roomLeft(call);
  const shown = isPlain ? shownOf(graded, part >= PART) : undefined;
  if (shown === undefined)
    return { share, note: tied.length > 0 ? 'hinted' : 'hinted-generic', evidence: null };
  return {
    share: shown.tied ? Math.max(FITTING, share) : share,
    note: shown.tied ? (proven ? 'met' : 'no-proof') : 'generic',
    // How it fits may stand in the sentence beside the one that speaks most of the offer.
    evidence: shown.tied ? whole(shown.turn) : pitchPlace(shown.turn),
    slots: { generic },
  };
};

interface GradedPitch {
  turn: RepTurn;
  tied: boolean;
}

/**
 * The pitch that shows how they fit; none where no single one is surely a pitch, or where few of
 * them fit and others do not.
 */
function shownOf(pitches: readonly GradedPitch[], isTiedMostly: boolean): GradedPitch | undefined {
  if (!isTiedMostly && pitches.some(({ tied }) => tied)) return undefined;
  const shown = clearestOf(
    pitches.filter(({ tied }) => tied === isTiedMostly),
    isTiedMostly,
  );
  return shown !== undefined && surenessOf(shown.turn) >= CLEAR ? shown : undefined;
}

/** A hint of a pitch is no evidence of how one fits. */
const PLAIN = 0.5;
/** So many hints are. */
const HINTS = 2;

/** Turns that speak of the offer plainly; else those that hint at it, where that is no accident. */
function pitchesIn({ persona, rep, sour }: CallReading): { pitches: RepTurn[]; isPlain: boolean } {
  const first = persona.find(({ tells }) => tells)?.index ?? Infinity;
  const all = rep.slice(1).filter((turn) => !sour.has(turn.index) && pitchOf(turn).length > 0);
  // Before anything was told there was nothing that one could speak to.
  const after = all.filter(({ index }) => index > first);
  const later = after.length > 0 ? after : all;
  const plain = later.filter((turn) => surenessOf(turn) >= PLAIN);
  if (plain.length > 0) return { pitches: plain, isPlain: true };
  return { pitches: later.length >= HINTS ? later : [], isPlain: false };
}

/** What is said of the offer, and not of what it costs. */
function pitchOf(turn: RepTurn): Extract<RepTurn['acts'][number], { act: 'pitch' }>[] {
  const prices = repActs(turn, 'price');
  return repActs(turn, 'pitch').filter(
    ({ span }) => !prices.some((price) => price.span[0] < span[1] && span[0] < price.span[1]),
  );
}

/**
 * The pitch that is one most surely, and of several the one that takes up most, or least, of what
 * was told.
 */
function clearestOf<P extends { turn: RepTurn }>(
  pitches: readonly P[],
  isTied: boolean,
): P | undefined {
  const taken = ({ turn }: P) => tieOf(turn) * (isTied ? 1 : -1);
  const sure = ({ turn }: P) => Math.min(CLEAR, surenessOf(turn));
  const asks = ({ turn }: P) => Number(repDoes(turn, 'next-step', 'promise'));
  return pitches.toSorted(
    (a, b) =>
      sure(b) - sure(a) || asks(a) - asks(b) || taken(b) - taken(a) || a.turn.index - b.turn.index,
  )[0];
}

function surenessOf(turn: RepTurn): number {
  return Math.max(...pitchOf(turn).map(({ confidence }) => confidence));
}

/** From here on one pitch is as clear as another, and shows how it fits. */
const CLEAR = 0.7;

/** It speaks of the offer in terms of what the persona has told by then. */
function isTied(turn: RepTurn, { persona }: CallReading): boolean {
  const isTold = persona.some(({ index, tells }) => tells && index < turn.index);
  return isTold && tieOf(turn) >= TIE;
}

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
    .filter((turn) => !call.sour.has(turn.index))
    .flatMap((turn) => recapsIn(turn, replyTo(call.turns, turn)));
  const [best] = recaps.toSorted(
    (a, b) =>
      Number(a.isEcho) - Number(b.isEcho) ||
      Number(b.isRight) - Number(a.isRight) ||
      b.gathered - a.gathered,
  );
  if (best === undefined) return saidBack(call);
  if (best.isEcho) return { share: ECHOED, note: 'echo', evidence: best.place };
  return {
    share: best.isRight ? 1 : 0.8,
    note: best.isRight ? 'met' : 'partly',
    evidence: best.place,
  };
};

/**
 * Without a summary, the turn that is most like one, or says back most of one answer. Who has only
 * just begun, or speaks of the offer, says nothing back.
 */
function saidBack({ rep, sour }: CallReading): Finding {
  const [most] = rep
    .slice(1)
    .filter((turn) => !sour.has(turn.index) && !repDoes(turn, 'introduction'))
    .filter((turn) => summaryShare(turn) >= MAY_SUM_UP || saysBack(turn))
    .toSorted((a, b) => summaryShare(b) - summaryShare(a) || a.index - b.index);
  return most === undefined
    ? { share: 0, evidence: null }
    : { share: ECHOED, note: 'echo', evidence: whole(most) };
}

function saysBack(turn: RepTurn): boolean {
  return turn.marks.taken >= ECHO && !repDoes(turn, 'goodbye', 'pitch');
}

/** Words of one answer in a turn that says it back, at least. */
const ECHO = 3;
/** Words of earlier lines that a summary has beside those of the last one, at least. */
const EARLIER = 4;
/** What saying back a single answer is of a summary. */
const ECHOED = 0.5;

interface Recap {
  place: Place;
  gathered: number;
  isRight: boolean;
  /** It says back the last answer alone. */
  isEcho: boolean;
}

function recapsIn(turn: RepTurn, reply: PersonaTurn | null): Recap[] {
  const acts = repActs(turn, 'recap');
  const wrong = acts.flatMap((act) => act.wrong);
  const isChecked = repDoes(turn, 'check') || isCheckedBy(reply);
  const details = acts.reduce((sum, { statements }) => sum + statements.length, 0);
  const isConfirmed = repDoes(turn, 'check') && isCheckedBy(reply);
  if (wrong.length === 0 && summaryShare(turn, isConfirmed) < SUMS_UP) return [];
  const place = recapPlace(turn);
  const isRight = wrong.length === 0 && !(reply && personaDoes(reply, 'corrected'));
  const isEcho = saysLastBack(turn, details);
  return [{ place, gathered: turn.marks.gathered + (isChecked ? ASKED : 0), isRight, isEcho }];
}

function isCheckedBy(reply: PersonaTurn | null): boolean {
  return reply !== null && personaDoes(reply, ...CHECKED);
}

/** From here on a turn is taken for a summary, and from here on it may be one. */
const SUMS_UP = 0.3;
const MAY_SUM_UP = 0.1;

/**
 * How likely a turn sums up, by how it sounds and by how many of the persona's words it uses: a
 * logistic regression on 2,583 labelled turns, of which 34 do.
 */
function summaryShare({ marks }: RepTurn, isConfirmed = false): number {
  const sum = 0.285 * marks.gathered + 1.58 * Math.log(marks.recap + 0.01);
  return 1 / (1 + Math.exp(-sum - (isConfirmed ? CONFIRMED : 0)));
}

/** What it adds that the other was asked whether it is right, and said so. */
const CONFIRMED = 1.5;

function saysLastBack({ marks: { taken, gathered } }: RepTurn, details: number): boolean {
  return details < 2 && taken > 0 && gathered - taken < EARLIER;
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
  const price = call.objections.find((each) => isOnPrice(each, call));
  const cheaper = fallingIn(call);
  const given = call.rep.filter((turn) => repDoes(turn, 'discount') || cheaper.has(turn.index));
  if (given.length > 0) return givenIn(given);
  if (price === undefined) return { share: null, evidence: null };
  return {
    share: price.share >= 0.4 ? 0.7 : 0.4,
    note: 'held',
    evidence: price.response ?? price.raised,
  };
};

/** Who asks for something beside a lower price may have meant it in return. */
const ASKED_BESIDE = 0.6;

/** What a lower price was given for. */
function givenIn(given: readonly RepTurn[]): Finding {
  const [first, again] = given;
  if (again !== undefined) return { share: 0, note: 'again', evidence: whole(again) };
  if (repActs(first!, 'discount').some(({ traded }) => traded === true))
    return { share: 1, evidence: whole(first!) };
  return repDoes(first!, 'question', 'next-step', 'check')
    ? { share: ASKED_BESIDE, note: 'asked', evidence: whole(first!) }
    : { share: 0, note: 'missed', evidence: whole(first!) };
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

/** A step that neither this answer has nor what the rep said to the persona's next lines. */
export function absentStep(
  { raised, steps }: MetObjection,
  { objections: all, rep }: Pick<CallReading, 'objections' | 'rep'>,
): (typeof OBJECTION_STEPS)[number] | undefined {
  const later = rep.filter(({ index }) => index > raised.turn);
  const does = {
    ask: later.slice(0, FOLLOWING).some((turn) => repDoes(turn, 'question')),
    acknowledge: false,
    'small-step': later.some((turn) => repDoes(turn, 'next-step', 'promise')),
  };
  return OBJECTION_STEPS.find(
    (step) => !steps.has(step) && !does[step] && !all.some((each) => each.steps.has(step)),
  );
}

/** Turns of the rep in which an objection is still asked about. */
const FOLLOWING = 3;
