import type { GeneralEntry } from '#core/contract/personas/general.ts';
import type { StatementPersona } from '#core/contract/personas/persona.ts';
import type { Facet, StatementTopic } from '#core/contract/personas/statement.ts';
import { answersIn, type Answer } from '#core/language/answers.ts';
import type { EncoderTables, Token } from '#core/language/encoder.ts';
import { wordsOf } from '#core/language/words.ts';
import { calledName, COMMON_ASKS, plainAsksOf, type CommonAsks } from '../asks/plainAsks.ts';
import { indexPhrases, type PhraseIndex } from './phrases.ts';
import { countOf, TextWriter, Vocabulary, type Run } from './texts.ts';

/** A statement or an entry of general knowledge, ready to be searched. */
export interface Item {
  id: string;
  kind: 'statement' | 'general';
  asks: readonly Run[];
  said: readonly Run[];
  /** The words of all its texts, each once, by their place in the vocabulary. */
  places: Uint16Array;
  /** Mean of all its texts. */
  centre: Float32Array;
  topics: readonly StatementTopic[];
  parent: string | null;
  facet: Facet | null;
  /** What its line can answer. */
  answers: ReadonlySet<Answer>;
}

/** All that a persona can be asked about. */
export interface Knowledge {
  items: readonly Item[];
  byId: ReadonlyMap<string, Item>;
  /** The statements by the phrases of what they are asked by and say. */
  phrases: PhraseIndex;
  /** Stems of the persona's name and of the first word of its firm's. */
  names: ReadonlySet<string>;
  /** What colleagues are called, by the first name in lower case. */
  people: ReadonlyMap<string, string>;
  /** What they do there, in stems with a space on either side, by what they are called. */
  roles: ReadonlyMap<string, string>;
  /** Ids of statements that dig deeper into one, by its id. */
  children: ReadonlyMap<string, readonly string[]>;
  /** Each word of all items once. */
  vocabulary: readonly Token[];
  /** The weight of each word of the vocabulary. */
  weights: Float32Array;
  /** Place in the vocabulary by stem. */
  placeOf: ReadonlyMap<string, number>;
  /** How many items hold each word. */
  counts: Uint16Array;
  /**
   * Vectors of all words that are listed, of length 1, `tables.size` numbers each, by their rows:
   * one copy for all personas.
   */
  units: Float32Array;
  /** How alike words that were asked with are to each of the vocabulary, by stem. */
  likeness: Map<string, Float32Array>;
  /** How alike the likest word of each item is to words that were asked with, by stem. */
  held: Map<string, Float32Array>;
  /** Of these so many words are kept each, those that were asked with last. */
  mostKept: number;
  tables: EncoderTables;
}

/** What anybody on the phone can be asked, prepared once for all personas. */
export interface PreparedGeneral {
  items: readonly Item[];
  /** Wordings of what each persona answers in its own way, by key. */
  common: ReadonlyMap<string, Run>;
  vocabulary: Vocabulary;
  units: Float32Array;
}

/** Prepares what anybody on the phone can be asked. */
export function prepareGeneral(
  general: readonly GeneralEntry[],
  tables: EncoderTables,
  common: CommonAsks = COMMON_ASKS,
): PreparedGeneral {
  const vocabulary = new Vocabulary(tables);
  const writer = new TextWriter(vocabulary);
  const runs = general.map(({ asks }) => writer.write(asks.map((ask) => wordsOf(ask))));
  const commonRuns = new Map(
    Object.entries(common).map(([key, asks = []]) => [
      key,
      writer.write(asks.map((ask) => wordsOf(ask))),
    ]),
  );
  writer.close();
  const items = general.map(({ id }, at) =>
    itemOf(
      { id, kind: 'general', topics: [], parent: null, facet: null, answers: new Set() },
      { asks: [runs[at]!], said: [] },
      tables,
    ),
  );
  const rows = Array.from({ length: tables.rows.size }, (_, row) => ({ row }));
  return { items, common: commonRuns, vocabulary, units: unitsOf(rows, tables) };
}

/**
 * Each takes ten kilobytes, for each persona and thread: with 128, two threads that spoke for 24
 * personas grew by 60 MB within an hour. What is not kept is found in 0.1 ms.
 */
const MOST_KEPT = 32;

