import { stem } from 'porter2';
import spoken from './lexicon/spoken.json' with { type: 'json' };

/** One word as it is compared: lower case, contractions opened. */
export interface Word {
  text: string;
  stem: string;
  /** Offsets in the source, the end excluded. Words of one contraction share them. */
  start: number;
  end: number;
  /** The mark that follows in the source, of these; empty where the sentence goes on. */
  stop: '' | ',' | '.' | '?';
}

/** Words beyond this are not read: ten minutes of talk hold fewer. */
export const MOST_WORDS = 1500;
/** Letters of a word beyond this are not read. */
const MOST_LETTERS = 32;

const CONTRACTIONS = new Map(Object.entries(spoken.contractions));
const FILLERS = new Set(spoken.fillers);
/** What is said twice on purpose. */
const MAY_DOUBLE = new Set([
  'had',
  'that',
  'very',
  'really',
  'no',
  'yes',
  'bye',
  'so',
  'one',
  'two',
]);
const TOKEN = /[\p{L}\p{N}$£€]+(?:['’.,](?=[\p{L}\p{N}])[\p{L}\p{N}]+)*%?/gu;
const ENDINGS: [string, string][] = [
  ["n't", ' not'],
  ["'re", ' are'],
  ["'ve", ' have'],
  ["'ll", ' will'],
  ["'d", ' would'],
  ["'m", ' am'],
  ["'s", ''],
];

/** The words of an utterance, without fillers and stammers, typed or recognised alike. */
export function wordsOf(utterance: string): Word[] {
  const words: Word[] = [];
  for (const match of utterance.matchAll(TOKEN)) {
    if (words.length >= MOST_WORDS) break;
    const start = match.index;
    const end = start + match[0].length;
    const stop = stopAt(utterance, end);
    const parts = openToken(match[0]).filter((part) => !FILLERS.has(part));
    for (const [index, text] of parts.entries())
      words.push({
        text,
        stem: stemOf(text),
        start,
        end,
        stop: index === parts.length - 1 ? stop : '',
      });
    const last = words.at(-1);
    if (parts.length === 0 && last !== undefined && stop !== '') last.stop = stop;
  }
  return withoutStammer(words);
}

export function textsOf(words: readonly Word[]): string[] {
  return words.map(({ text }) => text);
}

/** The stem by Porter's second algorithm. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  // The words of a call are few; those of an attack are not kept for ever.
  if (stems.size >= MOST_STEMS) stems.clear();
  const found = stem(word);
  stems.set(word, found);
  return found;
}

const stems = new Map<string, string>();
const MOST_STEMS = 20_000;

/** The words of a token: "don't" is two. */
function openToken(token: string): string[] {
  const lower = token.toLowerCase().replaceAll('’', "'").slice(0, MOST_LETTERS);
  const known = CONTRACTIONS.get(lower);
  if (known !== undefined) return known.split(' ');
  if (!lower.includes("'")) return [lower];
  const ending = ENDINGS.find(([ending]) => lower.endsWith(ending) && lower.length > ending.length);
  if (ending === undefined) return [lower.replaceAll("'", '')];
  const [head, tail] = [lower.slice(0, -ending[0].length).replaceAll("'", ''), ending[1].trim()];
  return tail === '' ? [head] : [head, tail];
}

/** A space with a letter behind it, which follows most words. */
const GOES_ON = / [a-z]/iy;

function stopAt(utterance: string, end: number): Word['stop'] {
  GOES_ON.lastIndex = end;
  if (GOES_ON.test(utterance)) return '';
  const mark = /^["')\]]*\s*([.?!;:…,—–-])/.exec(utterance.slice(end, end + 5))?.[1];
  if (mark === undefined) return '';
  if (mark === '?') return '?';
  if ('.!;:…'.includes(mark)) return '.';
  return mark === ',' ? ',' : '';
}

/** "the the" and "what is what is" are said once. */
function withoutStammer(words: readonly Word[]): Word[] {
  const single = words.filter(
    ({ text }, at) =>
      text !== words[at - 1]?.text ||
      words[at - 1]?.stop !== '' ||
      MAY_DOUBLE.has(text) ||
      /^\d/.test(text),
  );
  return single.filter(
    ({ text }, at) =>
      !(
        text === single[at - 2]?.text &&
        single[at + 1] !== undefined &&
        single[at + 1]?.text === single[at - 1]?.text
      ),
  );
}
