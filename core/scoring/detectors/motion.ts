import { numberParam } from './finding.ts';
import type { Detector, Finding } from './finding.ts';
import { wordsAt } from '../call/words.ts';
import type { CallReading } from '../call/reading.ts';
import { repActs, repDoes } from '../call/heardTurns.ts';
import { isDated } from '../call/nextStep.ts';

/** What an ask is worth that nothing led up to. */
const ALONE = 0.3;
const SHARES = {
  'agreed-with-attendee': 1,
  'agreed-dated': 0.9,
  'agreed-vague': 0.45,
  smaller: 0.35,
  'smaller-dated': 0.35,
  'dated-not-agreed': 0.2,
  vague: 0.05,
} as const;

/** The next step: none, vague, dated, dated with attendee and agreed by the persona. */
export const nextStep: Detector = (call, _metrics, params) => {
  const { asked, agreement, answered, reply } = call.nextStep;
  if (asked === null) return promised(call);
  const note = grade(call);
  const isHungUp = call.outcome === 'hung-up';
  const counts = call.conversed || reply === 'agreed';
  const share = numberParam(params, note, SHARES[note]) * (isHungUp ? 0 : counts ? 1 : ALONE);
  // What was proposed is quoted, and the answer told beside it.
  return {
    share,
    note: call.nextStep.offered && reply === 'agreed' ? 'agreed-offered' : note,
    // What was not taken up may have been no proposal at all: it is not quoted as one.
    evidence: note === 'vague' ? null : (answered ?? asked),
    slots: { agreed: wordsAt(call, agreement) ?? '' },
  };
};

/** "I'll check in with you some time" asks for nothing, but is no silence either. */
function promised({ rep }: CallReading): Finding {
  const last = rep.slice(-LAST).findLast((turn) => repDoes(turn, 'promise'));
  return last === undefined
    ? { share: 0, note: 'missed', evidence: null }
    : { share: SHARES.vague, note: 'vague', evidence: null };
}

/** Turns in which a call is brought to its end. */
const LAST = 4;

function grade(call: CallReading): keyof typeof SHARES {
  const { dated, dayRefused, attendee, reply, settled } = call.nextStep;
  if (reply === 'agreed')
    return isDated(settled) ? (attendee ? 'agreed-with-attendee' : 'agreed-dated') : 'agreed-vague';
  if (reply === 'smaller') return tiesDate(call) ? 'smaller-dated' : 'smaller';
  const named = reply === 'declined' ? dayRefused : dated;
  return named ? 'dated-not-agreed' : 'vague';
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
