import type { GeneralEntry } from '#core/contract/personas/general.ts';
import type { StatementPersona } from '#core/contract/personas/persona.ts';
import type {
  ReadTurn,
  ReadingContext,
  RepAct,
  RepReading,
} from '#core/contract/personas/reading.ts';
import { encode } from '#core/language/encoder.ts';
import { wordsOf, type Word } from '#core/language/words.ts';
import {
  prepareGeneral,
  prepareKnowledge,
  type Knowledge,
} from '#core/persona/knowledge/knowledge.ts';
import { STRANGER } from '#core/persona/stranger.ts';
import { actsOf, type Turn } from './acts.ts';
import { detailFeatures, type Hearing } from './features.ts';
import type { Model } from './model.ts';
import { isTranscript, noiseIn } from './noise.ts';
import { repliesTo } from './replies/replyModel.ts';
import { cutTurn, type Stretch } from './stretches.ts';

/**
 * Words that are read of one turn: more than anybody says in two minutes. The first and the last
 * count.
 */
const READ = 400;
const READ_LAST = 150;
/** Questions that are looked up in one turn. */
const MOST_QUESTIONS = 6;
const MOST_ACTS = 40;
/** Words of a real call that are kept: an hour of it has hardly more, and takes 3 MB. */
const KEPT_OF_CALL = 512;
const ACTS_OF_QUESTIONS: ReadonlySet<string> = new Set([
  'question',
  'logistics',
  'small-talk',
  'repair',
]);

/** Acts that ask for something, or answer a wish to be told again. */
const ASKING: ReadonlySet<string> = new Set([
  ...ACTS_OF_QUESTIONS,
  'permission',
  'check',
  'next-step',
  'discount',
  'instruction',
  'rude',
]);
/** Words of a sentence that asks, at least. */
const LEAST_ASKED = 3;

/** The built-in reader. `by` names engine and data (`rules@<hash>`). */
export function createReader(model: Model, general: readonly GeneralEntry[], by: string): ReadTurn {
  const known = new WeakMap<StatementPersona, Knowledge>();
  const prepared = prepareGeneral(general, model.encoder);
  const knowledgeOf = (persona: StatementPersona): Knowledge => {
    const mostKept = persona === STRANGER ? KEPT_OF_CALL : undefined;
    const found = known.get(persona) ?? prepareKnowledge(persona, prepared, mostKept);
    known.set(persona, found);
    return found;
  };
  return (source, context) =>
    readWith({ source, context, model, knowledge: knowledgeOf(context.persona), by });
}

interface Task {
  source: string;
  context: ReadingContext;
  model: Model;
  knowledge: Knowledge;
  by: string;
}

function readWith({ source, context, model, knowledge, by }: Task): RepReading {
  const reading = (acts: RepAct[]): RepReading => ({ role: 'rep', by, acts });
  const whole = { span: [0, source.length] as [number, number], confidence: 1 };
  if (source.trim() === '') return reading([{ act: 'silence', ...whole }]);
  const all = wordsOf(source);
  const isReal = context.persona === STRANGER;
  // What was uploaded of a real call may hold names of speakers.
  const noise =
    !isReal && isTranscript(source)
      ? 'noise'
      : noiseIn(source, all, (stem) => model.encoder.rows.has(stem));
  if (noise !== null) return reading([{ act: 'unclear', why: noise, ...whole }]);
  const words = shortened(all);
  const said = wordsOf(context.personaSaid);
  const hearing: Hearing = {
    waits: context.thread.waits,
    stems: new Set(said.map(({ stem }) => stem)),
  };
  const personaSaid = said.length === 0 ? null : encode(said, model.encoder);
  const turn: Turn = { source, words, hearing, context, personaSaid, knowledge, model };
  const { acts, skipped } = readStretches(turn);
  if (acts.length === 0) return reading([{ act: 'unclear', why: 'unfinished', ...whole }]);
  if (skipped || all.length > READ) acts.push({ act: 'unclear', why: 'too-much', ...whole });
  // Nobody answers for the prospect of a real call.
  return isReal ? reading(acts) : { ...reading(acts), replies: repliesTo(words, source) };
}

/** The acts of each stretch, at most so many; of many questions only the last are looked up. */
function readStretches(turn: Turn): { acts: RepAct[]; skipped: boolean } {
  const stretches = cutTurn(turn.words, turn.hearing, turn.model.acts);
  const questions = stretches.filter(({ label }) => label === 'question' || label === 'ask');
  const left = new Set(questions.slice(0, -MOST_QUESTIONS));
  const acts: RepAct[] = [];
  for (const stretch of stretches)
    if (!left.has(stretch) && acts.length < MOST_ACTS) acts.push(...actsOf(stretch, turn));
  const last = acts.some(({ act }) => ASKING.has(act)) ? null : lastAsked(turn, stretches);
  if (last !== null) acts.push(...actsOf(last, turn));
  return {
    acts: withoutDoubles(acts.slice(0, MOST_ACTS)),
    skipped: left.size > 0 || acts.length >= MOST_ACTS,
  };
}

/** The last sentence that ends in a question mark, as a question. */
function lastAsked({ words, hearing }: Turn, stretches: readonly Stretch[]): Stretch | null {
  const to = words.findLastIndex(({ stop }) => stop === '?') + 1;
  const before = words.slice(0, Math.max(0, to - 1));
  const from = before.findLastIndex(({ stop }) => stop === '.' || stop === '?') + 1;
  const around = stretches.find((stretch) => stretch.from < to && to <= stretch.to);
  if (to - from < LEAST_ASKED || around === undefined) return null;
  const features = detailFeatures(words, from, to, hearing);
  return { from, to, label: 'question', confidence: around.confidence, features };
}

/** Two acts of one kind that say the same, side by side, are one. */
function withoutDoubles(acts: readonly RepAct[]): RepAct[] {
  return acts.filter((act, at) => {
    const before = acts[at - 1];
    if (before?.act !== act.act || ACTS_OF_QUESTIONS.has(act.act)) return true;
    return (
      JSON.stringify({ ...before, span: 0, confidence: 0 }) !==
      JSON.stringify({ ...act, span: 0, confidence: 0 })
    );
  });
}

function shortened(words: readonly Word[]): readonly Word[] {
  if (words.length <= READ) return words;
  return [...words.slice(0, READ - READ_LAST), ...words.slice(-READ_LAST)];
}
