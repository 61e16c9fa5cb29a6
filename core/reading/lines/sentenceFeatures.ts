import type { CallType } from '#core/contract/personas/persona.ts';
import type { Word } from '#core/language/words.ts';
import type { Stretch } from './sentences.ts';

/** What the other side said before a turn. */
export interface Before {
  words: readonly Word[];
  callType: CallType;
}

/** A rep's turn of which each sentence is looked at. */
export interface TurnOfSentences {
  words: readonly Word[];
  sentences: readonly Stretch[];
  /** By sentence the phrases of the lexicon that it holds. */
  cues: readonly (readonly string[])[];
  before: Before | null;
  /** Stems of longer words in what the other side said before that. */
  earlier: ReadonlySet<string>;
  /** Rep turns before it. */
  turns: number;
  /** Whether it is of a call with a prospect, and not with a persona. */
  real: boolean;
}

/** Words of a sentence that are looked at, and of the other's line: a question stands at its end. */
const READ = 60;
const LAST = 25;
/** A sentence is as long as any other from here on, in steps of so many words. */
const [STEP, STEPS] = [4, 6];
/** Words that a sentence may have in common with the other's lines, counted up to here. */
const MOST_SHARED = 6;
/** In so few letters stand words that hold a sentence together. */
const SMALL = 3;
/** Turns in which a call is opened, counted one by one. */
const OPENING = 4;

/**
 * By what a sentence of a rep's turn is told apart: its words, alone and in pairs, those of the
 * sentences beside it, where it stands, and the line that it answers.
 */
export function sentenceFeatures(turn: TurnOfSentences, at: number): string[] {
  const { words, sentences, cues, before, earlier, turns, real } = turn;
  const stemsAt = (place: number): string[] => {
    const sentence = sentences[place];
    return sentence === undefined ? [] : stemsOf(words.slice(sentence.from, sentence.to));
  };
  const own = stemsAt(at);
  const { to } = sentences[at]!;
  return [
    ...new Set([
      ...own.map((stem) => `w ${stem}`),
      ...own.map((stem, place) => `b ${own[place - 1] ?? '^'} ${stem}`),
      `e ${own.at(-1)}`,
      ...cues[at]!.map((cue) => `c ${cue}`),
      ...stemsAt(at - 1).map((stem) => `p ${stem}`),
      ...stemsAt(at + 1).map((stem) => `n ${stem}`),
      ...(words[to - 1]?.stop === '?' ? ['asks'] : []),
      `length ${Math.min(STEPS, Math.floor(own.length / STEP))}`,
      at === 0 ? 'first' : 'later',
      at === sentences.length - 1 ? 'last' : 'before last',
      `turn ${Math.min(OPENING, turns)}`,
      ...(real ? ['real'] : []),
      ...(before === null ? [] : featuresBefore(before, own)),
      ...counted('gathered', own, earlier),
    ]),
  ];
}

/** Longer words of a line: of what the other said these are remembered. */
export function telling(words: readonly Word[]): string[] {
  return stemsOf(words, Infinity).filter(({ length }) => length > SMALL);
}

/** A feature for each word up to the most that are counted. */
function counted(name: string, own: readonly string[], said: ReadonlySet<string>): string[] {
  const shared = new Set(own.filter((stem) => said.has(stem))).size;
  return Array.from({ length: Math.min(MOST_SHARED, shared) }, (_, n) => `${name} ${n + 1}`);
}

function featuresBefore({ words, callType }: Before, own: readonly string[]): string[] {
  return [
    ...stemsOf(words.slice(-LAST)).map((stem) => `said ${stem}`),
    ...(words.some(({ stop }) => stop === '?') ? ['asked'] : []),
    ...counted('shared', own, new Set(telling(words))),
    `in ${callType}`,
  ];
}

/** Stems of so many words at most; one figure is like another. */
export function stemsOf(words: readonly Word[], most = READ): string[] {
  return words.slice(0, most).map(({ stem }) => (FIGURE.test(stem) ? '#' : stem));
}

const FIGURE = /\d/;
