import { factOf, type Lexeme } from '../hearing/turn/lexemes.ts';
import ALIKE from '../lexicon/alike.json' with { type: 'json' };
import { lexemesOf, wordsOf } from '../words/flatWords.ts';
import WEIGHTS from './manner.json' with { type: 'json' };

export type Side = keyof typeof WEIGHTS;

/** Lines of fewer known words tell less. */
const LEAST_KNOWN = 4;
/** Weights are whole tenths of a point. */
const UNIT = 10;
const SOUNDS: Record<Side, Readonly<Record<string, number>>> = WEIGHTS;
const EARS = { persona: earFor('persona'), rep: earFor('rep') };

/**
 * How a flattened line of one side sounds, next to lines of calls that people graded: in points of the grade, above or below the middle, hardly
 * ever beyond 40. `npm run train:scoring` makes the weights.
 */
export function mannerOf(flat: string, side: Side): number {
  const { placeOf, pairs, weights, heardIn } = EARS[side];
  const line = (EARS[side].lines += 1);
  let [sum, known, before] = [0, 0, UNKNOWN];
  const hear = (sound: number | undefined) => {
    if (sound === undefined || weights[sound] === 0 || heardIn[sound] === line) return;
    heardIn[sound] = line;
    known += 1;
    sum += weights[sound]!;
  };
  for (const lexeme of lexemesOf(flat)) {
    const place = placeOf(lexeme);
    if (place === UNHEARD) continue;
    if (place !== UNKNOWN) {
      hear(place);
      if (before !== UNKNOWN) hear(pairs.get(before * weights.length + place));
    }
    before = place;
  }
  return sum / UNIT / weightOf(known);
}

/** The words and pairs of words of a line that count, with the tenths of a point that they add, the most first. */
export function heardIn(flat: string, side: Side): { words: string; adds: number }[] {
  return soundsOf(flat).flatMap((words) => (SOUNDS[side][words] === undefined ? [] : [{ words, adds: SOUNDS[side][words] }])).toSorted((a, b) => b.adds - a.adds);
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

/** What a side's sounds weigh, numbered so that hearing a line makes no strings: this runs for every line of an hour. */
interface Ear {
  placeOf: (lexeme: Lexeme) => number;
  /** By the first word's place times the number of sounds, and the second's. */
  pairs: ReadonlyMap<number, number>;
  weights: Int16Array;
  /** By sound, the last line that held it. */
  heardIn: Uint32Array;
  lines: number;
}

function earFor(side: Side): Ear {
  const places = new Map<string, number>();
  for (const words of Object.keys(SOUNDS[side]).flatMap((sound) => [sound, ...wordsIn(sound)])) if (!places.has(words)) places.set(words, places.size);
  const pairs = [...places].flatMap(([words, place]): [number, number][] => {
    const [first, second] = wordsIn(words);
    return second === undefined ? [] : [[places.get(first ?? '')! * places.size + places.get(second)!, place]];
  });
  const placeOf = factOf((word) => {
    const kind = kindOf(word);
    return kind === '' ? UNHEARD : (places.get(kind) ?? UNKNOWN);
  });
  return { placeOf, pairs: new Map(pairs), weights: Int16Array.from([...places.keys()], (words) => SOUNDS[side][words] ?? 0), heardIn: new Uint32Array(places.size), lines: 0 };
}

/** "<place in order> of" is two words. */
function wordsIn(sound: string): string[] {
  return sound.match(/<[^<>]+>|\S+/g) ?? [];
}

const UNKNOWN = -1;
/** Fillers. */
const UNHEARD = -2;
const KINDS = new Map(Object.entries(ALIKE).flatMap(([kind, words]) => words.map((word) => [word, kind] as const)));
const FIGURE = /^[$€£]?\d/;
