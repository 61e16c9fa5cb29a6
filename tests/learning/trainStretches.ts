import { BUCKETS } from '#core/conversation/learned/buckets.ts';
import { decode, type StretchWeights } from '#core/conversation/learned/decode.ts';
import { borderFeatures, stretchFeatures } from '#core/conversation/learned/features.ts';
import { allowedLabels, STRETCH_LABELS } from '#core/conversation/learned/labels.ts';
import type { LabelledTurn } from './labelled.ts';
import { shuffler } from './shuffle.ts';

const EPOCHS = 8;
/** What a wrong word and a wrong border add to a wrong reading while learning, and their most. */
const MARGIN = 1;
const MOST_MARGIN = 6;
/** A feature that fewer turns hold teaches nothing that carries over. */
const RARE = 16;
const COUNT: number = STRETCH_LABELS.length;

interface Placed {
  from: number;
  to: number;
  label: number;
}

/** A semi-Markov model of stretches, learned by a structured perceptron with margin; weights are averaged over the steps. */
export function trainStretches(turns: readonly LabelledTurn[]): StretchWeights {
  const label = new Averaged(BUCKETS * COUNT);
  const border = new Averaged(BUCKETS);
  const follow = new Averaged((COUNT + 1) * COUNT);
  const shuffle = shuffler(7);
  const common = commonFeatures(turns);
  const order = [...turns];
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order);
    for (const turn of order) {
      for (const each of [label, border, follow]) each.tick();
      const right = placed(turn);
      const heard = decode(turn.turn, { labels: COUNT, label: label.now, border: border.now, follow: follow.now }, allowedLabels(turn.hearing.open), undefined, costOf(right, turn.turn.length));
      if (same(heard, right)) continue;
      move(turn, right, 1);
      move(turn, heard, -1);
    }
  }
  return { labels: COUNT, label: label.average(), border: border.average(), follow: follow.average() };

  function move({ turn }: LabelledTurn, stretches: readonly Placed[], by: number): void {
    let before = COUNT;
    for (const stretch of stretches) {
      for (const bucket of stretchFeatures(turn, stretch.from, stretch.to)) if (common[bucket]) label.add(bucket * COUNT + stretch.label, by);
      if (stretch.from > 0) for (const bucket of borderFeatures(turn, stretch.from)) border.add(bucket, by);
      follow.add(before * COUNT + stretch.label, by);
      before = stretch.label;
    }
  }
}

/** By bucket: 1 for features that enough turns hold. */
function commonFeatures(turns: readonly LabelledTurn[]): Uint8Array {
  const counts = new Uint32Array(BUCKETS);
  for (const { turn, stretches } of turns) for (const bucket of new Set(stretches.flatMap(({ from, to }) => stretchFeatures(turn, from, to)))) counts[bucket]! += 1;
  return Uint8Array.from(counts, (count) => (count >= RARE ? 1 : 0));
}

function placed({ stretches }: LabelledTurn): Placed[] {
  return stretches.map(({ from, to, label }) => ({ from, to, label: STRETCH_LABELS.indexOf(label) }));
}

function same(a: readonly Placed[], b: readonly Placed[]): boolean {
  return a.length === b.length && a.every((each, index) => each.from === b[index]?.from && each.to === b[index].to && each.label === b[index].label);
}

function costOf(right: readonly Placed[], length: number): (from: number, to: number, label: number) => number {
  const labels = new Int32Array(length);
  for (const { from, to, label } of right) labels.fill(label, from, to);
  const whole = new Set(right.map(({ from, to }) => from * 10_000 + to));
  return (from, to, label) => {
    let wrong = whole.has(from * 10_000 + to) ? 0 : 1;
    for (let place = from; place < to; place++) if (labels[place] !== label) wrong += 1;
    return Math.min(MOST_MARGIN, wrong * MARGIN);
  };
}

/** Weights while they are learned, with the sum that their average needs. */
class Averaged {
  readonly now: Float64Array;
  private readonly total: Float64Array;
  private steps = 1;

  constructor(size: number) {
    this.now = new Float64Array(size);
    this.total = new Float64Array(size);
  }

  tick(): void {
    this.steps += 1;
  }

  add(index: number, by: number): void {
    this.now[index]! += by;
    this.total[index]! += by * this.steps;
  }

  average(): Float64Array {
    return this.now.map((value, index) => value - this.total[index]! / this.steps);
  }
}
