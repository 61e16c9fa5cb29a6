import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CALL_TYPES, type CallType } from '#core/contract/personas/persona.ts';
import { GRADERS, heldOut, type GradedCall } from '#tests/support/graded.ts';
import { cardOf } from './cardText.ts';

/**
 * Writes twelve score cards, a file each, for readers who judge whether their rows are right: see
 * docs/judged/README.md.
 */
const { values } = parseArgs({
  options: { out: { type: 'string' }, round: { type: 'string', default: '1' } },
});
if (values.out === undefined) throw new Error('say with --out DIR where the cards are to go');
const folder = values.out;
const round = Number.parseInt(values.round, 10);
mkdirSync(folder, { recursive: true });

/** A poor, a middling and a good call of each type, by their places in a writer's seven. */
const QUALITIES = 3;
const CARDS = CALL_TYPES.length * QUALITIES;
/** It has no divisor in common with the number of cards. */
const STRIDE = 5;
CALL_TYPES.forEach((callType, type) => {
  for (let quality = 0; quality < QUALITIES; quality++) {
    const place = type * QUALITIES + quality;
    // In no order that tells which are the good ones.
    const number = String(((place * STRIDE + round) % CARDS) + 1).padStart(2, '0');
    const { turns } = callFor(callType, place, quality);
    writeFileSync(join(folder, `${number}.md`), cardOf(callType, turns));
  }
});

/** Of the writers to whom nothing was ever fitted; each round takes others of their calls. */
function callFor(callType: CallType, place: number, quality: number): GradedCall {
  const writers = GRADERS.test;
  const writer = writers[(place + round) % writers.length]!;
  const calls = heldOut(callType, writer).toSorted((a, b) => a.grade - b.grade);
  const call = calls[1 + quality * 2 + (Math.floor((place + round) / writers.length) % 2)];
  if (call === undefined) throw new Error(`${writer} graded too few ${callType} calls`);
  return call;
}
