import { CALL_TYPES, type CallType } from '#core/contract/personas/persona.ts';
import coldCall from '#tests/data/scoring/cold-call.json' with { type: 'json' };
import demoFollowUp from '#tests/data/scoring/demo-follow-up.json' with { type: 'json' };
import discovery from '#tests/data/scoring/discovery.json' with { type: 'json' };
import byType from '#tests/data/scoring/gaming-by-type.json' with { type: 'json' };
import gaming from '#tests/data/scoring/gaming.json' with { type: 'json' };
import renewal from '#tests/data/scoring/renewal.json' with { type: 'json' };
import { GRADERS, heldOut } from '#tests/support/graded.ts';
import { scoreHeard, turnsOf } from '#tests/support/readCalls.ts';
import type { Row } from '../table.ts';

const graded = { 'cold-call': coldCall, discovery, 'demo-follow-up': demoFollowUp, renewal };
/**
 * From this grade on a call is poor, but one was tried; below, the rep only bullied or held forth.
 */
export const POOR = 20;

/** The best attempt of each type against the poorest honest call of the development part. */
export function gamingRows(): Row[] {
  return CALL_TYPES.map((callType) => {
    const poorest = poorestHonest(callType);
    const attempts = [...gaming.attempts, ...byType.attempts[callType]].map(({ name, lines }) => ({
      name,
      total: scoreHeard({ turns: turnsOf(lines), callType, timings: false }).total,
    }));
    const best = attempts.toSorted((a, b) => b.total - a.total)[0]!;
    return {
      what: `${callType}, ${attempts.length} attempts, the best: ${best.name}`,
      figure: String(best.total),
      target: `below ${poorest}`,
      met: best.total < poorest,
    };
  });
}

/** Of the development part and of the short calls beside it. */
export function poorestHonest(callType: CallType): number {
  const own = graded[callType].graded
    .filter(({ grade }) => grade >= POOR)
    .map(({ lines }) => scoreHeard({ turns: turnsOf(lines), callType, timings: false }).total);
  const others = GRADERS.development.flatMap((writer) =>
    heldOut(callType, writer)
      .filter(({ grade }) => grade >= POOR)
      .map(({ turns }) => scoreHeard({ turns, callType, timings: true }).total),
  );
  return Math.min(...own, ...others);
}
