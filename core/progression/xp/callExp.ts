import type { CallEvidence } from '#core/contract/scoring/evidence.ts';
import { xpForCall } from './xp.ts';

/**
 * XP that a call has for certain. Earlier wins over its persona on its day lessen it; an earlier
 * call whose score is still to come counts as one until it is there. So it can rise later and never
 * fall, and ends up the same in whatever order scores come.
 * @param scored by call id
 * @param unsettled ids of calls whose score is still to come
 */
export function certainExp(
  call: CallEvidence,
  scored: ReadonlyMap<string, CallEvidence>,
  unsettled: ReadonlySet<string>,
): number {
  const { difficulty, credited, figures, before } = call;
  const winsTodayOnPersona = before.filter((id) => scored.get(id)?.won ?? unsettled.has(id)).length;
  return xpForCall({
    total: figures.total ?? 0,
    difficulty,
    winsTodayOnPersona,
    repWords: figures.repWords ?? 0,
    credited,
  });
}
