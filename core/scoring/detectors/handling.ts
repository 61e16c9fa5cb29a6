import { words } from '../call/words.ts';
import { lineBefore, personaDoes, repActs, repDoes, replyTo, whole } from '../call/heardTurns.ts';
import type { CallReading, MetObjection, RepTurn } from '../call/reading.ts';
import { count, list } from './finding.ts';
import type { Detector } from './finding.ts';

/** Steps of meeting an objection; of those that are absent the first is advised. */
export const OBJECTION_STEPS = ['ask', 'acknowledge', 'small-step', 'reduce'] as const;

const STEP_WORDS = {
  acknowledge: 'acknowledging it',
  reduce: 'taking the pressure off',
  ask: 'asking about it',
  'small-step': 'offering a small step',
} as const;

/** What is told of an answer: whether it took the pressure off is for the reader to see. */
const DID_WORDS = [
  ['acknowledge', 'acknowledged it'],
  ['ask', 'asked a question'],
  ['argue', 'went on with your own point'],
] as const;
/** A line that is quoted as an objection has to be one: with less than this nothing is said. */
const SURE = 0.7;

export function sureObjections({ objections: raised }: CallReading): MetObjection[] {
  return raised.filter(({ sure }) => sure >= SURE);
}

/**
 * How objections were met; nothing to say where none was surely raised. What is shown is what the
 * points are for.
 */
export const objections: Detector = (call) => {
  const raised = sureObjections(call);
  if (raised.length === 0) return { share: null, evidence: null };
  const share = raised.reduce((sum, each) => sum + each.share, 0) / raised.length;
  const isMet = share >= 0.8;
  const [shown] = raised.toSorted(
    (a, b) => Math.abs(a.share - share) - Math.abs(b.share - share) || b.sure - a.sure,
  );
  const next = shown && call.turns[shown.raised.turn + 1];
  const answer = next?.role === 'rep' ? words(next) : null;
  return {
    share,
    note: isMet ? 'met' : answer === null ? 'unanswered' : share < 0.25 ? 'missed' : 'partly',
    evidence: shown?.raised ?? null,
    slots: {
      objections: count(raised.length, 'objection'),
      absent: absentStep(shown),
      answer: answer ?? '',
      did: shown ? didIn(shown) : '',
    },
  };
};

function didIn({ steps }: MetObjection): string {
  return list(DID_WORDS.flatMap(([step, did]) => (steps.has(step) ? did : []))) || 'went on';
}

/** Telling words of the persona's that a pitch takes up where it speaks to them. */
const TIED_WORDS = 2;
/** And of all that it told by then. */
const GATHERED = 4;
const TIED = 0.75;
const UNTIED = 0.25;
const PROVEN = 0.25;
/** A pitch that takes more than so much of the rep's words speaks to nobody. */
const TOO_MUCH = 0.6;

/** Whether what is said of the offer goes on from what the persona told. */
export const value: Detector = (call) => {
  const pitches = call.rep.filter((turn) => saysOffer(turn) && !call.sour.has(turn.index));
  if (pitches.length === 0) return { share: null, evidence: null };
  const graded = pitches.map((turn) => ({ turn, tied: isTied(turn, call) }));
  const tied = graded.filter((pitch) => pitch.tied);
  const generic = graded.length - tied.length;
  const proof = call.rep.find((turn) => repDoes(turn, 'proof') && !call.sour.has(turn.index));
  const proven = proof !== undefined;
  const part = tied.length / graded.length;
  const share =
    (UNTIED + (TIED - UNTIED) * part + (proven ? PROVEN * part : 0)) *
    (pitchShare(call) > TOO_MUCH ? 0.5 : 1);
  const isTiedMostly = part >= 0.5;
  const shown = fullestOf(graded.filter((pitch) => pitch.tied === isTiedMostly));
  return {
    share,
    note: isTiedMostly ? (proven ? 'met' : 'no-proof') : 'generic',
    evidence: shown ? pitchPlace(shown.turn) : null,
    slots: { generic, proof: (proof && words(proof, proofSpan(proof))) ?? '' },
  };
};

