import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallType } from '#core/contract/personas/persona.ts';
import { wordsOf } from '#core/language/words.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { repCuesIn } from '#core/reading/lines/repCues.ts';
import { REP_LABELS, type RepLabel, type RepWeights } from '#core/reading/lines/repModel.ts';
import { sentenceFeatures, telling } from '#core/reading/lines/sentenceFeatures.ts';
import { sentencesOf } from '#core/reading/lines/sentences.ts';
import shortCalls from '#tests/data/realCalls/shortCalls.json' with { type: 'json' };
import { heldOut, type Grader } from '#tests/support/graded.ts';
import { root } from '#tests/support/sourceFiles.ts';

/**
 * Learns from labelled calls what each sentence of a rep does, and prints how well that holds for
 * calls left out. Nothing is random: the same labels give the same weights to the byte.
 */
interface Example {
  /** Its round or its writer: who is learned from is not asked about. */
  group: string;
  /** Place of its turn among all. */
  turn: number;
  features: readonly string[];
  labels: ReadonlySet<string>;
}

interface Turn {
  labels: ReadonlySet<string>;
}

interface Call {
  callType: CallType;
  turns: readonly { role: string; text: string }[];
}

/** A feature seen in fewer sentences tells nothing. */
const LEAST_SEEN = 3;
const STEPS = 200;
const DECAY = 3;
/** Weights that are kept of each label, the largest. */
const MOST_KEPT = 700;
const FOLDS = 5;
/** Calls written for what others show seldom. */
const SHORT = 'short';
const THRESHOLDS = Array.from({ length: 17 }, (_, at) => (at + 1) * 0.05);
const DATA = join(root, 'tests/data/repTurns');

const { examples, turns } = read();
const index = indexOf(examples);
const rows = examples.map(({ features }) =>
  Int32Array.from(features.flatMap((each) => index.get(each) ?? [])),
);
const names = [...index.keys()];
const trained = REP_LABELS.map((label) => learned(label));
const features: RepWeights['features'] = {};
for (const [place, { weights }] of trained.entries())
  for (const [at, weight] of weights) (features[names[at]!] ??= []).push(place, weight);
const model: RepWeights = {
  labels: trained.map(({ bias, least }) => ({ bias, least })),
  features: Object.fromEntries(Object.entries(features).toSorted(([a], [b]) => (a < b ? -1 : 1))),
};
writeFileSync(join(root, 'core/reading/lines/repWeights.json'), `${JSON.stringify(model)}\n`);

/** All sentences of the labelled turns; each turn with what it does as a whole. */
function read(): { examples: Example[]; turns: Turn[] } {
  const found: { examples: Example[]; turns: Turn[] } = { examples: [], turns: [] };
  const calls = new Map<string, Call>();
  const lines = readFileSync(join(DATA, 'labels.jsonl'), 'utf8').split('\n').filter(Boolean);
  for (const line of lines) {
    const {
      call: name,
      turn,
      does,
    } = JSON.parse(line) as {
      call: string;
      turn: number;
      does: string;
    };
    const call = calls.get(name) ?? callOf(name);
    calls.set(name, call);
    const spans = does.split(' ').filter(Boolean).map(spanOf);
    const words = wordsOf(call.turns[turn]!.text);
    const sentences = sentencesOf(words);
    const cues = repCuesIn(words, sentences).map((each) => [...each.keys()]);
    const heard = call.turns.slice(0, turn).filter(({ role }) => role !== 'rep');
    const said = heard.at(-1);
    const earlier = new Set(heard.slice(0, -1).flatMap(({ text }) => telling(wordsOf(text))));
    const before = said ? { words: wordsOf(said.text), callType: call.callType } : null;
    const repTurns = call.turns.slice(0, turn).filter(({ role }) => role === 'rep').length;
    found.turns.push({ labels: new Set(spans.map(({ label }) => label)) });
    for (const [at, { from, to }] of sentences.entries()) {
      const [start, end] = [words[from]!.start, words[to - 1]!.end];
      const own = spans.filter((span) => overlapOf(span, [start, end]) * 2 > end - start);
      found.examples.push({
        group: groupOf(name),
        turn: found.turns.length - 1,
        features: sentenceFeatures(
          { words, sentences, cues, before, earlier, turns: repTurns, real: !isJudged(name) },
          at,
        ),
        labels: new Set(own.map(({ label }) => label)),
      });
    }
  }
  return found;
}

/** The round that a call was held in, or who wrote it. */
function groupOf(call: string): string {
  const [first, second] = call.split('/');
  return isJudged(call) || first === SHORT ? first! : second!;
}

function isJudged(call: string): boolean {
  return /^\d/.test(call);
}

/** "pitch@12-80": a label, with the characters of the turn that do it; all of them without. */
function spanOf(said: string): { label: string; span: [number, number] } {
  const [label, place] = said.split('@') as [string, string | undefined];
  const [from, to] = place === undefined ? [0, Infinity] : place.split('-').map(Number);
  return { label, span: [from!, to!] };
}

