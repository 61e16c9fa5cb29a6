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

/** Who speaks of the offer in more than two of five turns after the first. */
export function pitchesOften({ rep }: Pick<CallReading, 'rep'>): boolean {
  const later = rep.slice(1);
  return later.filter((turn) => surely(turn, PITCHING)).length > later.length * OFTEN;
}

const PITCHING: ReadonlySet<RepAct['act']> = new Set(['pitch']);
const OFTEN = 0.4;

function sells(turn: RepTurn): boolean {
  return surely(turn, SELLING);
}

function surely({ acts }: RepTurn, names: ReadonlySet<RepAct['act']>): boolean {
  return acts.some(({ act, confidence }) => confidence >= SURE && names.has(act));
}
