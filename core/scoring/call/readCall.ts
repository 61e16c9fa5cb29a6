import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import type { PersonaAct, RepAct } from '#core/contract/personas/reading.ts';
import { findGaming } from '../gaming.ts';
import { readTimes } from '../timing.ts';
import { goodwillIn } from './goodwill.ts';
import {
  heardTurns,
  isRecorded,
  lineBefore,
  personaDoes,
  repActs,
  repDoes,
  replyTo,
  resents,
} from './heardTurns.ts';
import { readNextStep } from './nextStep.ts';
import { readObjections } from './objections.ts';
import { creditedQuestions } from './questions.ts';
import type { CallReading, HeardTurn, PersonaTurn, Place, RepTurn } from './reading.ts';
import { readUptakes } from './uptakes.ts';

/** Fewer words of the rep are no call. */
const LEAST_WORDS = 12;
/** Exchanges below which a call has no rhythm to speak of. */
const LEAST_EXCHANGES = 3;
/** A call of so many turns in which nothing was asked and nothing taken up. */
const LONG_TURNS = 6;
const ONE_SIDED_CREDIT = 0.3;
/** Who lets the persona finish hardly a line listens to nobody. */
const CUT = { share: 0.5, least: 3, letters: 3, credit: 0.04 } as const;
/** A recital: phrases of every kind a turn, which take up hardly a word of what was said. */
const RECITAL = {
  turns: 4,
  few: 5,
  /** Fewer turns tell little of how one listens. */
  least: 8,
  /** Phrases a turn that nothing in the line before calls for. */
  phrases: 0.55,
  deaf: 0.5,
  short: 0.8,
  /** Telling words of the other's that a turn uses. */
  gathered: 0.5,
  /**
   * Of a persona all that it told is known. Of 90 calls that reps held none used less than half a
   * word of it a turn; what is read to whoever picks up, or was written for somebody else, uses less.
   */
  recorded: { least: 7, told: 3, gathered: 0.4, credit: 0.45 },
  taken: 2,
  credit: 0.04,
} as const;

const SHORT_FLAG = 'Too little was said, so the call earned no points.';
const MOSTLY_FLAG =
  'At least half of what was said wasn’t meant for the persona, so the call earned no points.';
const RECITAL_FLAG =
  'The lines followed a script and didn’t respond to the persona, so little of them was credited.';
const UNHEARD_FLAG =
  'Hardly anything that the persona told was taken up, so only part of the lines was credited.';
const DEAF_FLAG =
  'Most of the persona’s lines were cut off before they were heard, so almost nothing was credited.';
const UNHEARD =
  'Only part of this was credited, because you took up hardly anything that they told you.';
const NO_CONVERSATION =
  'Little of this was credited, because the call as a whole wasn’t a conversation.';

/**
 * Puts together what was read of a call's turns, and decides what of it counts. It looks at no
 * words.
 */
export function readCall(transcript: readonly SpokenTurn[], timings: boolean): CallReading {
  const turns = heardTurns(transcript);
  const gaming = findGaming(turns);
  const counts = (turn: RepTurn) => turn.marks.words > 0 && !gaming.uncredited.has(turn.index);
  const rep = turns.filter((turn): turn is RepTurn => turn.role === 'rep' && counts(turn));
  const persona = turns.filter(
    (turn): turn is PersonaTurn => turn.role === 'persona' && turn.marks.words > 0,
  );
  const recorded = persona.some(isRecorded);
  const pressed = recorded ? new Set<number>() : pressedTurns(rep);
  const sour = new Set([...sourTurns(turns, recorded), ...pressed]);
  const welcome = rep.filter((turn) => !sour.has(turn.index));
  const questions = creditedQuestions(turns, welcome);
  const uptakes = readUptakes(turns, welcome);
  const times = readTimes(turns, timings);
  const timed = times === 'measured';
  const motion = readNextStep(turns, counts);
  const objections = readObjections(turns, counts, timed, motion.nextStep);
  const spoken = turns.filter(({ role, marks }) => role === 'rep' && marks.words > 0).length;
  const conversed = isConversation({ turns, rep, spoken, uptakes, asked: questions.length });
  const judged = { rep, persona, turns, spoken, conversed, uptakes, uncredited: gaming.uncredited };
  const { credit, flag } = creditOf(judged);
  return {
    turns,
    rep,
    persona,
    times,
    timed,
    questions,
    uptakes,
    sour,
    pressed,
    objections,
    ...motion,
    goodwill: goodwillIn(turns, objections),
    recorded,
    conversed,
    credit,
    reduced: flag === UNHEARD_FLAG ? UNHEARD : NO_CONVERSATION,
    flags: flag === null ? gaming.flags : [...gaming.flags, flag],
  };
}

