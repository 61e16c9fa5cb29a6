import type { EncoderTables } from '#core/language/encoder.ts';
import { readSections, writeSections, type SectionArray } from '#core/language/sections.ts';
import type { Net, RankTables } from '#core/persona/knowledge/search.ts';
import type { Fit } from './fit.ts';
import type { ActTables } from './stretches.ts';

/** All that was learned: what a stretch is, how alike texts are, and which candidate is meant. */
export interface Model {
  acts: ActTables;
  encoder: EncoderTables;
  rank: RankTables;
  fit: Fit;
  /** The least share with which a candidate counts as what is asked about. */
  threshold: number;
}

interface Facts {
  stems: string;
  size: number;
  pairBuckets: number;
  nets: Record<keyof RankTables, Pick<Net, 'inputs' | 'hidden'>>;
  threshold: number;
  steps: {
    acts: ActTables['steps'];
    encoder: EncoderTables['steps'];
  };
  unknownWeight: number;
}

/** Reads a model file; throws where it is none. */
export function readModel(bytes: Uint8Array): Model {
  const { facts, array } = open(bytes);
  return {
    acts: actsIn({ facts, array }),
    encoder: {
      size: facts.size,
      rows: new Map(facts.stems.split(' ').map((stem, row) => [stem, row])),
      vectors: array('encoder.vectors'),
      weights: array('encoder.weights'),
      pairs: array('encoder.pairs'),
      pairBuckets: facts.pairBuckets,
      steps: facts.steps.encoder,
      unknownWeight: facts.unknownWeight,
    },
    rank: {
      candidate: netIn({ facts, array }, 'candidate'),
      none: netIn({ facts, array }, 'none'),
    },
    fit: { weights: array('fit.weights') },
    threshold: facts.threshold,
  };
}

/** The classifier of a model file alone. */
export function readActs(bytes: Uint8Array): ActTables {
  return actsIn(open(bytes));
}

interface Opened {
  facts: Facts;
  /** Throws a RangeError where there is no such section. */
  array: (name: string) => SectionArray;
}

function open(bytes: Uint8Array): Opened {
  const { facts, arrays } = readSections(bytes);
  const array = (name: string): SectionArray => {
    const found = arrays.get(name);
    if (found === undefined) throw new RangeError(`the model has no section ${name}`);
    return found;
  };
  return { facts: facts as unknown as Facts, array };
}

function actsIn({ facts, array }: Opened): ActTables {
  return {
    rows: array('acts.rows'),
    borders: array('acts.borders'),
    follow: array('acts.follow'),
    steps: facts.steps.acts,
  };
}

function netIn({ facts, array }: Opened, name: keyof RankTables): Net {
  return {
    ...facts.nets[name],
    first: array(`rank.${name}.first`),
    bias: array(`rank.${name}.bias`),
    second: array(`rank.${name}.second`),
  };
}

/** The file of a model whose arrays are already as they are to be kept. */
export function writeModel({ acts, encoder, rank, fit, threshold }: Model): Uint8Array {
  const facts: Facts = {
    stems: [...encoder.rows.keys()].join(' '),
    size: encoder.size,
    pairBuckets: encoder.pairBuckets,
    nets: { candidate: extentOf(rank.candidate), none: extentOf(rank.none) },
    threshold,
    steps: { acts: acts.steps, encoder: encoder.steps },
    unknownWeight: encoder.unknownWeight,
  };
  const arrays = new Map<string, SectionArray>([
    ['acts.rows', acts.rows as SectionArray],
    ['acts.borders', acts.borders as SectionArray],
    ['acts.follow', acts.follow as SectionArray],
    ['encoder.vectors', encoder.vectors as SectionArray],
    ['encoder.weights', encoder.weights as SectionArray],
    ['encoder.pairs', encoder.pairs as SectionArray],
    ...netSections('candidate', rank.candidate),
    ...netSections('none', rank.none),
    ['fit.weights', Float32Array.from(fit.weights)],
  ]);
  return writeSections({ ...facts }, arrays);
}

const extentOf = ({ inputs, hidden }: Net) => ({ inputs, hidden });

function netSections(name: string, { first, bias, second }: Net): [string, SectionArray][] {
  return [
    [`rank.${name}.first`, Float32Array.from(first)],
    [`rank.${name}.bias`, Float32Array.from(bias)],
    [`rank.${name}.second`, Float32Array.from(second)],
  ];
}
