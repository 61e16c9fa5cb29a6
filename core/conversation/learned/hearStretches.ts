import type { Word } from '../hear/words.ts';
import { bestOf, decode, type StretchWeights } from './decode.ts';
import { detailFeatures, featuresOf, type Features, type Hearing } from './features.ts';
import { allowedLabels, DETAIL_NAMES, DETAILS, STRETCH_LABELS, type Detail, type StretchLabel } from './labels.ts';
import { unpack, unpackRows } from './packed.ts';
import { questionsApart } from './questionsApart.ts';
import weights from './weights.json' with { type: 'json' };

/** One thing that the rep does, as the trained model hears it. */
export interface HeardStretch {
  label: StretchLabel;
  /** Words, from inclusive, to exclusive. */
  from: number;
  to: number;
  /** True where such a reading is right 95 times in 100: see `npm run bench:conversation`. */
  confident: boolean;
  /** True where it is hardly more than a guess. */
  guessed: boolean;
  details: Partial<Record<Detail, HeardDetail>>;
}

export interface HeardDetail {
  value: string;
  /** The next best. */
  second: string;
  confident: boolean;
  guessed: boolean;
}

/** Longer turns are cut only where a border is not unlikely: half the places fall away, three quarters of the work, and no move is lost. In words. */
const FREELY_CUT = 6;

/** Margins below which a reading is hardly more than a guess. Chosen on the development part. */
const GUESSED = { label: 12, detail: 3 };

const model = lazily(() => {
  const labels = unpack(weights.stretches.labels);
  const stretch: StretchWeights = { labels: labels.labels, label: labels.weights, border: unpack(weights.stretches.borders).weights, follow: weights.stretches.follow };
  const details = Object.fromEntries(DETAIL_NAMES.map((detail) => [detail, unpackRows(weights.details[detail], DETAILS[detail].labels.length)])) as Record<Detail, Int8Array>;
  return { stretch, details };
});

/** Cuts a turn into what the rep does, one thing after the other. `words` must not be empty, `utterance` is their source. */
export function hearStretches(words: readonly Word[], utterance: string, hearing: Hearing): HeardStretch[] {
  const turn = featuresOf(words, utterance, hearing);
  const { stretch } = model();
  return decode(turn, stretch, allowedLabels(hearing.open), likelyCuts(turn, stretch.border)).flatMap((each) => questionsApart(each, words)).map(({ from, to, label, margin }) => {
    const name = STRETCH_LABELS[label] ?? 'statement';
    return { label: name, from, to, confident: margin >= weights.confident.label, guessed: margin < GUESSED.label, details: detailsOf(turn, from, to, name, margin >= weights.confident.label) };
  });
}

/** Words that are known to ask, as the model hears a question. */
export function hearQuestion(words: readonly Word[], utterance: string, hearing: Hearing): HeardStretch {
  return { label: 'question', from: 0, to: words.length, confident: false, guessed: false, details: detailsOf(featuresOf(words, utterance, hearing), 0, words.length, 'question', false) };
}

function detailsOf(turn: Features, from: number, to: number, label: StretchLabel, confident: boolean): HeardStretch['details'] {
  const mayAsk = label === 'objection-response' || (!confident && MAY_ASK.has(label));
  const wanted = DETAIL_NAMES.filter((detail) => DETAILS[detail].of === label || (DETAILS[detail].of === 'question' && mayAsk));
  return Object.fromEntries(wanted.map((detail) => [detail, classify(detail, detailFeatures(turn, from, to, detail))]));
}

/** What a question is sometimes taken for, where the model is not sure; beside a response to an objection, which may hold one. */
const MAY_ASK = new Set<StretchLabel>(['ask', 'permission', 'small-talk', 'statement', 'answer']);

function classify(detail: Detail, buckets: readonly number[]): HeardDetail {
  const table = model().details[detail];
  const names = DETAILS[detail].labels;
  const labels = names.length;
  const scores = new Float64Array(labels);
  for (const bucket of buckets) {
    const row = bucket * labels;
    for (let label = 0; label < labels; label++) scores[label]! += table[row + label]!;
  }
  const best = bestOf(scores);
  const rest = scores.map((score, label) => (label === best ? -Infinity : score));
  const second = bestOf(rest);
  const margin = scores[best]! - scores[second]!;
  return { value: names[best] ?? '', second: names[second] ?? '', confident: margin >= weights.confident[detail], guessed: margin < GUESSED.detail };
}

function likelyCuts(turn: Features, border: ArrayLike<number>): number[] | undefined {
  if (turn.length <= FREELY_CUT) return undefined;
  const cuts = [0];
  for (let place = 1; place < turn.length; place++) if (turn.borders[place]!.reduce((sum, bucket) => sum + border[bucket]!, 0) > weights.likelyBorder) cuts.push(place);
  return [...cuts, turn.length];
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
