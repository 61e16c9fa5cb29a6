import { count, numberParam } from './finding.ts';
import type { Detector } from './finding.ts';
import type { CallReading, PersonaTurn } from '../call/reading.ts';

/** A reply of so many words answers in full; a shorter one counts in part. */
const ANSWER_WORDS = 12;
/** Of the criterion, the part for how much was told in reply to what was asked or taken up; the rest is for how freely the persona spoke. */
const ASKED_PART = 0.35;
/** Words of a line on average in which nobody tells anything, and the words of one line beyond which it tells no more. */
const FREELY = { least: 5, most: 30 } as const;

/** How much the persona told: in reply to questions and to turns that took up what it had said, and how freely it spoke over the whole call. */
export const told: Detector = (call, _metrics, params) => {
  const answer = numberParam(params, 'answer', ANSWER_WORDS);
  const earning = new Set([...call.questions, ...call.uptakes].map(({ turn }) => turn));
  const replies = call.persona.filter((reply) => earning.has(reply.index - 1));
  const asked = Math.min(
    1,
    replies.reduce((sum, reply) => sum + Math.min(1, reply.said.words / answer), 0) /
      numberParam(params, 'good', 8),
  );
  const later = call.persona.slice(1);
  const words =
    later.reduce(
      (sum, line) =>
        sum +
        (call.reception.sour.has(line.index - 1) ? 0 : Math.min(FREELY.most, line.said.words)),
      0,
    ) / Math.max(1, later.length);
  // In a few turns nobody shows how freely it speaks.
  const freely = !call.conversed
    ? 0
    : Math.min(
        1,
        Math.max(0, (words - FREELY.least) / (numberParam(params, 'freely', 18) - FREELY.least)),
      );
  const fullest = replies.toSorted((a, b) => b.said.words - a.said.words || a.index - b.index)[0];
  return {
    share: ASKED_PART * asked + (1 - ASKED_PART) * freely,
    evidence: fullest ? whole(fullest) : null,
    slots: {
      replies: count(replies.filter((reply) => reply.said.words >= answer).length, 'time'),
      words: Math.round(words),
    },
  };
};

/** What a rep has who made no mistake and won nothing yet, what each thing won adds, what a fault in every turn would take, and from how many questions and uptakes on any of it is shown. */
const COMMAND = { start: 0.8, won: 0.1, most: 2, fault: 4, shown: 4 } as const;

/** Whether the rep knows its matter and reads the persona right: what was won, against where it did not know, was set right, or was taken ill. */
export const command: Detector = (call) => {
  const { confirmed, corrected, unsure, sour } = call.reception;
  if (!call.conversed) return { share: 0, note: 'thin', evidence: null };
  const faults = new Set([
    ...unsure.map(({ turn }) => turn),
    ...corrected.map(({ turn }) => turn - 1),
    ...sour,
  ]).size;
  const raw =
    COMMAND.start +
    COMMAND.won * Math.min(COMMAND.most, confirmed.length) -
    COMMAND.fault * (faults / call.rep.length);
  const share = Math.min(1, Math.max(0, raw)) * shownIn(call);
  const fault = corrected[0] ?? unsure[0] ?? null;
  const note =
    share >= 0.8 ? 'met' : fault === null ? 'plain' : corrected.length > 0 ? 'corrected' : 'unsure';
  return {
    share,
    note: sour.size > 0 && fault === null ? 'pushed' : note,
    evidence: share >= 0.8 ? (confirmed[0] ?? null) : (fault ?? confirmed[0] ?? null),
    slots: { faults: count(faults, 'time'), won: count(confirmed.length, 'time') },
  };
};

/** 0 to 1: whoever found out nothing and took up nothing has shown nothing. */
export function shownIn({ questions, uptakes }: CallReading): number {
  return Math.min(1, (questions.length + uptakes.length) / COMMAND.shown);
}

function whole(turn: PersonaTurn): { turn: number; from: number; to: number } {
  return { turn: turn.index, from: 0, to: turn.said.flat.length };
}
