import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatementPersona } from '#core/contract/personas/persona.ts';
import { encode } from '#core/language/encoder.ts';
import { wordsOf } from '#core/language/words.ts';
import {
  prepareGeneral,
  prepareKnowledge,
  type Knowledge,
} from '#core/persona/knowledge/knowledge.ts';
import { indexPhrases, type PhraseIndex } from '#core/persona/knowledge/phrases.ts';
import { viewsOf, type AskedIn } from '#core/reading/about.ts';
import { FIT_FEATURES, fitOf, type Fit } from '#core/reading/fit.ts';
import type { Model } from '#core/reading/model.ts';
import type { GeneralEntry } from '#core/contract/personas/general.ts';
import { BARE_THREAD } from '#tests/support/thread.ts';
import { questionIn } from './knowledgeSets.ts';
import type { SearchModel } from './model.ts';

const FOLDER = join(import.meta.dirname, '../data/turnsOfCalls');

/** What a rep said at some point of a call, with the statements that a listener would accept. */
interface TurnOfCall {
  /** The persona's line before it. */
  said: string;
  lastTold: string[];
  lastToldAgo: number;
  told: string[];
  barred: string[];
  turn: string;
  ids: string[];
}

/** A candidate of one turn, and whether a listener would accept it. */
export interface FitExample {
  features: Float64Array;
  fits: boolean;
  /** How much it counts. */
  weight: number;
}

/** Of a persona's own asks every so many is learned, as it is written: it is surely meant. */
const EVERY_ASK = 3;
const OWN_WEIGHT = 0.1;
/** Whoever writes a persona by hand gives each statement about so many asks and no wordings. */
const ASKS_BY_HAND = 5;
/** Of the first so many wordings one is asked of it. */
const WORDINGS = 10;
/** How much a turn counts of which a persona with so few asks is asked. */
const BY_HAND_WEIGHT = 0.5;

/** All candidates of the turns of calls with these personas. */
export function fitExamples(
  personas: readonly StatementPersona[],
  general: readonly GeneralEntry[],
  search: SearchModel,
): FitExample[] {
  const model: Model = { ...search, fit: { weights: new Float64Array(FIT_FEATURES + 1) } };
  const prepared = prepareGeneral(general, model.encoder);
  return personas.flatMap((persona) => {
    const knowledge = prepareKnowledge(persona, prepared);
    const byHand = prepareKnowledge(withFewAsks(persona), prepared);
    const examplesOf = (asked: AskedIn, ids: readonly string[], weight: number, from: Knowledge) =>
      viewsOf(asked, from, model).flatMap(({ weighed }) =>
        weighed.map(({ item, features }) => ({ features, fits: ids.includes(item.id), weight })),
      );
    const withoutOwn = { ...knowledge, phrases: phrasesWithoutOwn(persona) };
    const own = persona.brief.statements.flatMap(({ id, asks, wordings = [], parent }, at) => {
      const ask = asks[at % asks.length];
      if (at % EVERY_ASK > 0 || ask === undefined) return [];
      const lastTold = parent === undefined ? [] : [parent];
      const askedBy = (turn: string) =>
        askedIn({ ...NOTHING, lastTold, told: lastTold, turn }, model);
      return [
        ...examplesOf(askedBy(ask), [id], OWN_WEIGHT, withoutOwn),
        ...wordings
          .slice(at % WORDINGS, 1 + (at % WORDINGS))
          .flatMap((wording) => examplesOf(askedBy(wording), [id], OWN_WEIGHT, byHand)),
      ];
    });
    const ofCalls = turnsWith(persona.id).flatMap((turn) => {
      const asked = askedIn(turn, model);
      return [
        ...examplesOf(asked, turn.ids, 1, knowledge),
        ...examplesOf(asked, turn.ids, BY_HAND_WEIGHT, byHand),
      ];
    });
    return [...own, ...ofCalls];
  });
}

function withFewAsks(persona: StatementPersona): StatementPersona {
  const statements = persona.brief.statements.map((statement) => ({
    ...statement,
    asks: statement.asks.slice(0, ASKS_BY_HAND),
    wordings: [],
  }));
  return { ...persona, brief: { ...persona.brief, statements } };
}

/** A question that is asked as it is written must not find itself. */
function phrasesWithoutOwn({ brief }: StatementPersona): PhraseIndex {
  return indexPhrases(
    brief.statements.map(({ id, asks, wordings = [], text, again }, at) => ({
      id,
      texts: [
        ...asks.filter((_, place) => place !== at % asks.length),
        ...wordings,
        text,
        ...again,
      ].map((line) => wordsOf(line)),
    })),
  );
}

const NOTHING = { said: '', lastToldAgo: 0, barred: [] };

function turnsWith(persona: string): TurnOfCall[] {
  const file = join(FOLDER, `${persona}.jsonl`);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as TurnOfCall);
}

function askedIn(
  { said, turn, lastTold, lastToldAgo, told, barred }: Omit<TurnOfCall, 'ids'>,
  { encoder }: Model,
): AskedIn {
  const all = wordsOf(turn);
  const words = questionIn(all);
  const before = all.slice(0, all.length - words.length);
  const heard = wordsOf(said);
  const personaSaid = heard.length === 0 ? null : encode(heard, encoder);
  const hearing = { waits: 'none' as const, stems: new Set(heard.map(({ stem }) => stem)) };
  return {
    words,
    before,
    hearing,
    personaSaid,
    thread: { ...BARE_THREAD, lastTold, lastToldAgo, told, barred },
  };
}

const ROUNDS = 1_500;
const RATE = 0.5;
/** How much great weights cost, beside one example. */
const RIDGE = 10;

/** Logistic regression over features of mean 0 and deviation 1, by steps down the whole slope. */
export function trainFit(examples: readonly FitExample[]): Fit {
  const { means, deviations } = spreadOf(examples);
  const rows = examples.map(({ features }) =>
    features.map((feature, at) => (feature - means[at]!) / deviations[at]!),
  );
  const all = examples.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Float64Array(FIT_FEATURES + 1);
  const slopes = new Float64Array(FIT_FEATURES + 1);
  for (let round = 0; round < ROUNDS; round++) {
    for (let at = 0; at < FIT_FEATURES; at++) slopes[at] = RIDGE * weights[at]!;
    slopes[FIT_FEATURES] = 0;
    for (const [place, { fits, weight }] of examples.entries()) {
      const row = rows[place]!;
      const slope = (fitOf(row, { weights }) - Number(fits)) * weight;
      for (let at = 0; at < FIT_FEATURES; at++) slopes[at]! += slope * row[at]!;
      slopes[FIT_FEATURES]! += slope;
    }
    for (let at = 0; at <= FIT_FEATURES; at++) weights[at]! -= (RATE * slopes[at]!) / all;
  }
  const plain = weights.map((weight, at) =>
    at < FIT_FEATURES ? weight / deviations[at]! : weight,
  );
  for (let at = 0; at < FIT_FEATURES; at++) plain[FIT_FEATURES]! -= plain[at]! * means[at]!;
  return { weights: plain };
}

function spreadOf(examples: readonly FitExample[]) {
  const means = new Float64Array(FIT_FEATURES);
  const squares = new Float64Array(FIT_FEATURES);
  for (const { features } of examples)
    for (let at = 0; at < FIT_FEATURES; at++) {
      means[at]! += features[at]! / examples.length;
      squares[at]! += features[at]! ** 2 / examples.length;
    }
  // What is always the same tells nothing.
  const deviations = squares.map((square, at) => Math.sqrt(square - means[at]! ** 2) || 1);
  return { means, deviations };
}
