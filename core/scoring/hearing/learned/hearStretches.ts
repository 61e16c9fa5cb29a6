import type { Phrases } from '../phrases/lexicon.ts';
import type { Word } from '../turn/words.ts';
import { bestOf, decode, edgesOf, type Cuts, type StretchWeights } from './decode.ts';
import { detailFeatures, featuresOf, type Features, type Hearing } from './features.ts';
import { allowedLabels, DETAIL_NAMES, DETAILS, SHAPES, STRETCH_LABELS, type Detail, type StretchLabel } from './labels.ts';
import { questionsApart } from './questionsApart.ts';
import { readTables, type Table } from './tables.ts';
import weights from './weights.json' with { type: 'json' };

/** One thing that the rep does, as the trained model hears it. */
export interface HeardStretch {
  label: StretchLabel;
  /** Words, from inclusive, to exclusive. */
  from: number;
  to: number;
  /** True where such a reading is right 95 times in 100: see `npm run bench:scoring`. */
  confident: boolean;
  /** True where it is hardly more than a guess. */
  guessed: boolean;
  /** What else is read of it; undefined where it is not of that kind. Worked out when it is first asked for: most is never. */
  detail(name: Detail): HeardDetail | undefined;
}

export interface HeardDetail {
  value: string;
  /** The next best. */
  second: string;
  confident: boolean;
  /** Of topics: true where it is right in fewer than half of such cases. */
  guessed: boolean;
}

/** Longer turns are cut only where a border is not unlikely: half the places fall away, three quarters of the work, and no move is lost. In words. */
const FREELY_CUT = 6;

/** The margin below which a label is hardly more than a guess. Chosen on the development part. */
const GUESSED = 6;

const model = lazily(() => {
  const [label, ...others] = readTables(weights.tables, SHAPES) as [Table, ...Table[]];
  const details = Object.fromEntries(DETAIL_NAMES.map((detail, index) => [detail, others[index]!])) as Record<Detail, Table>;
  const [border, next] = others.slice(-2) as [Table, Table];
  const follow = Int8Array.from({ length: (label.labels + 1) * label.labels }, (_, at) => next.weights[next.rows[Math.trunc(at / label.labels)]! * label.labels + (at % label.labels)] ?? 0);
  const stretch: StretchWeights = { labels: label.labels, rows: label.rows, label: label.weights, border: Int8Array.from(border.rows, (row) => (row < 0 ? 0 : border.weights[row]!)), follow, followMost: STRETCH_LABELS.map((_, before) => Math.max(...follow.subarray(before * label.labels, (before + 1) * label.labels))), known: new Map() };
  return { stretch, details };
});

/** Cuts a turn into what the rep does, one thing after the other. `words` must not be empty, `utterance` is their source, `phrases` what the lexicons find in them. */
export function hearStretches(words: readonly Word[], utterance: string, hearing: Hearing, phrases: Phrases): HeardStretch[] {
  const turn = featuresOf(words, utterance, hearing, phrases);
  const { stretch } = model();
  return decode(turn, stretch, allowedLabels(hearing.open), likelyCuts(turn, stretch.border)).flatMap((each) => questionsApart(each, words)).map(({ from, to, label, margin }) => {
    const name = STRETCH_LABELS[label] ?? 'statement';
    const confident = margin >= weights.confident.label;
    return { label: name, from, to, confident, guessed: margin < GUESSED, detail: detailsOf(turn, from, to, name, confident) };
  });
}

function detailsOf(turn: Features, from: number, to: number, label: StretchLabel, confident: boolean): HeardStretch['detail'] {
  const mayAsk = label === 'objection-response' || (!confident && MAY_ASK.has(label));
  const heard: Partial<Record<Detail, HeardDetail>> = {};
  let shared: readonly number[] | undefined;
  return detail;

  function detail(name: Detail): HeardDetail | undefined {
    const { of } = DETAILS[name];
    if (of !== label && !(of === 'question' && mayAsk)) return undefined;
    // What kind of question it would be matters only where it names something.
    if (name === 'kind' && label !== 'question' && !isNamed(detail('topic'))) return undefined;
    return (heard[name] ??= classify(name, featuresFor(name)));
  }

  /** All but the topic rest on the same features. */
  function featuresFor(name: Detail): readonly number[] {
    return name === 'topic' ? detailFeatures(turn, from, to, name) : (shared ??= detailFeatures(turn, from, to, name));
  }
}

/** True where the topic is one of the business, and more than a guess. */
export function isNamed(topic: HeardDetail | undefined): boolean {
  return topic !== undefined && topic.value !== 'none' && !topic.guessed;
}

/** What a question is sometimes taken for, where the model is not sure; beside a response to an objection, which may hold one. */
const MAY_ASK = new Set<StretchLabel>(['ask', 'permission', 'small-talk', 'statement', 'answer']);

function classify(detail: Detail, buckets: readonly number[]): HeardDetail {
  const { rows, weights: table } = model().details[detail];
  const names = DETAILS[detail].labels;
  const labels = names.length;
  const scores = SCORES.fill(0, 0, labels);
  for (const bucket of buckets) {
    const own = rows[bucket]!;
    if (own < 0) continue;
    const row = own * labels;
    for (let label = 0; label < labels; label++) scores[label]! += table[row + label]!;
  }
  const best = bestOf(scores, 0, labels);
  const most = scores[best]!;
  scores[best] = -Infinity;
  const second = bestOf(scores, 0, labels);
  const margin = most - scores[second]!;
  return { value: names[best] ?? '', second: names[second] ?? '', confident: margin >= weights.confident[detail], guessed: detail === 'topic' && margin < weights.guessedTopic };
}

/** What every detail is worked out in, in its turn. */
const SCORES = new Float64Array(Math.max(...DETAIL_NAMES.map((detail) => DETAILS[detail].labels.length)));

function likelyCuts(turn: Features, border: ArrayLike<number>): Cuts | undefined {
  if (turn.length <= FREELY_CUT) return undefined;
  const edges = edgesOf(turn, border);
  const places = [0];
  for (let place = 1; place < turn.length; place++) if (edges[place]! > weights.likelyBorder) places.push(place);
  places.push(turn.length);
  return { places, edges };
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
