import { words } from '../call/words.ts';
import { lineBefore, personaDoes, repActs, repDoes, replyTo, whole } from '../call/heardTurns.ts';
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

/** Telling words of the persona's that a pitch takes up where it speaks to them. */
const TIED_WORDS = 2;
/** And of all that it told by then. */
const GATHERED = 5;
/** So many pitches that speak to them are no accident. */
const PART = 0.4;
const TIED = 0.75;
const UNTIED = 0.25;
const PROVEN = 0.25;
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
    (UNTIED + (TIED - UNTIED) * part + (proven && isPlain ? PROVEN * part : 0)) *
    (pitchShare(call) > TOO_MUCH || !call.conversed ? 0.5 : 1);
  const shown = isPlain ? shownOf(graded, part >= PART) : undefined;
  if (shown === undefined)
    return { share, note: tied.length > 0 ? 'hinted' : 'hinted-generic', evidence: null };
  return {
    share,
    note: shown.tied ? (proven ? 'met' : 'no-proof') : 'generic',
    evidence: pitchPlace(shown.turn),
    slots: { generic },
  };
};

interface GradedPitch {
  turn: RepTurn;
  tied: boolean;
}

/**
 * The pitch that shows how they fit; none where no single one is surely a pitch, or where some of
 * them fit and most do not.
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
const PLAIN = 0.6;
/** So many hints are. */
const HINTS = 2;

/** Turns that speak of the offer plainly; else those that hint at it, where that is no accident. */
function pitchesIn({ rep, sour }: CallReading): { pitches: RepTurn[]; isPlain: boolean } {
  const later = rep.slice(1).filter((turn) => !sour.has(turn.index));
  const plain = later.filter(
    (turn) => pitchOf(turn).some((act) => act.confidence >= PLAIN) && !repDoes(turn, 'recap'),
  );
  if (plain.length > 0) return { pitches: plain, isPlain: true };
  const hints = later.filter((turn) => pitchOf(turn).length > 0 && !repDoes(turn, ...PROPOSING));
  const isPain = hints.some((turn) => pitchOf(turn).some(({ pains }) => pains.length > 0));
  return { pitches: hints.length >= HINTS || isPain ? hints : [], isPlain: false };
}

/** Whoever also does this may only have spoken of what they will do. */
const PROPOSING = ['next-step', 'promise'] as const;

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
  const taken = ({ turn: { marks } }: P) => (marks.taken + marks.gathered) * (isTied ? 1 : -1);
  const sure = ({ turn }: P) => Math.min(CLEAR, surenessOf(turn));
  return pitches.toSorted(
    (a, b) => sure(b) - sure(a) || taken(b) - taken(a) || a.turn.index - b.turn.index,
  )[0];
}

function surenessOf(turn: RepTurn): number {
  return Math.max(...pitchOf(turn).map(({ confidence }) => confidence));
}

/** From here on one pitch is as clear as another, and shows how it fits. */
const CLEAR = 0.8;

