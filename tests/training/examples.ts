import type { GeneralEntry } from '#core/contract/personas/general.ts';
import { encode, type EncoderTables } from '#core/language/encoder.ts';
import { wordsOf, type Word } from '#core/language/words.ts';
import { candidatesFor, type Query } from '#core/persona/knowledge/features.ts';
import {
  countsOf,
  itemOf,
  prepareGeneral,
  prepareKnowledge,
  type Item,
  type Knowledge,
} from '#core/persona/knowledge/knowledge.ts';
import { plainAsksOf, type CommonAsks } from '#core/persona/asks/plainAsks.ts';
import { withoutText } from '#core/persona/knowledge/texts.ts';
import { heardFeatures, detailFeatures } from '#core/reading/features.ts';
import { FACET_LABELS, TOPIC_LABELS } from '#core/reading/labels.ts';
import { sharesOf, type ActTables } from '#core/reading/stretches.ts';
import type { KnowledgeSet } from './knowledgeSets.ts';
import { randomFrom } from './random.ts';

/** One question with its candidates. */
export interface RankExample {
  /** A row of features for each candidate. */
  rows: Float64Array[];
  query: Query;
  /** The place of the right candidate, -1 where none is or it is not on the shortlist. */
  wanted: number;
  ids: string[];
  text: string;
  gold: string | null;
  /** Statements that would do as well. */
  also: readonly string[];
  /** Of the question; `own` for the persona's writer. */
  writer: string;
  source: Source;
}

/**
 * `own`: an ask of the persona's, itself left out of what is searched; `near`: one that is
 * searched, nearly as it is written; `other`: by another writer; `common`: a wording for anybody,
 * left out likewise; `thread`: one that could follow any statement; `none`: about what is not
 * known; `lacking`: its statement is taken away and the statements around it stay.
 */
export type Source =
  'own' | 'near' | 'other' | 'common' | 'thread' | 'none' | 'lacking' | 'general';

export interface Readers {
  encoder: EncoderTables;
  acts: ActTables;
}

/** Shares of the asks that examples are made of. */
const OWN = 0.35;
const NONE = 0.12;
const NEAR = 0.06;
const GENERAL = 0.3;
const COMMON = 0.2;

/** Questions about one persona, in and out of a thread, with what the search sees of each. */
export function examplesAbout(
  set: KnowledgeSet,
  general: readonly GeneralEntry[],
  readers: Readers,
  { common, commonAsks, pool, seed, lacking }: ExampleOptions,
): RankExample[] {
  const scene: Scene = {
    set,
    common,
    lacking,
    random: randomFrom(seed),
    knowledge: prepareKnowledge(set.persona, prepareGeneral(general, readers.encoder, commonAsks)),
    commonAsks,
    readers,
    textOf: new Map(set.persona.brief.statements.map(({ id, text }) => [id, text])),
  };
  return [
    ...ownExamples(scene),
    ...otherExamples(scene),
    ...commonExamples(scene),
    ...threadExamples(scene, pool),
    ...generalExamples(scene, general),
  ];
}

interface ExampleOptions {
  common: ReadonlySet<string>;
  /** What anybody is asked, in the wordings of other personas. */
  commonAsks: CommonAsks;
  pool: readonly FacetAsk[];
  seed: number;
  /**
   * This share of the questions that dig into something is asked once more of a persona that lacks
   * the answer and knows all around it.
   */
  lacking: number;
}

interface Scene extends Omit<Surroundings, 'lastTold'> {
  set: KnowledgeSet;
  common: ReadonlySet<string>;
  commonAsks: CommonAsks;
  lacking: number;
}

type Statement = KnowledgeSet['persona']['brief']['statements'][number];

function ownExamples(scene: Scene): RankExample[] {
  const { random, set } = scene;
  const { statements } = set.persona.brief;
  return statements.flatMap((statement) =>
    statement.asks.flatMap((text, leaveOut) => {
      if (random() >= OWN) return [];
      const words = wordsOf(text);
      const bare = isBare(words, statement.parent, scene);
      const task = { words, text, writer: 'own' };
      const examples = [
        exampleOf(
          { ...task, gold: statement.id, leaveOut, source: 'own' },
          { ...scene, lastTold: placeOf(statement.parent, bare, scene) },
        ),
      ];
      if (random() < NEAR)
        examples.push(
          exampleOf(
            { ...task, words: altered(words, random), gold: statement.id, source: 'near' },
            { ...scene, lastTold: placeOf(statement.parent, bare, scene) },
          ),
        );
      if (isLacking(statement, scene))
        examples.push(
          exampleOf(
            { ...task, gold: null, without: [statement.id], source: 'lacking' },
            { ...scene, lastTold: placeOf(statement.parent, bare, scene) },
          ),
        );
      // A bare question might be right about anything else.
      if (!bare && random() < NONE)
        examples.push(
          exampleOf(
            {
              ...task,
              gold: null,
              owner: statement.id,
              leaveOut,
              without: familyOf(statement, statements),
              source: 'none',
            },
            { ...scene, lastTold: placeOf(undefined, false, scene) },
          ),
        );
      return examples;
    }),
  );
}

