import type { GeneralEntry } from '#core/contract/personas/general.ts';
import type { EncoderTables } from '#core/language/encoder.ts';
import { wordsOf } from '#core/language/words.ts';
import type { Model } from '#core/reading/model.ts';
import type { ActTables } from '#core/reading/stretches.ts';
import { trainActs, withAskDetails, type AskExample } from './acts.ts';
import {
  bareFacetAsks,
  commonStems,
  examplesAbout,
  type RankExample,
  type Readers,
} from './examples.ts';
import { commonAsksOf } from './commonAsks.ts';
import type { KnowledgeSet } from './knowledgeSets.ts';
import { trainRank } from './rank.ts';
import { trainTower, TOWER, type StartVectors, type TowerItem } from './tower.ts';
import type { LabelledTurn } from './turns.ts';
import { readVectors } from './vectors.ts';
import { readWordings } from './wordings.ts';

/**
 * Personas are left out in so many groups, for the search to learn from encoders that have not seen
 * them.
 */
const GROUPS = 3;
/**
 * From this share on an answer is sure: of a stranger's questions one or two in a hundred are
 * answered wrongly so.
 */
const SURE = 0.7;
/**
 * Of the questions that dig into something this share is asked once more of a persona that lacks
 * the answer.
 */
const LACKING = 0.5;

export interface TrainingData {
  sets: readonly KnowledgeSet[];
  turns: readonly LabelledTurn[];
  general: readonly GeneralEntry[];
  /** Whether to learn from questions whose statement is taken away while its neighbours stay. */
  lacking?: boolean;
}

/** What is trained before it is known what listeners accept. */
export type SearchModel = Omit<Model, 'fit'>;

/** Classifier and search, in fractions. */
export function trainModel(
  data: TrainingData,
  log: (line: string) => void = () => {},
): SearchModel {
  const acts = trainActs(data.turns);
  log('acts');
  return trainSearch(data, acts, log);
}

/** Encoder, search and threshold, topics and facets, beside a given classifier. */
export function trainSearch(
  data: TrainingData,
  acts: ActTables,
  log: (line: string) => void = () => {},
): SearchModel {
  const { sets } = data;
  // They are drawn either way, so that two models differ in nothing else.
  const examples = crossFitted(data, acts, log).filter(
    ({ source }) => data.lacking === true || source !== 'lacking',
  );
  const rank = trainRank(examples);
  log('rank');
  return { ...readersOf(sets, data, acts), rank, threshold: SURE };
}

/**
 * Examples about all personas, each read by an encoder and a classifier that have not seen its
 * persona.
 */
export function crossFitted(
  data: TrainingData,
  acts: ActTables,
  log: (line: string) => void = () => {},
): RankExample[] {
  const { sets, general } = data;
  return Array.from({ length: GROUPS }).flatMap((_, group) => {
    const leftOut = sets.filter((_, at) => at % GROUPS === group);
    const seen = sets.filter((_, at) => at % GROUPS !== group);
    const readers = readersOf(seen, data, acts);
    log(`group ${group}: encoder`);
    const examples = crossExamples(leftOut, sets, { general, ...readers, lacking: LACKING });
    log(`group ${group}: ${examples.length} examples`);
    return examples;
  });
}

function readersOf(
  sets: readonly KnowledgeSet[],
  { general }: TrainingData,
  acts: ActTables,
): Readers {
  const data = { general, wordings: readWordings(), start: readVectors() };
  return {
    encoder: encoderOf(sets, data),
    acts: withAskDetails(acts, askExamples(sets, general)),
  };
}

/** An encoder trained on some personas, what anybody is asked, and the wordings. */
export function encoderOf(
  some: readonly KnowledgeSet[],
  { general, wordings, start }: EncoderData,
): EncoderTables {
  const sets = [...some.map((set) => itemsOf(set, general)), wordings, wordings];
  return trainTower(sets, start, TOWER);
}

interface EncoderData {
  general: readonly GeneralEntry[];
  wordings: readonly TowerItem[];
  start: StartVectors;
}

/** Examples about some personas, with what is common taken from all. */
export function crossExamples(
  some: readonly KnowledgeSet[],
  sets: readonly KnowledgeSet[],
  {
    general,
    encoder,
    acts,
    lacking = 0,
  }: Readers & { general: readonly GeneralEntry[]; lacking?: number },
): RankExample[] {
  const common = commonStems(sets);
  const pool = bareFacetAsks(
    sets.filter((set) => !some.includes(set)),
    common,
  );
  return some.flatMap((set, at) => {
    const commonAsks = commonAsksOf(sets, set.persona.id);
    const seed = 100 + at;
    return examplesAbout(
      set,
      general,
      { encoder, acts },
      { common, commonAsks, pool, seed, lacking },
    );
  });
}

export function itemsOf(
  { persona, others }: KnowledgeSet,
  general: readonly GeneralEntry[],
): TowerItem[] {
  return [
    ...persona.brief.statements.map(({ id, text, again, asks }) => ({
      asks: [
        ...asks.map((ask) => wordsOf(ask)),
        ...others.filter((ask) => ask.id === id).map(({ words }) => words),
      ],
      said: [text, ...again].map((line) => wordsOf(line)),
    })),
    ...general.map(({ asks }) => ({ asks: asks.map((ask) => wordsOf(ask)), said: [] })),
  ];
}

/** What each ask asks for and is about; that a topic is not named tells nothing. */
export function askExamples(
  sets: readonly KnowledgeSet[],
  general: readonly GeneralEntry[],
): AskExample[] {
  const known = sets.flatMap(({ persona: { brief }, others }) =>
    brief.statements.flatMap(({ id, asks, facet = 'none', topics: [topic = 'none'] }) =>
      [
        ...asks.map((ask) => wordsOf(ask)),
        ...others.filter((ask) => ask.id === id).map(({ words }) => words),
      ].map((words) => ({ words, facet, topic })),
    ),
  );
  const ofCall = general.flatMap(({ asks }) =>
    asks.map((ask) => ({ words: wordsOf(ask), facet: 'none', topic: 'none' })),
  );
  return [...known, ...ofCall].filter(({ words }) => words.length > 0);
}
