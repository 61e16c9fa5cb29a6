import { featuresOf } from '#core/scoring/learned/features.ts';
import { readPersona } from '#core/scoring/persona/readPersona.ts';
import { say } from '#core/scoring/words/said.ts';
import { machine } from './machine.ts';
import { developmentLines } from './personaLines.ts';

/** Found by leaving out one writer after another. */
const COST = 0.01;

/** The weights of `core/scoring/learned`, as the text of their file: the same lines give the same text to the byte. */
export function trainPersona(): string {
  const examples = developmentLines().map(({ line, moment, open }) => {
    const { flat } = say(line);
    return { buckets: featuresOf(flat, readPersona(flat, line), moment), open };
  });
  const learn = (open: string) =>
    quantised(
      machine(
        examples.map((example) => ({ buckets: example.buckets, yes: example.open === open })),
        COST,
      ),
    );
  const [objection, offer] = [learn('objection'), learn('offer')];
  return `${JSON.stringify({ unit: { objection: objection.unit, offer: offer.unit }, objection: objection.text, offer: offer.text }, null, 1)}\n`;
}

/** Signed bytes in base64; `unit` is what the margin of 1 became. */
function quantised(weights: Float64Array): { unit: number; text: string } {
  const most = weights.reduce((found, weight) => Math.max(found, Math.abs(weight)), 0);
  const scale = 127 / most;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight * scale));
  return { unit: Math.round(scale), text: Buffer.from(bytes.buffer).toString('base64') };
}
