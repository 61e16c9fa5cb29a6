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
  asked: Asked;
}

interface Turn {
  labels: ReadonlySet<string>;
  asked: Asked;
}

/** The labels that its reader looked for; null for all of them. */
type Asked = ReadonlySet<RepLabel> | null;

interface Call {
  callType: CallType;
  turns: readonly { role: string; text: string }[];
}

/** A feature seen in fewer sentences tells nothing. */
const LEAST_SEEN = 3;
const STEPS = 200;
const RATE = 0.05;
const DECAY = 3;
/** Weights that are kept of each label, the largest. */
const MOST_KEPT = 700;
const FOLDS = 5;
/** Calls written for what others show seldom. */
const SHORT = 'short';
const THRESHOLDS = Array.from({ length: 17 }, (_, at) => (at + 1) * 0.05);
const DATA = join(root, 'tests/data/repTurns');
/** Files of labels, with those that their readers looked for. */
const FILES: readonly { file: string; asked: Asked }[] = [
  { file: 'labels', asked: null },
  { file: 'pressing', asked: new Set(['pressing']) },
];

const { examples, turns } = read();
const index = indexOf(examples, LEAST_SEEN);
const rows = examples.map(({ features }) => rowOf(features, index));
const model: RepWeights = modelOf(
  REP_LABELS.map((label) => learned(label)),
  index,
);
writeFileSync(join(root, 'core/reading/lines/repWeights.json'), `${JSON.stringify(model)}\n`);

/** All sentences of the labelled turns; each turn with what it does as a whole. */
function read(): { examples: Example[]; turns: Turn[] } {
  const found: { examples: Example[]; turns: Turn[] } = { examples: [], turns: [] };
  const calls = new Map<string, Call>();
  for (const { call: name, turn, does, asked } of FILES.flatMap(linesOf)) {
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
    found.turns.push({ labels: new Set(spans.map(({ label }) => label)), asked });
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
        asked,
      });
    }
  }
  return found;
}

function linesOf({ file, asked }: (typeof FILES)[number]) {
  const lines = readFileSync(join(DATA, `${file}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean);
  return lines.map((line) => ({
    ...(JSON.parse(line) as { call: string; turn: number; does: string }),
    asked,
  }));
}

function isAsked({ asked }: Turn | Example, label: RepLabel): boolean {
  return asked === null || asked.has(label);
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
  const { text, turns } = judgedCall(name);
  const persona = SEEDED_PERSONAS.find(({ name: own }) => text.startsWith(`# ${own},`))!;
  return { callType: persona.callType, turns };
}

function train(label: RepLabel, isUsed: (example: Example) => boolean): Sum {
  const used = examples.flatMap((example, at) =>
    isAsked(example, label) && isUsed(example) ? at : [],
  );
  const weights = fitLogistic({
    rows: used.map((at) => rows[at]!),
    targets: used.map((at) => Number(examples[at]!.labels.has(label))),
    size: index.size,
    steps: STEPS,
    rate: RATE,
    decay: DECAY,
  });
  return pruned(weights, MOST_KEPT);
}

/** Weights from all calls, and the threshold that serves best for calls left out. */
function learned(label: RepLabel): {
  label: RepWeights['labels'][number];
  weights: Sum['weights'];
} {
  const shares = new Float64Array(turns.length);
  const groups = [...new Set(examples.map(({ group }) => group))];
  const foldOf = new Map(groups.map((group, at) => [group, at % FOLDS]));
  for (let fold = 0; fold < FOLDS; fold++) {
    const sum = train(label, ({ group }) => foldOf.get(group) !== fold);
    for (const [at, { group, turn }] of examples.entries()) {
      if (foldOf.get(group) !== fold) continue;
      shares[turn] = Math.max(shares[turn]!, likelihood(sum, rows[at]!));
    }
  }
  const looked = turns.flatMap((turn, at) =>
    isAsked(turn, label) ? { is: turn.labels.has(label), share: shares[at]! } : [],
  );
  const all = looked.filter(({ is }) => is).length;
  const graded = THRESHOLDS.map((least) => {
    const heard = looked.flatMap(({ is, share }) => (share >= least ? is : []));
    const both = heard.filter(Boolean).length;
    const [right, found] = [both / Math.max(1, heard.length), both / Math.max(1, all)];
    return { least, right, found, value: (2 * right * found) / (right + found || 1) };
  });
  const best = graded.toSorted((a, b) => b.value - a.value)[0]!;
  const percent = (share: number) => `${Math.round(100 * share)} %`;
  console.log(
    `${label} (${all} of ${looked.length}): from ${best.least.toFixed(2)} on right ${percent(best.right)}, found ${percent(best.found)}`,
  );
  const { bias, weights } = train(label, () => true);
  return { label: { bias, least: inHundredths(best.least) }, weights };
}
