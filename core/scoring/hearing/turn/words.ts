import spoken from '../lexicon/spoken.json' with { type: 'json' };
import { memoised } from '../memo.ts';
import { lexemeOf, type Lexeme } from './lexemes.ts';

/** One word as it is compared: lower case, contractions opened; `start` and `end` are offsets in the source text. */
export interface Word {
  text: string;
  lexeme: Lexeme;
  start: number;
  end: number;
  /** True where a sentence mark follows in the source. */
  stop: boolean;
}

const CONTRACTIONS = new Map(Object.entries(spoken.contractions));
const FILLERS = new Set(spoken.fillers);
/** What may be said twice on purpose ("had had", "that that", "very very"). */
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
  'ten',
]);
const TOKEN = /[\p{L}\p{N}$£€]+(?:['’.,](?=[\p{L}\p{N}])[\p{L}\p{N}]+)*%?/gu;

/** The words of an utterance as they are compared: without fillers and stammers, typed or recognised alike. */
export const wordsOf: (utterance: string) => readonly Word[] = memoised(readWords, 100);

function readWords(utterance: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const token of utterance.match(TOKEN) ?? []) {
    const start = utterance.indexOf(token, end);
    end = start + token.length;
    const stop = !goesOn(utterance, end) && STOP.test(utterance.slice(end, end + 4));
    const parts = opened(token);
    for (let index = 0; index < parts.length; index++) {
      const { lexeme, isFiller } = parts[index]!;
      const stops = stop && index === parts.length - 1;
      if (stops || !isFiller) words.push({ text: lexeme.text, lexeme, start, end, stop: stops });
    }
  }
  return withoutStammer(words);
}

const STOP = /^["')\]]*\s*[.?!;:…]/;

/** After most words the next one begins: a blank and a small letter end no sentence. */
function goesOn(utterance: string, end: number): boolean {
  const next = utterance.charCodeAt(end + 1);
  return utterance.charCodeAt(end) === BLANK && next >= SMALL_A && next <= SMALL_Z;
}

const [BLANK, SMALL_A, SMALL_Z] = [32, 97, 122] as const;

/** A word as it is compared, its contraction opened. */
const opened = memoised((token: string): readonly { lexeme: Lexeme; isFiller: boolean }[] => {
  const lower = token.toLowerCase().replaceAll('’', "'");
  return (CONTRACTIONS.get(lower) ?? openEnding(lower))
    .split(' ')
    .map((word) => ({ lexeme: lexemeOf(word), isFiller: FILLERS.has(word) }));
}, 5000);

/** The words of a text as one row, to look phrases up in. */
export const spokenText: (utterance: string) => string = memoised(
  (utterance) => joined(wordsOf(utterance)),
  1000,
);

export function textsOf(words: readonly Word[]): string[] {
  return words.map(({ text }) => text);
}

/** The text patterns run on: words with one space on either side of each. */
export function joined(words: readonly Word[]): string {
  return ` ${textsOf(words).join(' ')} `;
}

function openEnding(word: string): string {
  if (word.endsWith("n't")) return `${word.slice(0, -3)} not`;
  if (word.endsWith("'re")) return `${word.slice(0, -3)} are`;
  if (word.endsWith("'ve")) return `${word.slice(0, -3)} have`;
  if (word.endsWith("'ll")) return `${word.slice(0, -3)} will`;
  if (word.endsWith("'d")) return `${word.slice(0, -2)} would`;
  return word.replace(/'s$/, '').replaceAll("'", '');
}

function withoutStammer(words: Word[]): Word[] {
  // Most turns say no word again so soon.
  if (
    !words.some(
      ({ text }, index) => text === words[index - 1]?.text || text === words[index - 2]?.text,
    )
  )
    return words;
  const single = withoutDoubles(words);
  // "what is what is the": two words said twice.
  return single.filter(
    (word, index) =>
      !(
        word.text === single[index - 2]?.text &&
        single[index + 1]?.text === single[index - 1]?.text &&
        single[index + 1] !== undefined
      ),
  );
}

function withoutDoubles(words: Word[]): Word[] {
  return words.filter((word, index) => {
    const previous = words[index - 1];
    return (
      previous === undefined ||
      previous.text !== word.text ||
      previous.stop ||
      MAY_DOUBLE.has(word.text) ||
      /^\d/.test(word.text)
    );
  });
}
