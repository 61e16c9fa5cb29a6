import type { GeneralEntry } from '#core/contract/personas/general.ts';
import { conceptsOf, encode, type Encoded, type EncoderTables } from '#core/language/encoder.ts';
import { wordsOf, type Word } from '#core/language/words.ts';
import { FEATURES, featuresOf, likenessTo, type Query } from '#core/persona/features.ts';
import { prepareKnowledge, withTexts, type Item, type Knowledge } from '#core/persona/knowledge.ts';
import { NONE_FEATURES, noneFeatures, scoreOf, type RankTables } from '#core/persona/search.ts';
import { heardFeatures, detailFeatures } from '#core/reading/features.ts';
import { FACET_LABELS, TOPIC_LABELS } from '#core/reading/labels.ts';
import { sharesOf, type ActTables } from '#core/reading/stretches.ts';
import type { KnowledgeSet } from './knowledgeSets.ts';
import { randomFrom, shuffle } from './random.ts';

/** One question with its candidates: the first `wanted` is the place of the right one, -1 where none is. */
export interface RankExample {
  /** A row of features for each candidate. */
  rows: Float64Array[];
  /** Those of the list beside the scores. */
  query: Query;
  wanted: number;
  ids: string[];
  text: string;
  gold: string | null;
  /** Of the question; `own` for the persona's writer. */
  writer: string;
  source: 'own' | 'other' | 'thread' | 'none' | 'general';
}

export interface ExampleOptions {
  /** Asks of other writers are added to the statements' own. */
  merge?: boolean;
  seed: number;
}