/** A hint of a pitch is no evidence of how one fits. */
const PLAIN = 0.5;

function saysOffer(turn: RepTurn): boolean {
  return repActs(turn, 'pitch').some(({ confidence }) => confidence >= PLAIN);
}

function proofSpan(turn: RepTurn): readonly [number, number] | undefined {
  return repActs(turn, 'proof')[0]?.span;
}

/** The pitch that says most. */
function fullestOf<P extends { turn: RepTurn }>(pitches: readonly P[]): P | undefined {
  const length = ({ turn }: P) => {
    const { from, to } = pitchPlace(turn);
    return to - from;
  };
  return pitches.toSorted((a, b) => length(b) - length(a) || a.turn.index - b.turn.index)[0];
}

/** It touches a pain of the persona's, or goes on from what that has just told in its words. */
function isTied(turn: RepTurn, { turns }: CallReading): boolean {
  if (repActs(turn, 'pitch').some(({ pains }) => pains.length > 0)) return true;
  const before = lineBefore(turns, turn);
  const goesOn = before !== null && before.tells && turn.marks.taken >= TIED_WORDS;
  return goesOn || turn.marks.gathered >= GATHERED;
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
  const [act] = repActs(turn, 'pitch').toSorted((a, b) => b.confidence - a.confidence);
  return act ? { turn: turn.index, from: act.span[0], to: act.span[1] } : whole(turn);
}

/** Sums up in the persona's own matters, to be corrected by it. */
export const recap: Detector = (call) => {
  const recaps = call.rep.flatMap((turn) => {
    if (call.sour.has(turn.index)) return [];
    return repActs(turn, 'recap').map(({ statements, wrong, span }) => {
      const details = statements.length + wrong.length;
      const gathers = details > 0 || turn.marks.gathered >= GATHERED;
      const reply = replyTo(call.turns, turn);
      const isRight = wrong.length === 0 && !(reply && personaDoes(reply, 'corrected'));
      return {
        place: { turn: turn.index, from: span[0], to: span[1] },
        share: (gathers ? 0.8 : 0.1) + (isRight ? 0.2 : 0),
        gathers,
        isRight,
      };
    });
  });
  const [best] = recaps.filter(({ gathers }) => gathers).toSorted((a, b) => b.share - a.share);
  if (best === undefined) return { share: 0, evidence: null };
  return {
    share: best.share,
    note: best.isRight ? 'met' : 'partly',
    evidence: best.place,
  };
};

/** A discount given for nothing; nothing to say where price never came up. */
export const concessions: Detector = (call) => {
  const price = call.objections.find((each) => isOnPrice(each, call));
  const given = call.rep.filter((turn) => repDoes(turn, 'discount'));
  if (price === undefined && given.length === 0) return { share: null, evidence: null };
  const free = given.find((turn) => !repDoes(turn, 'question', 'next-step', 'check'));
  if (free !== undefined) return { share: 0, note: 'missed', evidence: whole(free) };
  const [traded] = given;
  if (traded !== undefined) return { share: 1, evidence: whole(traded) };
  return {
    share: (price?.share ?? 0) >= 0.4 ? 0.7 : 0.4,
    note: 'held',
    evidence: price?.response ?? price?.raised ?? null,
  };
};

/** Where it was read from words, only where the rep answers with a price. */
function isOnPrice({ id, sure, raised }: MetObjection, { turns }: CallReading): boolean {
  const next = turns[raised.turn + 1];
  const answersSo = next?.role === 'rep' && repDoes(next, 'price', 'discount');
  return id.includes('price') && (sure === 1 || answersSo);
}

function absentStep(objection: MetObjection | undefined): string {
  const absent = OBJECTION_STEPS.find((step) => !objection?.steps.has(step));
  return absent === undefined ? 'responding to what they said' : STEP_WORDS[absent];
}