/**
 * Nobody is won by a turn that presses or insults, or that the other takes ill at once. Of a
 * persona, who records it, a turn that only sounds pressing does so where it was taken ill.
 */
function sourTurns(turns: readonly HeardTurn[], recorded: boolean): Set<number> {
  return new Set(
    turns.flatMap((turn) => {
      if (turn.role !== 'rep') return [];
      const reply = turns[turn.index + 1];
      const isPersona = reply?.role === 'persona';
      const warned = isPersona && (reply.acts.some(isWarning) || resents(reply));
      const insults = turn.acts.some((act) => act.act === 'rude' && presses(act));
      const pressed = recorded ? insults : turn.acts.some(presses);
      return warned || pressed ? [turn.index] : [];
    }),
  );
}

/** What is held against a turn has to be sure, where it was read from words. */
const SURE = 0.6;

function isWarning(act: PersonaAct): boolean {
  // Being short of time is nobody's fault.
  return act.act === 'warned' && act.about !== 'time' && (act.confidence ?? 1) >= SURE;
}

/**
 * So likely turns press where there are so many of them: of 141 calls graded 65 or better by other
 * writers than it was learned from, none has as many.
 */
const MAY_PRESS = { least: 0.55, turns: 5 } as const;

function pressedTurns(rep: readonly RepTurn[]): Set<number> {
  const likely = rep.filter(({ marks }) => marks.presses >= MAY_PRESS.least);
  return new Set(likely.length < MAY_PRESS.turns ? [] : likely.map(({ index }) => index));
}

export function presses({ act, confidence }: RepAct): boolean {
  return (act === 'pressing' || act === 'rude') && confidence >= SURE;
}

/** Of many turns one is taken to go on from what was said by mistake. */
const SELDOM = 0.05;
/** So likely turns go on from what was said where one cannot tell which of them do. */
const MAY_BUILD = 0.15;
/** In fewer words one cannot tell at all. */
const TELLING = 5;

function mayBuild(rep: readonly RepTurn[], turns: readonly HeardTurn[]): boolean {
  const after = rep.filter(
    (turn) => turn.marks.words >= TELLING && (lineBefore(turns, turn)?.marks.words ?? 0) > 0,
  );
  return after.reduce((sum, { marks }) => sum + marks.builds, 0) > MAY_BUILD * rep.length;
}

function isConversation({
  turns,
  rep,
  spoken,
  uptakes,
  asked,
}: {
  turns: readonly HeardTurn[];
  rep: readonly RepTurn[];
  spoken: number;
  uptakes: readonly Place[];
  asked: number;
}): boolean {
  const replies = rep.flatMap((turn) => replyTo(turns, turn) ?? []);
  const told = replies.filter(({ tells }) => tells).length;
  const built = uptakes.length > SELDOM * rep.length || mayBuild(rep, turns);
  const met = built || asked > 1 || told * 2 > rep.length;
  return replies.length >= LEAST_EXCHANGES && met && rep.length * 2 >= spoken;
}

interface Judged {
  rep: readonly RepTurn[];
  persona: readonly PersonaTurn[];
  turns: readonly HeardTurn[];
  spoken: number;
  conversed: boolean;
  uptakes: readonly Place[];
  uncredited: ReadonlySet<number>;
}

