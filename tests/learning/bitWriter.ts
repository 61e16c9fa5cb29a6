import { BUCKETS } from '#core/scoring/hearing/learned/buckets.ts';
import {
  Chances,
  LEAST_SPAN,
  lettersOf,
  WHOLE_BITS,
  type BitCoder,
} from '#core/scoring/hearing/learned/bits.ts';
import { codeTables, contextsOf, type Shape } from '#core/scoring/hearing/learned/tables.ts';

/** Weights by bucket, then label, as the text that `readTables` reads. */
export function writeTables(tables: readonly (Shape & { weights: ArrayLike<number> })[]): string {
  const writer = new BitWriter(contextsOf(tables.length));
  codeTables(
    writer,
    tables.map(({ labels, weights: all }) => {
      const table = { labels, rows: new Int16Array(BUCKETS).fill(-1), weights: [] as number[] };
      for (let bucket = 0; bucket < BUCKETS; bucket++) {
        const row = Array.from({ length: labels }, (_, label) => all[bucket * labels + label] ?? 0);
        if (row.every((weight) => weight === 0)) continue;
        table.rows[bucket] = table.weights.length / labels;
        table.weights.push(...row);
      }
      return table;
    }),
  );
  return writer.text();
}

/** Writes what a `BitReader` reads. */
class BitWriter implements BitCoder {
  private readonly chances: Chances;
  private readonly bytes: number[] = [];
  private span = 0xffffffff;
  private low = 0;

  constructor(contexts: number) {
    this.chances = new Chances(contexts);
  }

  code(context: number, bit: number): number {
    const bound = (this.span >>> WHOLE_BITS) * this.chances.ofZero(context);
    if (bit === 1) this.raise(bound);
    this.span = bit === 0 ? bound : this.span - bound;
    while (this.span < LEAST_SPAN) {
      this.span *= 256;
      this.shift();
    }
    this.chances.learn(context, bit);
    return bit;
  }

  text(): string {
    for (let byte = 0; byte < 4; byte++) this.shift();
    while (this.bytes.at(-1) === 0) this.bytes.pop();
    return lettersOf(this.bytes);
  }

  private raise(by: number): void {
    this.low += by;
    if (this.low <= 0xffffffff) return;
    this.low -= 0x100000000;
    let at = this.bytes.length - 1;
    for (; this.bytes[at] === 255; at--) this.bytes[at] = 0;
    this.bytes[at]! += 1;
  }

  private shift(): void {
    this.bytes.push(this.low >>> 24);
    this.low = (this.low * 256) % 0x100000000;
  }
}
