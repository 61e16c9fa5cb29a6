import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallType } from '#core/contract/personas/persona.ts';
import { wordsOf } from '#core/language/words.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { FoundCues } from '#core/reading/prospect/cues.ts';
import { lineFeatures } from '#core/reading/prospect/lineFeatures.ts';
import { likelihoodOf, type LineWeights } from '#core/reading/prospect/lineModel.ts';
import { PROSPECT_LABELS, type ProspectLabel } from '#core/reading/prospect/prospectModel.ts';
import labels from '#tests/data/realCalls/labels.json' with { type: 'json' };
import lines from '#tests/data/realCalls/lines.json' with { type: 'json' };
import { GRADERS, heldOut, type Grader } from '#tests/support/graded.ts';
import { root } from '#tests/support/sourceFiles.ts';
import { fitLogistic, indexOf, pruned, rowOf } from './linear.ts';

/**
 * Learns from labelled calls what a prospect's line does, and prints how well that holds for
 * writers left out. Nothing is random: the same labels give the same weights to the byte.
 */
interface Example {
  /** Whose call it is from, or where else. */
  writer: string;
  features: string[];
  labels: ReadonlySet<string>;
  weight: number;
}

const BRIEFS = 'briefs';
const SINGLE = 'single lines';

type LearnedSum = Pick<LineWeights, 'bias' | 'features'>;

/** A feature seen in fewer lines tells nothing. */
const LEAST_SEEN = 3;
const STEPS = 250;
const RATE = 0.03;
const DECAY = 3;
/** What a persona's brief says counts less than what was labelled. */
const BRIEF = 0.3;
/**
 * Weights that are kept of each label, the largest: the rest changes nothing that one could
 * measure.
 */
const MOST_KEPT = 450;
const THRESHOLDS = [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8];
/** How much what is missed counts beside what is wrong; of these a wrong one costs more. */
const MISSED = 0.8;
const COSTLY: Partial<Record<ProspectLabel, number>> = { annoyed: 0.3, warm: 0.5 };

const prospect = [...labelled(), ...single(), ...briefs()];
const trained = Object.fromEntries(
  PROSPECT_LABELS.map((label) => [label, learned(label, prospect)]),
);
writeFileSync(
  join(root, 'core/reading/prospect/weights.json'),
  `${JSON.stringify(trained, null, 2)}\n`,
);

/** The labelled lines. */
function labelled(): Example[] {
  return labels.flatMap(({ callType, writer, id, turns: known }) => {
    const call = heldOut(callType as CallType, writer as Grader).find((each) => each.id === id);
    const turns = call?.turns ?? [];
    return turns.flatMap(({ role, text }, place) => {
      const does = known[place]!;
      if (role === 'rep' || does === '') return [];
      const other = turns.slice(0, place).findLast((turn) => turn.role === 'rep');
      const before = other ? { text: other.text, callType: callType as CallType } : null;
      const words = wordsOf(text);
      const features = lineFeatures(words, new FoundCues(words).names(), before);
      return [{ writer, features, labels: new Set(does.split(' ')), weight: 1 }];
    });
  });
}

/**
 * Lines of no call, each an answer to the same words as its neighbours: what differs is what the
 * answer does.
 */
function single(): Example[] {
  return lines.flatMap(({ callType, said, answers }) =>
    Object.entries(answers).map(([text, known]) => {
      const words = wordsOf(text);
      const before = { text: said, callType: callType as CallType };
      return {
        writer: SINGLE,
        features: lineFeatures(words, new FoundCues(words).names(), before),
        labels: new Set(known.split(' ')),
        weight: 1,
      };
    }),
  );
}

/** Objections of the personas' briefs, and what they tell. */
function briefs(): Example[] {
  return SEEDED_PERSONAS.flatMap(({ brief }) => [
    ...brief.objections.flatMap(({ text, again }) =>
      [text, ...again].map((line) => fromBrief(line, 'objects:any')),
    ),
    ...brief.statements.map(({ text }) => fromBrief(text, 'tells')),
  ]);
}

function fromBrief(text: string, label: string): Example {
  const words = wordsOf(text);
  const features = lineFeatures(words, new FoundCues(words).names(), null);
  return { writer: BRIEFS, features, labels: new Set([label]), weight: BRIEF };
}

function has(label: ProspectLabel, { labels: own }: Example): boolean {
  if (label === 'warm' && own.has('confirms')) return true;
  return [...own].some((each) => each === label || each.startsWith(`${label}:`));
}

function train(label: ProspectLabel, all: readonly Example[]): LearnedSum {
  const known = all.filter(({ writer }) => label === 'objects' || writer !== BRIEFS);
  const index = indexOf(known, LEAST_SEEN);
  const weights = fitLogistic({
    rows: known.map(({ features }) => rowOf(features, index)),
    targets: known.map((each) => Number(has(label, each))),
    counts: known.map(({ weight }) => weight),
    size: index.size,
    steps: STEPS,
    rate: RATE,
    decay: DECAY,
  });
  const sum = pruned(weights, MOST_KEPT);
  const names = [...index.keys()];
  const features = [...sum.weights].map(([at, weight]) => [names[at]!, weight] as const);
  return {
    bias: sum.bias,
    features: Object.fromEntries(features.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Weights from all examples, and the threshold that serves best for writers left out. */
function learned(label: ProspectLabel, examples: readonly Example[]): LineWeights {
  const writers = GRADERS.development;
  const judged = writers.flatMap((writer) => {
    const others = examples.filter((each) => each.writer !== writer);
    const weights = train(label, others);
    return examples
      .filter((each) => each.writer === writer)
      .map((each) => ({ is: has(label, each), p: likelihoodOf(weights, each.features) }));
  });
  const all = judged.filter(({ is }) => is).length;
  const graded = THRESHOLDS.map((least) => {
    const read = judged.filter(({ p }) => p >= least);
    const both = read.filter(({ is }) => is).length;
    const [right, found] = [both / Math.max(1, read.length), both / Math.max(1, all)];
    return { least, right, found, value: valueOf(right, found, COSTLY[label] ?? MISSED) };
  });
  const best = graded.toSorted((a, b) => b.value - a.value)[0]!;
  console.log(
    `${label} (${all} of ${judged.length}): from ${best.least} on right ${percent(best.right)}, found ${percent(best.found)}`,
  );
  return { ...train(label, examples), least: best.least };
}

/** The F measure: the smaller `beta`, the less what is missed counts. */
function valueOf(right: number, found: number, beta: number): number {
  const square = beta * beta;
  return right + found === 0 ? 0 : ((1 + square) * right * found) / (square * right + found);
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
