import type { RepAct } from '#core/contract/personas/reading.ts';
import { lineBefore, personaDoes } from '../call/heardTurns.ts';
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

/** Who speaks of the offer unasked in more than two of five turns after the first. */
export function pitchesOften({ rep, turns }: Pick<CallReading, 'rep' | 'turns'>): boolean {
  const later = rep.slice(1);
  const pitching = later.filter((turn) => surely(turn, PITCHING) && !isAsked(turn, turns));
  return pitching.length >= SEVERAL && pitching.length > later.length * OFTEN;
}

function isAsked(turn: RepTurn, turns: CallReading['turns']): boolean {
  const before = lineBefore(turns, turn);
  return before !== null && personaDoes(before, 'asked');
}

const PITCHING: ReadonlySet<RepAct['act']> = new Set(['pitch']);
const OFTEN = 0.4;
/** Fewer are no habit. */
const SEVERAL = 3;

function sells(turn: RepTurn): boolean {
  return surely(turn, SELLING);
}

function surely({ acts }: RepTurn, names: ReadonlySet<RepAct['act']>): boolean {
  return acts.some(({ act, confidence }) => confidence >= SURE && names.has(act));
}
