import { BUCKETS } from '#core/conversation/learned/features.ts';

/** Weights of a linear classifier while it learns: running values and their sum over time, for the average. */
export class Weights {
  readonly now: Float64Array;
  private readonly total: Float64Array;
  private clock = 1;

  constructor(readonly labels: number) {
    this.now = new Float64Array(BUCKETS * labels);
    this.total = new Float64Array(BUCKETS * labels);
  }

  tick(): void {
    this.clock += 1;
  }

  add(bucket: number, label: number, by: number): void {
    const index = bucket * this.labels + label;
    this.now[index]! += by;
    this.total[index]! += by * this.clock;
  }

  average(): Float64Array {
    return this.now.map((value, index) => value - this.total[index]! / this.clock);
  }
}