/** It touches a pain of the persona's, or goes on from what that has just told in its words. */
function isTied(turn: RepTurn, { turns, persona, uptakes }: CallReading): boolean {
  if (!persona.some(({ index, tells }) => tells && index < turn.index)) return false;
  if (pitchOf(turn).some(({ pains }) => pains.length > 0)) return true;
  const before = lineBefore(turns, turn);
  const goesOn = before !== null && turn.marks.taken >= TIED_WORDS;
  const takesUp = turn.marks.taken > 0 && uptakes.some(({ turn: index }) => index === turn.index);
  return goesOn || takesUp || turn.marks.gathered >= GATHERED;
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
 * Without a summary, the turn that says back most of one answer. Who has only just begun, or speaks
 * of the offer, says nothing back.
 */
function saidBack({ rep, sour }: CallReading): Finding {
  const asked = (turn: RepTurn) => Number(repDoes(turn, ...PROPOSING));
  const [most] = rep
    .slice(1)
    .filter((turn) => turn.marks.taken >= ECHO && !sour.has(turn.index))
    .filter((turn) => !repDoes(turn, 'goodbye', 'pitch', 'introduction'))
    .toSorted((a, b) => b.marks.taken - a.marks.taken || asked(a) - asked(b) || a.index - b.index);
  return most === undefined
    ? { share: 0, evidence: null }
    : { share: ECHOED, note: 'echo', evidence: whole(most) };
}

/** Words of one answer in a turn that says it back, at least. */
const ECHO = 3;
/** Words of earlier lines that a summary has beside those of the last one, at least. */
const EARLIER = 4;
/** What saying back a single answer is of a summary. */
const ECHOED = 0.4;

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
  if (wrong.length === 0 && !sumsUp(turn, reply, details)) return [];
  const place = recapPlace(turn);
  const isRight = wrong.length === 0 && !(reply && personaDoes(reply, 'corrected'));
  const isEcho = saysLastBack(turn, details);
  return [{ place, gathered: turn.marks.gathered + (isChecked ? SAID_BACK : 0), isRight, isEcho }];
}

function isCheckedBy(reply: PersonaTurn | null): boolean {
  return reply !== null && personaDoes(reply, ...CHECKED);
}

/** It gathers enough of what was told, or names two details of it at length. */
function sumsUp(turn: RepTurn, reply: PersonaTurn | null, details: number): boolean {
  const isHeard = repDoes(turn, 'recap');
  const [asks, isAnswered] = [repDoes(turn, 'check'), isCheckedBy(reply)];
  const isChecked = asks || isAnswered;
  if (turn.marks.gathered >= leastOf(turn, isHeard, isChecked, asks && isAnswered)) return true;
  const isLong = isChecked || tellsAtLength(turn);
  return isLong && (details > 1 || (isHeard && endsWithQuestion(turn)));
}

function saysLastBack({ marks: { taken, gathered } }: RepTurn, details: number): boolean {
  return details < 2 && taken > 0 && gathered - taken < EARLIER;
}

/** Whoever asks whether it is right sums up with fewer of the persona's words. */
function leastOf(turn: RepTurn, isHeard: boolean, isChecked: boolean, isAnswered: boolean): number {
  if (isChecked) return isHeard || isAnswered ? TOLD : SUMMED;
  if (isHeard) return SAID_BACK;
  // Who speaks of the offer or its price uses their words for that.
  if (repDoes(turn, 'goodbye', 'pitch', 'price')) return Infinity;
  return repDoes(turn, 'objection-response', 'next-step') ? GONE_THROUGH : SAID_BACK;
}

/** "What have I missed?": a summary that ends so is checked, however that was read. */
function endsWithQuestion({ acts, marks }: RepTurn): boolean {
  const said = acts.filter(({ act }) => act !== 'recap');
  const last = said.toSorted((a, b) => b.span[1] - a.span[1])[0];
  const asks = last?.act === 'question' || last?.act === 'logistics';
  return asks && marks.gathered >= ASKED;
}

/** A remark before the next question sums up nothing. */
function tellsAtLength(turn: RepTurn): boolean {
  const asked = repActs(turn, 'question').reduce((sum, { span }) => sum + span[1] - span[0], 0);
  return turn.text.trim().length - asked >= SUMMARY;
}

/** Characters of a summary beside its questions, at least. */
const SUMMARY = 120;

/** "Let me check I have it right" only announces a summary. */
function recapPlace(turn: RepTurn): Place {
  const [act] = repActs(turn, 'recap');
  if (act === undefined || act.span[1] - act.span[0] < SENTENCE) return whole(turn);
  return { turn: turn.index, from: act.span[0], to: act.span[1] };
}

/** Characters that a summary has at least. */
const SENTENCE = 50;

const CHECKED = ['confirmed', 'corrected'] as const;
/** Telling words of the persona's in a summary: by how plainly it is one. */
const [TOLD, SUMMED, ASKED, SAID_BACK, GONE_THROUGH] = [4, 6, 8, 9, 12];

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
