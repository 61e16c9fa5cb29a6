import { numberParam } from './finding.ts';
import type { Detector } from './finding.ts';

/** The next step: none, vague, dated, dated with attendee and agreed by the persona. */
export const nextStep: Detector = (call, _metrics, params) => {
  const { asked, dated, namedDay, attendee, reply, agreement } = call.nextStep;
  if (!asked) return { share: 0, note: 'missed', evidence: null };
  const agreed = reply === 'agreed';
  // A day named to somebody who hangs up is no step.
  const note = grade(
    agreed ? dated : namedDay && call.outcome !== 'hung-up' && call.patience > 0.5,
    attendee,
    agreed,
    reply === 'smaller',
  );
  const share = numberParam(params, note, SHARES[note]) * (call.conversed || agreed ? 1 : ALONE);
  return { share, note, evidence: agreed || reply === 'smaller' ? (agreement ?? asked) : asked };
};

/** What an ask is worth that nothing led up to. */
const ALONE = 0.3;
const SHARES = {
  'agreed-with-attendee': 1,
  'agreed-dated': 0.8,
  'agreed-vague': 0.4,
  smaller: 0.35,
  'dated-not-agreed': 0.3,
  vague: 0.15,
} as const;

function grade(
  dated: boolean,
  attendee: boolean,
  agreed: boolean,
  smaller: boolean,
): keyof typeof SHARES {
  if (agreed) return dated ? (attendee ? 'agreed-with-attendee' : 'agreed-dated') : 'agreed-vague';
  if (smaller) return 'smaller';
  return dated ? 'dated-not-agreed' : 'vague';
}