/** What is left of every row's credit, and what is said of it. */
function creditOf(call: Judged): { credit: number; flag: string | null } {
  const said = call.rep.reduce((sum, { marks }) => sum + marks.words, 0);
  if (isDeaf(call)) return { credit: CUT.credit, flag: DEAF_FLAG };
  if (said < LEAST_WORDS) return { credit: 0, flag: SHORT_FLAG };
  const gamed = call.uncredited.size;
  if (gamed > 1 && gamed * 2 >= call.spoken) return { credit: 0, flag: MOSTLY_FLAG };
  if (isRecital(call)) return { credit: RECITAL.credit, flag: RECITAL_FLAG };
  const heard = heardCredit(call);
  if (heard < 1) return { credit: heard, flag: UNHEARD_FLAG };
  const oneSided = !call.conversed && call.spoken >= LONG_TURNS;
  return { credit: oneSided ? ONE_SIDED_CREDIT : 1, flag: null };
}

function isDeaf({ turns, persona }: Judged): boolean {
  const replies = persona.filter(({ index }) => turns[index - 1]?.role === 'rep');
  const cut = replies.filter((turn) => turn.cut || turn.text.trim().length < CUT.letters).length;
  return cut >= CUT.least && cut >= replies.length * CUT.share;
}

/** What a course teaches for a moment, said whether or not the moment came. */
function isRecital({ rep, persona, turns, uptakes }: Judged): boolean {
  if (rep.length < RECITAL.turns) return false;
  const phrases = rep.reduce((sum, turn) => sum + taughtIn(turn, lineBefore(turns, turn)), 0);
  const gathered = gatheredIn(rep);
  const taught = phrases / rep.length;
  const taking = new Set(rep.filter(({ marks }) => marks.taken > 0).map(({ index }) => index));
  const takenUp = uptakes.filter(({ turn }) => taking.has(turn)).length;
  const isShort = rep.length <= RECITAL.few;
  // In a few turns nothing may have come that one could take up in its words.
  const heard = isShort ? uptakes.length : takenUp;
  const deaf =
    heard === 0 &&
    (taught >= (isShort ? RECITAL.short : RECITAL.deaf) || isToldSo({ rep, persona, uptakes }));
  if (deaf || persona.some(isRecorded)) return deaf;
  return rep.length >= RECITAL.least && gathered < RECITAL.gathered && taught >= RECITAL.phrases;
}

/** Who goes on from nothing, uses no word of theirs, and is told that they had enough of it. */
function isToldSo({ rep, persona, uptakes }: Pick<Judged, 'rep' | 'persona' | 'uptakes'>): boolean {
  return (
    rep.length > RECITAL.few &&
    uptakes.length === 0 &&
    rep.slice(1).every(({ marks }) => marks.taken === 0 && marks.gathered === 0) &&
    persona.some(({ acts }) => acts.some(isWarning))
  );
}

/** The credit of who hardly uses what a persona told; 1 where too little was told to say. */
function heardCredit({ rep, persona }: Judged): number {
  const { least, told, gathered, credit } = RECITAL.recorded;
  const telling = persona.filter((turn) => turn.tells && isRecorded(turn)).length;
  if (rep.length < least || telling < told) return 1;
  return Math.min(1, credit + ((1 - credit) * gatheredIn(rep)) / gathered);
}

/** Telling words of the other's that a turn uses. */
function gatheredIn(rep: readonly RepTurn[]): number {
  return rep.reduce((sum, { marks }) => sum + marks.gathered, 0) / rep.length;
}

/** Phrases of a turn that nothing in the line before calls for. */
function taughtIn(turn: RepTurn, before: PersonaTurn | null): number {
  const drawn = before !== null && personaDoes(before, 'objected', 'told', 'added', 'warned');
  const called = [
    repDoes(turn, 'empathy'),
    repDoes(turn, 'objection-response'),
    repDoes(turn, 'proof', 'pitch'),
    repActs(turn, 'question').some(({ kind }) => kind !== 'situation'),
  ];
  return [
    repDoes(turn, 'permission', 'agenda'),
    repDoes(turn, 'recap') && turn.marks.taken < RECITAL.taken,
    repActs(turn, 'next-step').some(({ step }) => step.day !== null),
    ...(drawn ? [] : called),
  ].filter(Boolean).length;
}