/** What anybody is asked, in a wording that is left out of what is searched. */
function commonExamples(scene: Scene): RankExample[] {
  const { random, set, commonAsks } = scene;
  const plain = plainAsksOf(set.persona);
  return set.persona.brief.statements.flatMap(({ id, asks, common = [] }) => {
    // The persona's own asks come before them.
    const before = new Set([...asks, ...(plain.get(id) ?? [])]).size;
    return common
      .flatMap((key) => commonAsks[key] ?? [])
      .flatMap((text, at) => {
        if (random() >= COMMON) return [];
        const task = { words: wordsOf(text), gold: id, leaveOut: before + at, text };
        return exampleOf(
          { ...task, source: 'common', writer: 'own' },
          { ...scene, lastTold: placeOf(undefined, false, scene) },
        );
      });
  });
}

function otherExamples(scene: Scene): RankExample[] {
  const { statements } = scene.set.persona.brief;
  return scene.set.others.flatMap(({ words, id, also, after, text, writer, searched }) => {
    const statement = statements.find((each) => each.id === id);
    const bare = isBare(words, statement?.parent, scene);
    const place = placeOf(statement?.parent, bare, scene);
    const surroundings = { ...scene, lastTold: after === undefined ? place : [after] };
    const example = exampleOf(
      {
        words,
        gold: id,
        also,
        source: id === null ? 'none' : 'other',
        writer,
        text,
        ...(searched >= 0 && { leaveOut: searched }),
      },
      surroundings,
    );
    if (id === null || !isLacking(statement, scene)) return [example];
    const task = { words, gold: null, also, without: [id], writer, text };
    return [example, exampleOf({ ...task, source: 'lacking' }, surroundings)];
  });
}

/**
 * Whether the question is asked once more of a persona that lacks the answer. Only of what has a
 * facet is it sure that its neighbours hold none.
 */
function isLacking(statement: Statement | undefined, { lacking, random }: Scene): boolean {
  return statement?.facet !== undefined && lacking > 0 && random() < lacking;
}

/** A question that could follow any statement, after one that has its answer or none. */
function threadExamples(scene: Scene, pool: readonly FacetAsk[]): RankExample[] {
  const { statements } = scene.set.persona.brief;
  return statements
    .filter(({ parent }) => parent === undefined)
    .flatMap((parent) => {
      const drawn = pool[Math.floor(scene.random() * pool.length)];
      if (drawn === undefined) return [];
      const { words, facet, text } = drawn;
      const child = statements.find((each) => each.parent === parent.id && each.facet === facet);
      const gold = child?.id ?? null;
      return exampleOf(
        { words, gold, source: gold === null ? 'none' : 'thread', text, writer: 'own' },
        { ...scene, lastTold: [parent.id] },
      );
    });
}

function generalExamples(scene: Scene, general: readonly GeneralEntry[]): RankExample[] {
  return general.flatMap((entry) =>
    entry.asks.flatMap((text, leaveOut) =>
      scene.random() < GENERAL
        ? exampleOf(
            {
              words: wordsOf(text),
              gold: entry.id,
              leaveOut,
              source: 'general',
              text,
              writer: 'own',
            },
            { ...scene, lastTold: placeOf(undefined, false, scene) },
          )
        : [],
    ),
  );
}

/** All its words are common ones, and it digs into something: it asks about what was just said. */
function isBare(words: readonly Word[], parent: string | undefined, { common }: Scene): boolean {
  return parent !== undefined && words.every(({ stem }) => common.has(stem));
}

/** What was told before the question: what it digs into, something else, or nothing. */
function placeOf(
  parent: string | undefined,
  bare: boolean,
  { random, set: { persona } }: Scene,
): string[] {
  if (parent !== undefined && (bare || random() < 0.5)) return [parent];
  const { statements } = persona.brief;
  return random() < 0.5 ? [statements[Math.floor(random() * statements.length)]!.id] : [];
}

