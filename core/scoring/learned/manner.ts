import ALIKE from '../lexicon/alike.json' with { type: 'json' };
import { wordsOf } from '../stems.ts';
import WEIGHTS from './manner.json' with { type: 'json' };

export type Side = keyof typeof WEIGHTS;

/** How a line sounds, next to lines of calls that people graded. */
export interface Manner {
  /** In points of the grade, above or below the middle; hardly ever beyond 40. */
  points: number;
  /** Words and pairs of words that count, the one that adds most first. */
  by: readonly { words: string; adds: number }[];
}

/** Lines of fewer known words tell less. */
const LEAST_KNOWN = 4;
/** Weights are whole tenths of a point. */
const UNIT = 10;
const KNOWN: Record<Side, ReadonlyMap<string, number>> = { persona: new Map(Object.entries(WEIGHTS.persona)), rep: new Map(Object.entries(WEIGHTS.rep)) };

/** Weighs a flattened line of one side by what was learned from graded calls; `npm run train:scoring` makes the weights. */
export function mannerOf(flat: string, side: Side): Manner {
  const by = soundsOf(flat).flatMap((words) => {
    const weight = KNOWN[side].get(words);
    return weight === undefined ? [] : [{ words, adds: weight }];
  });
  const sum = by.reduce((total, { adds }) => total + adds, 0);
  return { points: sum / UNIT / weightOf(by.length), by: by.toSorted((a, b) => b.adds - a.adds) };
}

/** What one known word or pair counts among so many of a line, as its divisor. */
export function weightOf(known: number): number {
  return Math.sqrt(Math.max(LEAST_KNOWN, known));
}

/**
 * The words of a line and its pairs of words, none twice. Which number, day or month it is, or whether of a man or a woman, tells nothing;
 * nor do sentence marks and fillers, which only tell how speech was written down.
 */
export function soundsOf(flat: string): string[] {
  const words = wordsOf(flat).map(kindOf).filter((word) => word !== '');
  return [...new Set(words.flatMap((word, index) => (index === 0 ? [word] : [word, `${words[index - 1]} ${word}`])))];
}

function kindOf(word: string): string {
  return KINDS.get(word) ?? (FIGURE.test(word) ? '<number>' : word);
}

const KINDS = new Map(Object.entries(ALIKE).flatMap(([kind, words]) => words.map((word) => [word, kind] as const)));
const FIGURE = /^[$€£]?\d/;
