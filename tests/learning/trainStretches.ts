import { BUCKETS } from '#core/scoring/hearing/learned/buckets.ts';
import { decode, type StretchWeights } from '#core/scoring/hearing/learned/decode.ts';
import {
  borderFeatures,
  endFeatures,
  startFeatures,
  stretchFeatures,
  type Features,
} from '#core/scoring/hearing/learned/features.ts';
import { allowedLabels, STRETCH_LABELS } from '#core/scoring/hearing/learned/labels.ts';
import type { LabelledTurn } from './labelled.ts';
import { mostTelling, rounded, roundedToTwos } from './round.ts';
import { drawer, shuffler } from './shuffle.ts';

const EPOCHS = 8;
/** What a wrong word and a wrong border add to a wrong reading while learning, and their most. */
const MARGIN = 1;
const MOST_MARGIN = 6;
/** This share of a turn's features is not seen at a time, so that none is relied on alone. */
const DROPPED = 0.3;
/** A feature that fewer turns hold teaches nothing that carries over. */
const RARE = 16;
/** So many weights of labels are kept: those that tell most, and of like ones those that are seen more often. Chosen on left-out writers. */
const KEPT = 13_000;
/** Weights of borders below this fall away. */
const LEAST_BORDER = 3;
const COUNT: number = STRETCH_LABELS.length;

interface Placed {
  from: number;
  to: number;
  label: number;
}

/** A semi-Markov model of stretches, learned by a structured perceptron with margin; weights are averaged over the steps, and whole. */
export function trainStretches(turns: readonly LabelledTurn[]): StretchWeights {
  const label = new Averaged(BUCKETS * COUNT);
  const border = new Averaged(BUCKETS);
  const follow = new Averaged((COUNT + 1) * COUNT);
  const shuffle = shuffler(7);
  const sight = new Sight(turns, border.now);
  const counts = countsOf(turns);
  const order = [...turns];
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order);
    for (const turn of order) {
      for (const each of [label, border, follow]) each.tick();
      const right = placed(turn);
      sight.thin(turn);
      const heard = decode(
        turn.turn,
        {
          labels: COUNT,
          label: label.now,
          rows: sight.rows,
          border: border.now,
          follow: follow.now,
        },
        allowedLabels(turn.hearing.open),
        undefined,
        costOf(right, turn.turn.length),
      );
      sight.widen();
      if (same(heard, right)) continue;
      move(turn, right, 1);
      move(turn, heard, -1);
    }
  }
  const learned = label.average();
  const isKept = mostTelling(
    learned,
    KEPT,
    (weight, index) => Math.abs(weight) * Math.sqrt(Math.sqrt(counts[Math.trunc(index / COUNT)]!)),
  );
  return {
    labels: COUNT,
    label: roundedToTwos(learned, isKept),
    border: rounded(border.average(), LEAST_BORDER),
    follow: rounded(follow.average(), 0),
  };

  function move({ turn }: LabelledTurn, stretches: readonly Placed[], by: number): void {
    let before = COUNT;
    for (const stretch of stretches) {
      for (const bucket of stretchFeatures(turn, stretch.from, stretch.to))
        if (counts[bucket]! >= RARE && sight.sees(bucket))
          label.add(bucket * COUNT + stretch.label, by);
      if (stretch.from > 0)
        for (const bucket of borderFeatures(turn, stretch.from))
          if (sight.sees(bucket)) border.add(bucket, by);
      follow.add(before * COUNT + stretch.label, by);
      before = stretch.label;
    }
  }
}

/** Which features are seen of the turn at hand: all but those dropped at random. */
class Sight {
  /** By bucket: itself, -1 where it is not seen. */
  readonly rows = Int16Array.from({ length: BUCKETS }, (_, bucket) => bucket);
  private readonly borders: Float64Array;
  private readonly buckets: ReadonlyMap<LabelledTurn, Int32Array>;
  private readonly draw = drawer(777);
  private readonly dropped = new Map<number, number>();
  private readonly unseen = new Set<number>();

  /** `borders`: by bucket, what speaks for a border. */
  constructor(turns: readonly LabelledTurn[], borders: Float64Array) {
    this.borders = borders;
    this.buckets = new Map(turns.map((turn) => [turn, bucketsOf(turn.turn)]));
  }

  thin(turn: LabelledTurn): void {
    this.unseen.clear();
    for (const bucket of this.buckets.get(turn) ?? []) {
      if (this.draw() >= DROPPED) continue;
      this.unseen.add(bucket);
      this.dropped.set(bucket, this.borders[bucket]!);
      this.rows[bucket] = -1;
      this.borders[bucket] = 0;
    }
  }

  /** Sees all again; what was not seen is still told by `sees`. */
  widen(): void {
    for (const [bucket, weight] of this.dropped) {
      this.rows[bucket] = bucket;
      this.borders[bucket] = weight;
    }
    this.dropped.clear();
  }

  sees(bucket: number): boolean {
    return !this.unseen.has(bucket);
  }
}

/** All buckets of a turn's words and borders, each once. Extents, and what is open, are always seen. */
function bucketsOf(turn: Features): Int32Array {
  const places = turn.texts.map((_, place) => place);
  return Int32Array.from(
    new Set([
      ...places.flatMap((place) => [
        ...turn.words[place]!.own,
        turn.pairs[place]!,
        ...startFeatures(turn, place).slice(0, WORDY),
        ...endFeatures(turn, place + 1).slice(0, 2),
        ...borderFeatures(turn, place),
      ]),
      ...turn.phrases.map(({ bucket }) => bucket),
    ]),
  );
}

/** So many of what begins a stretch rest on its words. */
const WORDY = 4;

/** By bucket: how many turns hold the feature. */
function countsOf(turns: readonly LabelledTurn[]): Uint32Array {
  const counts = new Uint32Array(BUCKETS);
  for (const { turn, stretches } of turns)
    for (const bucket of new Set(
      stretches.flatMap(({ from, to }) => stretchFeatures(turn, from, to)),
    ))
      counts[bucket]! += 1;
  return counts;
}

function placed({ stretches }: LabelledTurn): Placed[] {
  return stretches.map(({ from, to, label }) => ({
    from,
    to,
    label: STRETCH_LABELS.indexOf(label),
  }));
}

function same(a: readonly Placed[], b: readonly Placed[]): boolean {
  return (
    a.length === b.length &&
    a.every(
      (each, index) =>
        each.from === b[index]?.from && each.to === b[index].to && each.label === b[index].label,
    )
  );
}

function costOf(
  right: readonly Placed[],
  length: number,
): (from: number, to: number, label: number) => number {
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
