import type { GeneralEntry } from '#core/contract/personas/general.ts';
import { encode, type EncoderTables } from '#core/language/encoder.ts';
import { wordsOf } from '#core/language/words.ts';
import type { Model } from '#core/reading/model.ts';
import type { ActTables } from '#core/reading/stretches.ts';
import { trainActs, type FacetExample } from './acts.ts';
import type { KnowledgeSet } from './knowledgeSets.ts';
import {
  bareFacetAsks,
  bestThreshold,
  commonStems,
  examplesAbout,
  trainRank,
  type RankExample,
} from './rank.ts';
import { trainTower, TOWER, type TowerItem } from './tower.ts';
import type { LabelledTurn } from './turns.ts';
import { readVectors } from './vectors.ts';
import { followUpSets, readWordings } from './wordings.ts';

/** Personas are left out in so many groups, for the search to learn from encoders that have not seen them. */
const GROUPS = 4;
/** Sets of pairs to draw the word vectors nearer to talk, and pairs in each. */
const PAIR_SETS = 160;
const PAIRS = 130;

export interface TrainingData {
  sets: readonly KnowledgeSet[];
  turns: readonly LabelledTurn[];
  general: readonly GeneralEntry[];
}

/** The whole model, in fractions. */
export function trainModel(
  { sets, turns, general }: TrainingData,
  log: (line: string) => void = () => {},
): Model {
  const acts = trainActs(turns, facetExamples(sets));
  log('acts');
  return { acts, ...trainSearch({ sets, turns, general }, acts, log) };
}

/** Encoder, search and threshold with a given classifier. */
export function trainSearch(
  { sets, general, turns }: TrainingData,
  acts: ActTables,
  log: (line: string) => void = () => {},
): Omit<Model, 'acts'> {
  const start = talkVectors(turns);
  log('vectors');
  const wordings = readWordings();
  const towerOf = (some: readonly KnowledgeSet[]) => encoderOf(some, { general, wordings, start });
  const groups = Math.min(GROUPS, sets.length);
  const examples: RankExample[] = [];
  for (let group = 0; group < groups; group++) {
    const encoder = towerOf(sets.filter((_, at) => at % groups !== group));
    const leftOut = sets.filter((_, at) => at % groups === group);
    examples.push(...crossExamples(leftOut, sets, { general, encoder, acts }));
    log(`group ${group}`);
  }
  const rank = trainRank(examples);
  return { encoder: towerOf(sets), rank, threshold: bestThreshold(examples, rank) };
}

/** Word vectors drawn nearer to how people talk on calls: what was said and the question that took it up belong together. */
function talkVectors(turns: readonly LabelledTurn[]): StartVectors {
  const start = readVectors();
  const sets = followUpSets(turns, PAIR_SETS, PAIRS).filter(({ length }) => length === PAIRS);
  const { vectors, size } = trainTower(sets, start, { ...TOWER, epochs: 4 });
  return { ...start, vectors: Float32Array.from(vectors), size };
}

/** An encoder trained on some personas, with the concepts of the wordings. */
export function encoderOf(
  some: readonly KnowledgeSet[],
  { general, wordings, start }: EncoderData,
): EncoderTables {
  const sets = [...some.map((set) => itemsOf(set, general)), wordings, wordings];
  const encoder = trainTower(sets, start, TOWER);
  const concepts = wordings.flatMap(({ asks }) => {
    const centre = new Float32Array(encoder.size);
    for (const ask of asks) {
      const { vector } = encode(ask, encoder);
      for (let at = 0; at < centre.length; at++) centre[at]! += vector[at]!;
    }
    const length = Math.hypot(...centre) || 1;
    return Array.from(centre, (each) => each / length);
  });
  return { ...encoder, concepts: Float32Array.from(concepts) };
}

interface EncoderData {
  general: readonly GeneralEntry[];
  wordings: readonly TowerItem[];
  start: StartVectors;
}

type StartVectors = ReturnType<typeof readVectors>;

/** Examples about some personas, with what is common taken from all. */
export function crossExamples(
  some: readonly KnowledgeSet[],
  sets: readonly KnowledgeSet[],
  {
    general,
    encoder,
    acts,
  }: { general: readonly GeneralEntry[]; encoder: EncoderTables; acts: ActTables },
): RankExample[] {
  const common = commonStems(sets);
  const pool = bareFacetAsks(
    sets.filter((set) => !some.includes(set)),
    common,
  );
  return some.flatMap((set, at) =>
    examplesAbout(set, general, { encoder, acts }, { common, pool, seed: 100 + at }),
  );
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

export function facetExamples(sets: readonly KnowledgeSet[]): FacetExample[] {
  return sets.flatMap(({ persona, others }) => {
    const facetOf = new Map(persona.brief.statements.map(({ id, facet }) => [id, facet ?? 'none']));
    return [
      ...persona.brief.statements.flatMap(({ asks, facet }) =>
        asks.map((ask) => ({ words: wordsOf(ask), facet: facet ?? 'none' })),
      ),
      ...others.map(({ words, id }) => ({ words, facet: facetOf.get(id ?? '') ?? 'none' })),
    ].filter(({ words }) => words.length > 0);
  });
}
