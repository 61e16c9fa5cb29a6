import type { RepAct } from '#core/contract/personas/reading.ts';
import type { CallReading, RepTurn } from '../call/reading.ts';

/** Whoever does this sells, whatever else the turn does. */
export const SELLING: ReadonlySet<RepAct['act']> = new Set([
  'pitch',
  'proof',
  'price',
  'discount',
  'pressing',
  'next-step',
]);

const SURE = 0.5;

/** Who sells in more than half of the turns after the first. */
export function sellsMostly({ rep }: Pick<CallReading, 'rep'>): boolean {
  const later = rep.slice(1);
  return later.filter(sells).length > later.length / 2;
}

function sells({ acts }: RepTurn): boolean {
  return acts.some(({ act, confidence }) => confidence >= SURE && SELLING.has(act));
}
