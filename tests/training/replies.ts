import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPLY_KINDS, type ReplyKind } from '#core/contract/personas/reading.ts';
import { wordsOf } from '#core/language/words.ts';
import { replyFeatures } from '#core/reading/replies/replyFeatures.ts';
import { judgedCall } from '#tests/support/judgedCalls.ts';
import { root } from '#tests/support/sourceFiles.ts';
import {
  fitLogistic,
  indexOf,
  inHundredths,
  likelihood,
  modelOf,
  pruned,
  rowOf,
  type Sum,
} from './linear.ts';

/**
 * Learns which short replies a listener would let pass after a rep's turn, and prints how often the
 * likeliest do for rounds left out. Nothing is random: the same labels give the same weights to the
 * byte.
 */
interface Example {
  /** The round of its call. */
  group: string;
  features: readonly string[];
  /** The kinds that were put to the reader, and those of them that pass. */
  asked: ReadonlySet<string>;
  passes: ReadonlySet<string>;
}

interface Judged {
  group: string;
  features: readonly string[];
  kind: ReplyKind;
  ok: boolean;
}

/** A feature seen in fewer turns tells nothing. */
const LEAST_SEEN = 3;
const STEPS = 200;
const RATE = 0.05;
const DECAY = 4;
/** Weights that are kept of each kind, the largest. */
const MOST_KEPT = 250;
const FOLDS = 5;
/** How many of the likeliest are looked at. */
const RANKS = 4;
/** A reply that was given and judged teaches as much as so many labels. */
const JUDGED_COUNTS = 2;
/** How much a kind that was seldom given keeps to what was labelled. */
const PRIOR = 2;
const SHIFT_STEPS = 20;

const turnsOfCalls = new Map<string, { text: string }[]>();
const examples = read();
const judged = readJudged();
const index = indexOf(examples, LEAST_SEEN);
const rows = examples.map(({ features }) => rowOf(features, index));
const groups = [...new Set([...examples, ...judged].map(({ group }) => group))];
const foldOf = new Map(groups.map((group, at) => [group, at % FOLDS]));
/** By fold, then kind: learned from all rounds but those of the fold. */
const folds = Array.from({ length: FOLDS }, (_, fold) =>
  REPLY_KINDS.map((kind) => train(kind, ({ group }) => foldOf.get(group) !== fold)),
);
report();
const model = modelOf(
  REPLY_KINDS.map((kind, place) => {
    const { bias, weights } = train(kind, () => true);
    return { label: { bias: inHundredths(bias + shiftOf(kind, place)) }, weights };
  }),
  index,
);
writeFileSync(join(root, 'core/reading/replies/replyWeights.json'), `${JSON.stringify(model)}\n`);

/** The readers of one file were asked about the same kinds, each of which passes somewhere. */
function read(): Example[] {
  return ['labels', 'furtherLabels', 'allLabels'].flatMap((file) => {
    const turns = linesOf<{ call: string; turn: number; passes: string }>(file).map(
      ({ passes, ...place }) => ({ ...placed(place), passes: new Set(passes.split(' ')) }),
    );
    const asked = new Set(turns.flatMap(({ passes }) => [...passes]));
    return turns.map((turn) => ({ ...turn, asked }));
  });
}

/** Replies that a persona gave, and whether they passed. */
function readJudged(): Judged[] {
  return linesOf<{ call: string; turn: number; kind: ReplyKind; ok: boolean }>('judged').map(
    ({ kind, ok, ...place }) => ({ ...placed(place), kind, ok }),
  );
}

function linesOf<T>(file: string): T[] {
  const data = readFileSync(join(root, `tests/data/replies/${file}.jsonl`), 'utf8');
  return data
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}

function placed({ call, turn }: { call: string; turn: number }) {
  const turns = turnsOfCalls.get(call) ?? judgedCall(call).turns;
  turnsOfCalls.set(call, turns);
  return { group: call.split('/')[0]!, features: replyFeatures(wordsOf(turns[turn]!.text)) };
}

function train(kind: ReplyKind, isUsed: (turn: { group: string }) => boolean): Sum {
  const labelled = examples.flatMap((example, at) =>
    example.asked.has(kind) && isUsed(example)
      ? { row: rows[at]!, passes: example.passes.has(kind) }
      : [],
  );
  const given = judged.flatMap((each) =>
    each.kind === kind && isUsed(each)
      ? Array.from({ length: JUDGED_COUNTS }, () => ({
          row: rowOf(each.features, index),
          passes: each.ok,
        }))
      : [],
  );
  const used = [...labelled, ...given];
  const weights = fitLogistic({
    rows: used.map(({ row }) => row),
    targets: used.map(({ passes }) => Number(passes)),
    size: index.size,
    steps: STEPS,
    rate: RATE,
    decay: DECAY,
  });
  return pruned(weights, MOST_KEPT);
}

/**
 * What is added to a kind's bias so that its likelihood is how often it passed where it was given:
 * what is chosen for being likely is likelier than it should be.
 */
function shiftOf(kind: ReplyKind, place: number): number {
  const given = judged.filter((each) => each.kind === kind);
  const sums = given.map(({ group, features }) => {
    const share = likelihood(folds[foldOf.get(group)!]![place]!, rowOf(features, index));
    return Math.log(share / (1 - share));
  });
  let shift = 0;
  for (let step = 0; step < SHIFT_STEPS; step++) {
    const shares = sums.map((sum) => 1 / (1 + Math.exp(-sum - shift)));
    const slope = shares.reduce((all, share, at) => all + share - Number(given[at]!.ok), 0);
    const bend = shares.reduce((all, share) => all + share * (1 - share), 0);
    shift -= (slope + PRIOR * shift) / (bend + PRIOR);
  }
  return shift;
}

/**
 * How often the likeliest replies pass, of those that were put to the reader, each round asked about
 * by what the others taught.
 */
function report(): void {
  for (const asked of new Set(examples.map((example) => example.asked))) {
    const turns = examples.filter((example) => example.asked === asked);
    const ranked = turns.map((turn) => ({ turn, kinds: likeliestFor(turn) }));
    const shares = Array.from({ length: RANKS }, (_, rank) => {
      const passed = ranked.filter(({ turn, kinds }) => turn.passes.has(kinds[rank]!)).length;
      return `${((100 * passed) / turns.length).toFixed(1)} %`;
    });
    console.log(`${turns.length} turns; the likeliest pass: ${shares.join(', ')}`);
  }
}

function likeliestFor({ group, features, asked }: Example): ReplyKind[] {
  const sums = folds[foldOf.get(group)!]!;
  const row = rowOf(features, index);
  return REPLY_KINDS.map((kind, place) => ({ kind, share: likelihood(sums[place]!, row) }))
    .filter(({ kind }) => asked.has(kind))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, RANKS)
    .map(({ kind }) => kind);
}
