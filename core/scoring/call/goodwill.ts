import type { PersonaAct } from '#core/contract/personas/reading.ts';
import type { HeardTurn, MetObjection } from './reading.ts';

const START = 0.3;
/** What each act of the persona says of how it feels, and how often that counts. */
const ACTS: Partial<Record<PersonaAct['act'], { by: number; most: number }>> = {
  told: { by: 0.03, most: 12 },
  added: { by: 0.03, most: 12 },
  confirmed: { by: 0.07, most: 3 },
  resolved: { by: 0.07, most: 2 },
  agreed: { by: 0.15, most: 1 },
  warned: { by: -0.2, most: 4 },
  declined: { by: -0.1, most: 2 },
};
const HUNG_UP = -0.3;
const UNMET = -0.06;
/** An objection met below this stayed open. */
const MET = 0.4;
/** What may be one and may be none is held against nobody. */
const CLEAR = 0.4;

const WITHOUT_REASON: ReadonlySet<MetObjection['kind']> = new Set(['refusal', 'doubt']);

/** How the persona felt in the end, 0 to 1: a fold over what it did, never over its words. */
export function goodwillIn(
  turns: readonly HeardTurn[],
  objections: readonly MetObjection[],
): number {
  const counted = new Map<string, number>();
  let felt = START;
  for (const turn of turns) {
    if (turn.role !== 'persona') continue;
    for (const act of turn.acts) {
      const weight = ACTS[act.act];
      const times = counted.get(act.act) ?? 0;
      counted.set(act.act, times + 1);
      if (weight !== undefined && times < weight.most) felt += weight.by;
      if (act.act === 'ended' && act.why !== 'agreed' && act.why !== 'goodbye') felt += HUNG_UP;
    }
  }
  const unmet = objections.filter(
    // A no or a doubt is no objection of its own, and counts by itself where it counts.
    ({ kind, share, sure }) => !WITHOUT_REASON.has(kind) && sure >= CLEAR && share < MET,
  );
  felt += unmet.length * UNMET;
  return Math.min(1, Math.max(0, felt));
}