/** The ask as it is, or with a word left out or one said at the start. */
function altered(words: readonly Word[], random: () => number): readonly Word[] {
  const way = random();
  if (way < 0.4 || words.length < 4) return words;
  const out = Math.floor(random() * words.length);
  return way < 0.8
    ? words.filter((_, at) => at !== out)
    : [...wordsOf(['okay', 'right', 'so', 'and'][out % 4]!), ...words];
}

function familyOf(own: Statement, statements: readonly Statement[]): string[] {
  return statements
    .filter(
      ({ id, parent }) =>
        id === own.id ||
        parent === own.id ||
        id === own.parent ||
        (own.parent !== undefined && parent === own.parent),
    )
    .map(({ id }) => id);
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
  /** Items that would do as well. */
  also?: readonly string[];
  /**
   * The ask of the right item that is left out of what is searched, by its place; `owner` where
   * nothing is right.
   */
  leaveOut?: number;
  owner?: string;
  /** Items that are not searched. */
  without?: readonly string[];
  source: Source;
  writer: string;
  text: string;
}

/** What a question is asked in. */
interface Surroundings {
  knowledge: Knowledge;
  readers: Readers;
  textOf: ReadonlyMap<string, string>;
  lastTold: readonly string[];
  random: () => number;
}

function exampleOf(
  {
    words,
    gold,
    also = [],
    leaveOut,
    owner = gold ?? '',
    without = [],
    source,
    writer,
    text,
  }: ExampleTask,
  { knowledge: all, readers, textOf, lastTold, random }: Surroundings,
): RankExample {
  const knowledge = leaveOut === undefined ? all : lessOne(all, owner, leaveOut);
  const asked = queryOf(words, readers, lastTold, textOf.get(lastTold.at(-1) ?? '') ?? '');
  const told = [...toldBefore([...textOf.keys()], gold, random), ...lastTold];
  const query = { ...asked, thread: { ...asked.thread, barred: without, told } };
  // What would do as well is no wrong answer.
  const candidates = candidatesFor(query, knowledge).filter(({ item }) => !also.includes(item.id));
  return {
    rows: candidates.map(({ row }) => row),
    ids: candidates.map(({ item }) => item.id),
    wanted: candidates.findIndex(({ item }) => item.id === gold),
    query,
    text,
    gold,
    also,
    source,
    writer,
  };
}

/** What was told earlier in the call: hardly ever what is asked for now. */
function toldBefore(ids: readonly string[], gold: string | null, random: () => number): string[] {
  const draws = Math.floor(random() * MOST_TOLD);
  const drawn = Array.from({ length: draws }, () => ids[Math.floor(random() * ids.length)]!);
  return random() < ASKED_AGAIN ? drawn : drawn.filter((id) => id !== gold);
}

const MOST_TOLD = 16;
const ASKED_AGAIN = 0.3;

/** The knowledge without one ask of one item. */
function lessOne(knowledge: Knowledge, id: string, at: number): Knowledge {
  const items: Item[] = knowledge.items.map((item) => {
    if (item.id !== id) return item;
    const asks = withoutText(item.asks, at);
    return itemOf(item, { asks, said: item.said }, knowledge.tables);
  });
  return {
    ...knowledge,
    items,
    held: new Map(),
    counts: countsOf(items, knowledge.vocabulary.length),
  };
}

function queryOf(
  words: readonly Word[],
  { encoder, acts }: Readers,
  lastTold: readonly string[],
  said: string,
): Query {
  const personaSaid = said === '' ? null : encode(wordsOf(said), encoder);
  const hearing = {
    waits: 'none' as const,
    stems: new Set(personaSaid?.tokens.map(({ stem }) => stem) ?? []),
  };
  const features = detailFeatures(words, 0, words.length, hearing);
  const named = (labels: readonly string[], shares: readonly number[]) =>
    Object.fromEntries(labels.map((label, at) => [label, shares[at]!]));
  return {
    question: encode(words, encoder),
    facets: named(FACET_LABELS, sharesOf(features, 'facet', acts)),
    topics: named(TOPIC_LABELS, sharesOf([...features, ...heardFeatures(hearing)], 'topic', acts)),
    thread: { lastTold, lastToldAgo: 0, told: lastTold, barred: [], personaSaid },
  };
}