/** Prepares what a persona can be asked: some 400 ms on one core, to be kept for the call. */
export function prepareKnowledge(
  persona: StatementPersona,
  general: PreparedGeneral,
  mostKept = MOST_KEPT,
): Knowledge {
  const vocabulary = general.vocabulary.copy();
  const { tables } = vocabulary;
  const plainAsks = plainAsksOf(persona);
  const writer = new TextWriter(vocabulary);
  const texts = persona.brief.statements.map(
    ({ id, text, again, asks, wordings = [], common = [] }) => ({
      id,
      asks: [...new Set([...asks, ...(plainAsks.get(id) ?? [])])].map((ask) => wordsOf(ask)),
      common: common.flatMap((key) => general.common.get(key) ?? []),
      wordings: wordings.map((wording) => wordsOf(wording)),
      said: [text, ...again].map((line) => wordsOf(line)),
    }),
  );
  const runs = texts.map(({ asks, common, said }) => ({
    asks: [writer.write(asks), ...common],
    said: [writer.write(said)],
  }));
  writer.close();
  const statements = persona.brief.statements.map((statement, at) =>
    itemOf(
      {
        id: statement.id,
        kind: 'statement',
        topics: statement.topics,
        parent: statement.parent ?? null,
        facet: statement.facet ?? null,
        answers: answersIn(statement.text),
      },
      runs[at]!,
      tables,
    ),
  );
  const items = [...statements, ...general.items];
  const children = new Map<string, string[]>();
  for (const { id, parent } of statements)
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), id]);
  return {
    units: general.units,
    items,
    names: new Set(
      [...wordsOf(persona.name), ...wordsOf(persona.companyName).slice(0, 1)].map(
        ({ stem }) => stem,
      ),
    ),
    people: new Map(
      persona.brief.colleagues.map(({ name }) => [
        calledName(name).toLowerCase(),
        calledName(name),
      ]),
    ),
    roles: new Map(
      persona.brief.colleagues.map(({ name, jobTitle }) => [
        calledName(name),
        rowOf(wordsOf(jobTitle)),
      ]),
    ),
    phrases: indexPhrases(
      texts.map(({ id, asks, wordings, said }) => ({
        id,
        texts: [...asks, ...wordings, ...said],
      })),
    ),
    byId: new Map(items.map((item) => [item.id, item])),
    children,
    vocabulary: vocabulary.tokens,
    weights: Float32Array.from(vocabulary.tokens, ({ weight }) => weight),
    placeOf: vocabulary.places,
    likeness: new Map(),
    held: new Map(),
    mostKept,
    counts: countsOf(items, vocabulary.tokens.length),
    tables,
  };
}

/** Stems as a row in which others can be looked for. */
export function rowOf(words: readonly { stem: string }[]): string {
  return ` ${words.map(({ stem }) => stem).join(' ')} `;
}

/** How many items hold each word of the vocabulary. */
export function countsOf(items: readonly Item[], words: number): Uint16Array {
  const counts = new Uint16Array(words);
  for (const { places } of items) for (const place of places) counts[place]! += 1;
  return counts;
}

/** Whether a persona uses the word in what it can say or be asked. */
export function isOwnWord(stem: string, { items, placeOf }: Knowledge): boolean {
  const place = placeOf.get(stem);
  if (place === undefined) return false;
  return items.some(({ kind, places }) => kind === 'statement' && places.includes(place));
}

/** Vectors of words, of length 1; all zero where a word is not listed. */
export function unitsOf(
  tokens: readonly Pick<Token, 'row'>[],
  { size, vectors }: Pick<EncoderTables, 'size' | 'vectors'>,
): Float32Array {
  const units = new Float32Array(tokens.length * size);
  for (const [place, { row }] of tokens.entries()) {
    if (row < 0) continue;
    let squares = 1e-9;
    for (let at = 0; at < size; at++) squares += vectors[row * size + at]! ** 2;
    const length = Math.sqrt(squares);
    for (let at = 0; at < size; at++) units[place * size + at] = vectors[row * size + at]! / length;
  }
  return units;
}

type Named = Omit<Item, 'asks' | 'said' | 'places' | 'centre'>;

/** An item that is asked for and told in these texts. */
export function itemOf(
  named: Named,
  { asks, said }: Pick<Item, 'asks' | 'said'>,
  tables: EncoderTables,
): Item {
  const { size } = tables;
  const centre = new Float32Array(size);
  const held = new Set<number>();
  const all = [...asks, ...said];
  const count = countOf(all);
  for (const { texts, from, to } of all) {
    for (let text = from; text < to; text++)
      for (let at = 0; at < size; at++) centre[at]! += texts.vectors[text * size + at]! / count;
    for (let at = texts.starts[from]!; at < texts.starts[to]!; at++) held.add(texts.places[at]!);
  }
  return {
    ...named,
    asks,
    said,
    places: Uint16Array.from(held),
    centre: unit(centre),
  };
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, each) => sum + each * each, 0)) || 1;
  return vector.map((each) => each / length);
}