/** Stems that many statements share: an ask of these alone asks about what was just said. */
export function commonStems(sets: readonly KnowledgeSet[]): Set<string> {
  const counts = new Map<string, number>();
  let all = 0;
  for (const { persona } of sets)
    for (const { asks, text } of persona.brief.statements) {
      all += 1;
      for (const stem of new Set(
        [...asks, text].flatMap((each) => wordsOf(each).map(({ stem }) => stem)),
      ))
        counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
  return new Set([...counts].filter(([, count]) => count / all > 0.012).map(([stem]) => stem));
}

/** Questions about one persona, in and out of a thread, with what the search sees of each. */
export function examplesAbout(
  set: KnowledgeSet,
  general: readonly GeneralEntry[],
  { encoder, acts }: { encoder: EncoderTables; acts: ActTables },
  { common, pool, seed }: { common: ReadonlySet<string>; pool: readonly FacetAsk[]; seed: number },
): RankExample[] {
  const random = randomFrom(seed);
  const knowledge = prepareKnowledge(set.persona, general, encoder);
  const { statements } = set.persona.brief;
  const textOf = new Map(statements.map(({ id, text }) => [id, text]));
  const examples: RankExample[] = [];
  const isBare = (words: readonly Word[]) => words.every(({ stem }) => common.has(stem));
  const add = (task: Omit<ExampleTask, 'knowledge' | 'encoder' | 'acts' | 'textOf'>) =>
    examples.push(exampleOf({ ...task, knowledge, encoder, acts, textOf }));
  const elsewhere = () => statements[Math.floor(random() * statements.length)]!.id;
  const place = (parent: string | null, bare: boolean): string[] => {
    if (parent !== null && (bare || random() < 0.5)) return [parent];
    return random() < 0.5 ? [elsewhere()] : [];
  };
  for (const statement of statements) {
    const parent = statement.parent ?? null;
    for (const [at, ask] of statement.asks.entries()) {
      const words = wordsOf(ask);
      const bare = isBare(words) && parent !== null;
      add({
        words,
        gold: statement.id,
        leaveOut: at,
        lastTold: place(parent, bare),
        source: 'own',
        text: ask,
      });
      // What would be right is not known here: nothing is.
      if (!bare && random() < 0.12)
        add({
          words,
          gold: null,
          leaveOut: at,
          without: familyOf(statement.id, statements),
          lastTold: place(null, false),
          source: 'none',
          text: ask,
        });
    }
  }
  for (const { words, id, text, writer } of set.others) {
    const parent = statements.find((statement) => statement.id === id)?.parent ?? null;
    const bare = isBare(words) && parent !== null;
    add({
      words,
      gold: id,
      lastTold: place(parent, bare),
      source: id === null ? 'none' : 'other',
      writer,
      text,
    });
  }
  for (const parent of statements) {
    if (parent.parent !== undefined) continue;
    const { words, facet, text } = pool[Math.floor(random() * pool.length)] ?? {
      words: [],
      facet: '',
      text: '',
    };
    if (words.length === 0) continue;
    const child = statements.find((each) => each.parent === parent.id && each.facet === facet);
    add({
      words,
      gold: child?.id ?? null,
      lastTold: [parent.id],
      source: child === undefined ? 'none' : 'thread',
      text,
    });
  }
  for (const entry of general)
    for (const [at, ask] of entry.asks.entries())
      if (random() < 0.15)
        add({
          words: wordsOf(ask),
          gold: entry.id,
          leaveOut: at,
          lastTold: place(null, false),
          source: 'general',
          text: ask,
        });
  return examples;
}

function familyOf(
  id: string,
  statements: readonly { id: string; parent?: string | undefined }[],
): string[] {
  const own = statements.find((each) => each.id === id);
  return statements
    .filter(
      (each) =>
        each.id === id ||
        each.parent === id ||
        each.id === own?.parent ||
        (own?.parent !== undefined && each.parent === own.parent),
    )
    .map((each) => each.id);
}

export interface FacetAsk {
  words: readonly Word[];
  facet: string;
  text: string;
}

/** Asks that could follow any statement: "how often does that happen?" */
export function bareFacetAsks(
  sets: readonly KnowledgeSet[],
  common: ReadonlySet<string>,
): FacetAsk[] {
  return sets.flatMap(({ persona }) =>
    persona.brief.statements.flatMap(({ facet, asks }) =>
      facet === undefined
        ? []
        : asks.flatMap((text) => {
            const words = wordsOf(text);
            return words.every(({ stem }) => common.has(stem)) ? [{ words, facet, text }] : [];
          }),
    ),
  );
}

interface ExampleTask {
  words: readonly Word[];
  gold: string | null;
  leaveOut?: number | undefined;
  without?: readonly string[];
  lastTold: readonly string[];
  source: RankExample['source'];
  writer?: string;
  text: string;
  knowledge: Knowledge;
  encoder: EncoderTables;
  acts: ActTables;
  textOf: ReadonlyMap<string, string>;
}

/** No example keeps more candidates. */
const KEPT = 40;

function exampleOf(task: ExampleTask): RankExample {
  const { words, gold, leaveOut, without = [], lastTold, knowledge, encoder, acts, textOf } = task;
  const said = textOf.get(lastTold.at(-1) ?? '') ?? '';
  const personaSaid = said === '' ? null : encode(wordsOf(said), encoder);
  const query = queryOf(words, { encoder, acts }, { lastTold, personaSaid });
  const likeness = likenessTo(query.question, knowledge);
  const owner = knowledge.byId.get(gold ?? '');
  const items = knowledge.items
    .filter(({ id }) => !without.includes(id))
    .map((item) => (item === owner && leaveOut !== undefined ? lessOne(item, leaveOut) : item));
  const rows = items
    .map((item) => ({ id: item.id, row: featuresOf(query, item, likeness) }))
    .toSorted((a, b) => quick(b.row) - quick(a.row));
  const kept = rows.filter(({ id }, at) => at < KEPT || id === gold);
  return {
    rows: kept.map(({ row }) => row),
    ids: kept.map(({ id }) => id),
    wanted: gold === null ? -1 : kept.findIndex(({ id }) => id === gold),
    query,
    text: task.text,
    gold,
    source: task.source,
    writer: task.writer ?? 'own',
  };
}

const quick = (row: Float64Array) => row[0]! + row[4]! + row[6]! + 0.6 * row[10]!;

function lessOne(item: Item, at: number): Item {
  return withTexts(
    item,
    item.asks.filter((_, index) => index !== at),
    item.said,
  );
}

export function queryOf(
  words: readonly Word[],
  { encoder, acts }: { encoder: EncoderTables; acts: ActTables },
  { lastTold, personaSaid }: { lastTold: readonly string[]; personaSaid: Encoded | null },
): Query {
  const hearing = {
    waits: 'none' as const,
    stems: new Set(personaSaid?.tokens.map(({ stem }) => stem) ?? []),
  };
  const features = detailFeatures(words, 0, words.length, hearing);
  const named = (labels: readonly string[], shares: readonly number[]) =>
    Object.fromEntries(labels.map((label, at) => [label, shares[at]!]));
  const question = encode(words, encoder);
  return {
    question,
    concepts: conceptsOf(question.vector, encoder),
    facets: named(FACET_LABELS, sharesOf(features, 'facet', acts)),
    topics: named(TOPIC_LABELS, sharesOf([...features, ...heardFeatures(hearing)], 'topic', acts)),
    thread: { lastTold, lastToldAgo: 0, told: lastTold, barred: [], personaSaid },
  };
}

const HIDDEN = 16;

/** Weights of the small network, by softmax over a question's candidates and "none of them" (Adam). */
export function trainRank(examples: readonly RankExample[], epochs = 8): RankTables {
  const count = FEATURES.length;
  const random = randomFrom(21);
  const tables = {
    hidden: HIDDEN,
    first: Float64Array.from({ length: HIDDEN * count }, () => (random() - 0.5) * 0.6),
    bias: new Float64Array(HIDDEN).fill(0.05),
    second: Float64Array.from({ length: HIDDEN + count }, (_, at) =>
      at < HIDDEN ? (random() - 0.5) * 0.6 : at === HIDDEN || at === HIDDEN + 4 ? 4 : 0,
    ),
    none: new Float64Array(NONE_FEATURES + 1),
  };
  const optimiser = new Adam([tables.first, tables.bias, tables.second, tables.none]);
  const order = [...examples];
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    const rate = 0.004 * (1 - epoch / epochs);
    for (const [at, example] of order.entries()) {
      learnExample(tables, example, optimiser);
      if (at % 16 === 15) optimiser.step(rate, 16);
    }
  }
  return tables;
}

