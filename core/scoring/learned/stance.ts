import type { PersonaReading } from '../persona/readPersona.ts';
import { featuresOf } from './features.ts';
import type { Moment } from './features.ts';
import WEIGHTS from './weights.json' with { type: 'json' };

/** What a persona's line leaves open, so far as words never seen tell it: how surely it objects, and how surely it takes up a next step. */
export interface Stance {
  /** Hundredths of the margin in training: above 0 rather yes than no, from 100 on certain. */
  objects: number;
  takesUp: number;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const objection = decode(WEIGHTS.objection);
const offer = decode(WEIGHTS.offer);

/**
 * Weighs a line by what was learned from labelled lines of other buyers. Whole-number sums of whole-number weights, so that every engine
 * finds the same; `npm run train:scoring` makes the weights.
 */
export function stanceOf(flat: string, reading: PersonaReading, moment: Moment): Stance {
  const buckets = featuresOf(flat, reading, moment);
  return { objects: weigh(objection, WEIGHTS.unit.objection, buckets), takesUp: weigh(offer, WEIGHTS.unit.offer, buckets) };
}

function weigh(weights: Int8Array, unit: number, buckets: readonly number[]): number {
  let sum = 0;
  for (const bucket of buckets) sum += weights[bucket] ?? 0;
  // Cut to a whole number so, none is a negative zero, which engines keep as a fraction.
  return ((sum * 100) / unit) | 0;
}

/** Base64 to signed bytes, without what only some engines have. */
function decode(text: string): Int8Array {
  const bytes = new Int8Array(Math.floor((text.replace(/(?<!=)=+$/, '').length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) break;
    bits = ((bits << 6) | value) & 0xffffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 0xff;
  }
  return bytes;
}
