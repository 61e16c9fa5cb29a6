import { brotliCompressSync } from 'node:zlib';
import { generalKnowledge } from '#core/persona/general.ts';
import type { Model } from '#core/reading/model.ts';
import { createReader } from '#core/reading/read.ts';
import { readSets } from '#tests/training/knowledgeSets.ts';
import { readTurns } from '#tests/training/turns.ts';
import { quantile } from '../quantile.ts';
import type { Row } from '../table.ts';

const READ_MS = 30;
/** Of the 600 KB for engine, lexicon and model. */
const MODEL_BYTES = 480 * 1024;
const TURNS = 1_500;

/** Time to read a turn, whole turns of the test part after a persona's last line. */
export function speedRows(model: Model): Row[] {
  const read = createReader(model, generalKnowledge, 'rules@bench');
  const { persona } = readSets()[0]!;
  const thread = {
    turns: 3,
    told: [],
    lastTold: [],
    lastToldAgo: 0,
    barred: [],
    waits: 'none' as const,
    objection: null,
    question: null,
    step: null,
    agreed: null,
  };
  const turns = readTurns('test')
    .flatMap((writer) => writer.turns)
    .slice(0, TURNS);
  const begun = performance.now();
  read('hello', { persona, thread, personaSaid: '', repAsked: null });
  const prepared = performance.now() - begun;
  const times = turns.map(({ text, personaSaid }) => {
    const from = performance.now();
    read(text, { persona, thread, personaSaid, repAsked: null });
    return performance.now() - from;
  });
  const slowest = quantile(times, 0.99);
  return [
    { what: 'preparing a persona', figure: `${prepared.toFixed(0)} ms`, target: '', met: null },
    {
      what: `reading, 99th percentile of ${turns.length} (median ${quantile(times, 0.5).toFixed(1)} ms)`,
      figure: `${slowest.toFixed(1)} ms`,
      target: `${READ_MS} ms`,
      met: slowest <= READ_MS,
    },
  ];
}

export function sizeRows(bytes: Uint8Array): Row[] {
  const packed = brotliCompressSync(bytes).length;
  return [
    {
      what: 'model with brotli',
      figure: `${(packed / 1024).toFixed(0)} KB`,
      target: `${MODEL_BYTES / 1024} KB`,
      met: packed <= MODEL_BYTES,
    },
  ];
}
