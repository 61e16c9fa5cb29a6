import { numberParam } from './finding.ts';
import type { Detector } from './finding.ts';
import type { NextStep } from '../call/reading.ts';

/** What an ask is worth that nothing led up to. */
const ALONE = 0.3;
const SHARES = {
  'agreed-with-attendee': 1,
  'agreed-dated': 0.9,
  'agreed-vague': 0.45,
  smaller: 0.35,
  'dated-not-agreed': 0.2,
  vague: 0.05,
} as const;

/** The next step: none, vague, dated, dated with attendee and agreed by the persona. */
export const nextStep: Detector = (call, _metrics, params) => {
  const { asked, agreement, reply } = call.nextStep;
  if (asked === null) return { share: 0, note: 'missed', evidence: null };
  const note = grade(call.nextStep);
  const isHungUp = call.outcome === 'hung-up';
  const whole = call.conversed || reply === 'agreed';
  const share = numberParam(params, note, SHARES[note]) * (isHungUp ? 0 : whole ? 1 : ALONE);
  return { share, note, evidence: agreement ?? asked };
};

function grade({ dated, dayRefused, attendee, reply }: NextStep): keyof typeof SHARES {
  if (reply === 'agreed')
    return dated ? (attendee ? 'agreed-with-attendee' : 'agreed-dated') : 'agreed-vague';
  if (reply === 'smaller') return 'smaller';
  const named = reply === 'declined' ? dayRefused : dated;
  return named ? 'dated-not-agreed' : 'vague';
}