interface Trained {
  hidden: number;
  first: Float64Array;
  bias: Float64Array;
  second: Float64Array;
  none: Float64Array;
}

function learnExample(
  tables: Trained,
  { rows, query, wanted }: RankExample,
  optimiser: Adam,
): void {
  const scores = rows.map((row) => scoreOf(row, tables));
  const list = noneFeatures(rows, scores, query);
  let none = tables.none[NONE_FEATURES]!;
  for (let at = 0; at < NONE_FEATURES; at++) none += list[at]! * tables.none[at]!;
  const most = Math.max(none, ...scores);
  const each = scores.map((score) => Math.exp(score - most));
  const ofNone = Math.exp(none - most);
  const all = each.reduce((sum, value) => sum + value, ofNone);
  const [slopesFirst, slopesBias, slopesSecond, slopesNone] = optimiser.slopes as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const noneSlope = ofNone / all - Number(wanted < 0);
  for (let at = 0; at < NONE_FEATURES; at++) slopesNone[at]! += noneSlope * list[at]!;
  slopesNone[NONE_FEATURES]! += noneSlope;
  const count = FEATURES.length;
  for (const [place, row] of rows.entries()) {
    const slope = each[place]! / all - Number(place === wanted);
    if (Math.abs(slope) < 1e-4) continue;
    for (let unit = 0; unit < tables.hidden; unit++) {
      let sum = tables.bias[unit]!;
      for (let at = 0; at < count; at++) sum += row[at]! * tables.first[unit * count + at]!;
      if (sum <= 0) continue;
      slopesSecond[unit]! += slope * sum;
      const inner = slope * tables.second[unit]!;
      slopesBias[unit]! += inner;
      for (let at = 0; at < count; at++) slopesFirst[unit * count + at]! += inner * row[at]!;
    }
    for (let at = 0; at < count; at++) slopesSecond[tables.hidden + at]! += slope * row[at]!;
  }
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

export interface Judged {
  all: number;
  right: number;
  miss: number;
  wrong: number;
}

/** What comes of an example: the right one, an honest miss, or another than meant. */
export function outcomeOf(
  { rows, query, ids, gold }: RankExample,
  tables: RankTables,
  threshold: number,
): 'right' | 'miss' | 'wrong' {
  const scores = rows.map((row) => scoreOf(row, tables));
  const list = noneFeatures(rows, scores, query);
  let none = tables.none[NONE_FEATURES]!;
  for (let at = 0; at < NONE_FEATURES; at++) none += list[at]! * tables.none[at]!;
  const most = Math.max(none, ...scores);
  const all = scores.reduce((sum, score) => sum + Math.exp(score - most), Math.exp(none - most));
  const best = scores.indexOf(Math.max(...scores));
  const share = Math.exp(scores[best]! - most) / all;
  const isAnswered = share >= threshold && scores[best]! > none;
  if (!isAnswered) return gold === null ? 'right' : 'miss';
  return ids[best] === gold ? 'right' : 'wrong';
}

/** The threshold at which misses and five times the wrong answers cost least. */
export function bestThreshold(examples: readonly RankExample[], tables: RankTables): number {
  let best = { threshold: 0.5, cost: Infinity };
  for (let step = 4; step <= 19; step++) {
    const threshold = step / 20;
    const cost = examples.reduce((sum, example) => {
      const outcome = outcomeOf(example, tables, threshold);
      return sum + (outcome === 'wrong' ? 5 : outcome === 'miss' ? 1 : 0);
    }, 0);
    if (cost < best.cost) best = { threshold, cost };
  }
  return best.threshold;
}