function overlapOf({ span: [from, to] }: { span: [number, number] }, other: [number, number]) {
  return Math.min(to, other[1]) - Math.max(from, other[0]);
}

/**
 * A call of `docs/judged`, by its folder and file, a short one by its place, or a graded one by
 * type, writer and number.
 */
function callOf(name: string): Call {
  const [first, second] = name.split('/');
  if (first === SHORT) return shortCalls[Number(second)] as Call;
  if (!isJudged(name)) {
    const [callType, writer, id] = name.split('/') as [CallType, Grader, string];
    const call = heldOut(callType, writer).find((each) => each.id === id);
    if (call === undefined) throw new Error(`no call ${name}`);
    return { callType, turns: call.turns };
  }
  const text = readFileSync(join(root, 'docs/judged', `${name}.md`), 'utf8');
  const persona = SEEDED_PERSONAS.find(({ name: own }) => text.startsWith(`# ${own},`))!;
  const turns = [...text.matchAll(/^\*\*(.*?):\*\* (.*)$/gm)].map(([, who, said]) => ({
    role: who === 'Rep' ? 'rep' : 'persona',
    text: said!,
  }));
  return { callType: persona.callType, turns };
}

function indexOf(all: readonly Example[]): Map<string, number> {
  const seen = new Map<string, number>();
  for (const { features } of all)
    for (const each of features) seen.set(each, (seen.get(each) ?? 0) + 1);
  const kept = [...seen].filter(([, count]) => count >= LEAST_SEEN).map(([name]) => name);
  return new Map(kept.toSorted().map((name, at) => [name, at]));
}

interface Sum {
  bias: number;
  /** By the place of the feature. */
  weights: Map<number, number>;
}

/** Logistic regression with weight decay, by Adam over all sentences at once. */
function train(label: RepLabel, isUsed: (example: Example) => boolean): Sum {
  const used = examples.flatMap((example, at) => (isUsed(example) ? at : []));
  const targets = used.map((at) => Number(examples[at]!.labels.has(label)));
  const size = index.size + 1;
  const [weights, slope, mean, square] = Array.from({ length: 4 }, () => new Float64Array(size));
  for (let step = 1; step <= STEPS; step++) {
    for (let at = 0; at < size; at++) slope![at] = at === index.size ? 0 : DECAY * weights![at]!;
    for (const [place, at] of used.entries()) {
      const row = rows[at]!;
      let sum = weights![index.size]!;
      for (let each = 0; each < row.length; each++) sum += weights![row[each]!]!;
      const off = 1 / (1 + Math.exp(-sum)) - targets[place]!;
      for (let each = 0; each < row.length; each++) slope![row[each]!]! += off;
      slope![index.size]! += off;
    }
    for (let at = 0; at < size; at++) {
      mean![at] = 0.9 * mean![at]! + 0.1 * slope![at]!;
      square![at] = 0.999 * square![at]! + 0.001 * slope![at]! ** 2;
      const rate = 0.05 / (Math.sqrt(square![at]! / (1 - 0.999 ** step)) + 1e-8);
      weights![at]! -= (rate * mean![at]!) / (1 - 0.9 ** step);
    }
  }
  const kept = [...weights!.subarray(0, index.size).entries()]
    .map(([at, weight]): [number, number] => [at, Math.round(weight * 100) / 100])
    .toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .slice(0, MOST_KEPT)
    .filter(([, weight]) => weight !== 0);
  return { bias: Math.round(weights![index.size]! * 100) / 100, weights: new Map(kept) };
}

/** Weights from all calls, and the threshold that serves best for calls left out. */
function learned(label: RepLabel): Sum & { least: number } {
  const shares = new Float64Array(turns.length);
  const groups = [...new Set(examples.map(({ group }) => group))];
  const foldOf = new Map(groups.map((group, at) => [group, at % FOLDS]));
  for (let fold = 0; fold < FOLDS; fold++) {
    const { bias, weights } = train(label, ({ group }) => foldOf.get(group) !== fold);
    for (const [at, { group, turn }] of examples.entries()) {
      if (foldOf.get(group) !== fold) continue;
      let sum = bias;
      for (const each of rows[at]!) sum += weights.get(each) ?? 0;
      shares[turn] = Math.max(shares[turn]!, 1 / (1 + Math.exp(-sum)));
    }
  }
  const is = turns.map(({ labels }) => labels.has(label));
  const all = is.filter(Boolean).length;
  const graded = THRESHOLDS.map((least) => {
    const heard = is.filter((_, at) => shares[at]! >= least);
    const both = heard.filter(Boolean).length;
    const [right, found] = [both / Math.max(1, heard.length), both / Math.max(1, all)];
    return { least, right, found, value: (2 * right * found) / (right + found || 1) };
  });
  const best = graded.toSorted((a, b) => b.value - a.value)[0]!;
  const percent = (share: number) => `${Math.round(100 * share)} %`;
  console.log(
    `${label} (${all} of ${turns.length}): from ${best.least.toFixed(2)} on right ${percent(best.right)}, found ${percent(best.found)}`,
  );
  return { ...train(label, () => true), least: Math.round(best.least * 100) / 100 };
}
