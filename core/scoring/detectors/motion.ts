import { numberParam } from './finding.ts';
import type { Detector, Finding } from './finding.ts';
import { wordsAt } from '../call/words.ts';
import type { CallReading, Place } from '../call/reading.ts';
import { personaDoes, repActs, repDoes, replyTo, whole } from '../call/heardTurns.ts';
import { isDated, offersLess } from '../call/nextStep.ts';

/** What an ask is worth that nothing led up to. */
const ALONE = 0.3;
const SHARES = {
  'agreed-with-attendee': 1,
  'agreed-dated': 0.9,
  'agreed-vague': 0.45,
  smaller: 0.35,
  'smaller-dated': 0.35,
  unanswered: 0.25,
  'dated-not-agreed': 0.2,
  'dated-asked': 0.2,
  'day-refused': 0.2,
  'day-refused-asked': 0.2,
  vague: 0.05,
} as const;

/** The next step: none, vague, dated, dated with attendee and agreed by the persona. */
export const nextStep: Detector = (call, _metrics, params) => {
  const { asked, agreement, reply, offered, refused } = call.nextStep;
  const open = unanswered(call);
  if (asked === null && open === null) return promised(call);
  const note = open === null ? grade(call) : 'unanswered';
  const counts = call.conversed || reply === 'agreed';
  const weight = call.outcome === 'hung-up' ? 0 : counts ? 1 : ALONE;
  const said = (place: Place | null = null) => wordsAt(call, place) ?? '';
  return {
    share: numberParam(params, note, SHARES[note]) * weight,
    note: offered && reply === 'agreed' ? 'agreed-offered' : note,
    evidence: open ?? shownOf(call, note),
    slots: { agreed: said(agreement), refusal: said(refused?.by) },
  };
};

/** What was proposed is quoted, and the answer told beside it. */
function shownOf({ nextStep, turns }: CallReading, note: string): Place | null {
  const { answered, asked, refused } = nextStep;
  // The day may stand in the sentence beside the one that asks.
  if (refused !== null && note.startsWith('day-refused')) return wholeOf(refused.asked, turns);
  // What was not taken up may have been no proposal at all: it is not quoted as one.
  return note === 'vague' ? null : (answered ?? asked);
}

function wholeOf({ turn }: Place, turns: CallReading['turns']): Place {
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
  const answer = replyTo(turns, last);
  const answers = answer !== null && personaDoes(answer, 'declined', 'countered', 'objected');
  return answers ? null : whole(last);
}

function grade(call: CallReading): keyof typeof SHARES {
  const { dated, refused, attendee, reply, settled } = call.nextStep;
  if (reply === 'agreed')
    return isDated(settled) ? (attendee ? 'agreed-with-attendee' : 'agreed-dated') : 'agreed-vague';
  if (reply === 'smaller') return tiesDate(call) ? 'smaller-dated' : 'smaller';
  const isOpen = reply === 'open' && dated;
  if (isOpen) return asksOn(call) ? 'dated-asked' : 'dated-not-agreed';
  if (refused === null) return 'vague';
  return asksOn(call) ? 'day-refused-asked' : 'day-refused';
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
