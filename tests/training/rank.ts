import { AT, FEATURES } from '#core/persona/knowledge/features.ts';
import {
  NONE_FEATURES,
  noneFeatures,
  scoreOf,
  sharesOf,
  type Net,
  type RankTables,
} from '#core/persona/knowledge/search.ts';
import type { RankExample } from './examples.ts';
import { randomFrom, shuffle } from './random.ts';

const HIDDEN = 16;
const NONE_HIDDEN = 12;
const BATCH = 16;
const RATE = 0.004;
/**
 * A question by another writer is what reps will ask, and one as it is written must be found: each
 * counts for so many others.
 */
const COUNTS_MORE = 4;

/** Weights of both networks, by softmax over a question's candidates and "none of them" (Adam). */
export function trainRank(examples: readonly RankExample[], epochs = 12): RankTables {
  const random = randomFrom(21);
  const candidate = beginNet(FEATURES.length, HIDDEN, random);
  candidate.second[HIDDEN + AT['best ask']] = 3;
  candidate.second[HIDDEN + AT['partners of best ask']] = 4;
  candidate.second[HIDDEN + AT['rare meaning covered']] = 3;
  const none = beginNet(NONE_FEATURES, NONE_HIDDEN, random);
  const optimiser = new Adam([...weightsOf(candidate), ...weightsOf(none)]);
  const slopes = {
    candidate: netOf(candidate, optimiser.slopes.slice(0, 3)),
    none: netOf(none, optimiser.slopes.slice(3)),
  };
  const order = [...examples];
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    const rate = RATE * (1 - epoch / epochs);
    for (const [at, example] of order.entries()) {
      learnExample({ candidate, none }, slopes, example);
      if (at % BATCH === BATCH - 1) optimiser.step(rate, BATCH);
    }
  }
  return { candidate, none };
}

interface TrainedNet extends Net {
  first: Float64Array;
  bias: Float64Array;
  second: Float64Array;
}

interface TrainedTables {
  candidate: TrainedNet;
  none: TrainedNet;
}

function beginNet(inputs: number, hidden: number, random: () => number): TrainedNet {
  return {
    inputs,
    hidden,
    first: Float64Array.from({ length: hidden * inputs }, () => (random() - 0.5) * 0.6),
    bias: new Float64Array(hidden).fill(0.05),
    second: Float64Array.from({ length: hidden + inputs }, (_, at) =>
      at < hidden ? (random() - 0.5) * 0.6 : 0,
    ),
  };
}

const weightsOf = ({ first, bias, second }: TrainedNet) => [first, bias, second];

function netOf({ inputs, hidden }: Net, [first, bias, second]: Float64Array[]): TrainedNet {
  return { inputs, hidden, first: first!, bias: bias!, second: second! };
}

function learnExample(
  { candidate, none }: TrainedTables,
  slopes: TrainedTables,
  { rows, query, wanted, writer, source }: RankExample,
): void {
  const scores = rows.map((row) => scoreOf(row, candidate));
  const list = noneFeatures(rows, scores, query);
  const shares = sharesOf(scores, scoreOf(list, none));
  const counts = writer === 'own' && source !== 'near' ? 1 : COUNTS_MORE;
  sendBack(none, slopes.none, list, (shares.none - Number(wanted < 0)) * counts);
  for (const [place, row] of rows.entries()) {
    const slope = (shares.shares[place]! - Number(place === wanted)) * counts;
    if (Math.abs(slope) >= 1e-4) sendBack(candidate, slopes.candidate, row, slope);
  }
}

function sendBack(net: TrainedNet, slopes: TrainedNet, row: Float64Array, slope: number): void {
  const { inputs, hidden, first, bias, second } = net;
  for (let unit = 0; unit < hidden; unit++) {
    let sum = bias[unit]!;
    for (let at = 0; at < inputs; at++) sum += row[at]! * first[unit * inputs + at]!;
    if (sum <= 0) continue;
    slopes.second[unit]! += slope * sum;
    const inner = slope * second[unit]!;
    slopes.bias[unit]! += inner;
    for (let at = 0; at < inputs; at++) slopes.first[unit * inputs + at]! += inner * row[at]!;
  }
  for (let at = 0; at < inputs; at++) slopes.second[hidden + at]! += slope * row[at]!;
}

class Adam {
  readonly slopes: Float64Array[];
  private readonly weights: Float64Array[];
  private readonly means: Float64Array[];
  private readonly squares: Float64Array[];
  private steps = 0;

  constructor(weights: Float64Array[]) {
    this.weights = weights;
    this.slopes = weights.map((each) => new Float64Array(each.length));
    this.means = weights.map((each) => new Float64Array(each.length));
    this.squares = weights.map((each) => new Float64Array(each.length));
  }

  step(rate: number, count: number): void {
    this.steps += 1;
    const [first, second] = [1 - 0.9 ** this.steps, 1 - 0.999 ** this.steps];
    for (const [index, weights] of this.weights.entries()) {
      const [slopes, means, squares] = [
        this.slopes[index]!,
        this.means[index]!,
        this.squares[index]!,
      ];
      for (let at = 0; at < weights.length; at++) {
        const slope = slopes[at]! / count + 1e-4 * weights[at]!;
        means[at] = 0.9 * means[at]! + 0.1 * slope;
        squares[at] = 0.999 * squares[at]! + 0.001 * slope * slope;
        weights[at]! -= (rate * means[at]!) / first / (Math.sqrt(squares[at]! / second) + 1e-8);
        slopes[at] = 0;
      }
    }
  }
}

export type Outcome = 'right' | 'miss' | 'wrong';

/**
 * What comes of an example: the right one (or rightly none), an honest miss, or another than meant.
 */
export function outcomeOf(example: RankExample, tables: RankTables, threshold: number): Outcome {
  const { answer, share, none } = answerTo(example, tables);
  return judge(example.gold, share >= threshold && share > none ? answer : null);
}

/** The likeliest candidate, whether or not it is likely enough. */
export function answerTo({ rows, query, ids }: RankExample, tables: RankTables) {
  const scores = rows.map((row) => scoreOf(row, tables.candidate));
  const list = noneFeatures(rows, scores, query);
  const { shares, none } = sharesOf(scores, scoreOf(list, tables.none));
  const best = shares.indexOf(Math.max(...shares));
  return { answer: ids[best]!, share: shares[best]!, none };
}

export function judge(gold: string | null, answer: string | null): Outcome {
  if (answer === gold) return 'right';
  return answer === null ? 'miss' : 'wrong';
}
