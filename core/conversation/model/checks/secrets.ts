import { COMMON_WORDS } from '#core/language/lexicon.ts';
import { countedIn, figuresIn, type Counted } from '#core/language/figures.ts';
import { stemOf, textsOf, wordsOf } from '#core/language/words.ts';
import { byText } from '../byText.ts';
import lexicon from '../lexicon.json' with { type: 'json' };

/**
 * So many words of a secret that nothing else in the call has are no chance: three, or two where
 * they are most of it.
 */
const TELLING_WORDS = 3;
const FEW_WORDS = { count: 2, share: 0.55 };
/** Amounts that a round figure gives away, and how near it comes. */
const AMOUNTS = new Set(['money', 'percent']);
const HINT = 0.1;
/** How near a share comes to a percentage that it gives away. */
const SAME_SHARE = 0.02;
const SUMS = new Set(lexicon.sums);
const HEDGES = new Set(lexicon.rounding);
const AMBIGUOUS = new Set(lexicon.ambiguousNames);
/** Words that other sentences have too, though the list of common words does not. */
export const USUAL = new Set(lexicon.usualWords.map(stemOf));

export interface Secret {
  id: string;
  /** All say the same. */
  texts: readonly string[];
  /** Words that give it away. */
  keys: readonly string[];
}

/**
 * Makes the function that names what a text gives away of the secrets, beyond what is in
 * `speakable`; null where nothing: their keys, their figures, their names, or much of their words.
 */
export function leakFinder(
  secrets: readonly Secret[],
  speakable: readonly string[],
): (text: string) => string | null {
  const open = speakable.map(factsOf);
  const openFigures = new Set(open.flatMap(({ figures }) => figures));
  const openStems = new Set(open.flatMap(({ stems }) => stems));
  const openNames = new Set(open.flatMap(({ words }) => words));
  const known = secrets.map(({ id, texts, keys }) => ({
    id,
    keys: keys
      .map((key) => factsOf(key).row)
      .filter((key) => key.length > 3 && !open.some(({ row }) => row.includes(key))),
    figures: texts
      .flatMap((text) => factsOf(text).figures)
      .filter((figure) => !openFigures.has(figure)),
    amounts: texts
      .flatMap((text) => factsOf(text).counted)
      .filter(({ value, unit }) => AMOUNTS.has(unit) && !openFigures.has(value)),
    names: texts.flatMap(namesIn).filter((name) => !openNames.has(name.toLowerCase())),
    telling: texts.map((text) =>
      [...new Set(factsOf(text).stems)].filter((stem) => !openStems.has(stem) && !USUAL.has(stem)),
    ),
  }));
  return (text) => {
    const row = rowOf(text);
    const figures = new Set(figuresIn(text));
    const counted = countedIn(text);
    const hints = hasWord(text, HEDGES) ? counted : [];
    const sums = hasWord(text, SUMS) ? counted : [];
    const stems = new Set(contentStems(text));
    const exact = new Set(text.match(/\p{L}+/gu));
    const lower = new Set([...exact].map((word) => word.toLowerCase()));
    const given = known.find(
      (secret) =>
        secret.keys.some((key) => row.includes(key)) ||
        secret.figures.some((figure) => figures.has(figure)) ||
        secret.amounts.some((amount) => hints.some((hint) => isHint(hint, amount))) ||
        secret.amounts.some((amount) => counted.some((figure) => isShareOf(figure, amount))) ||
        secret.amounts.some((amount) => isSum(amount, sums)) ||
        secret.names.some((name) =>
          AMBIGUOUS.has(name.toLowerCase()) ? exact.has(name) : lower.has(name.toLowerCase()),
        ) ||
        secret.telling.some((telling) =>
          isMuchOf(telling.filter((stem) => stems.has(stem)).length, telling.length),
        ),
    );
    return given?.id ?? null;
  };
}

/** Stems of the words that carry meaning. */
export function contentStems(text: string): string[] {
  return wordsOf(text).flatMap((word) =>
    word.text.length > 2 && !COMMON_WORDS.has(word.text) ? word.stem : [],
  );
}

/** Words with a capital within a sentence: products, people, places, months. */
export function namesIn(text: string): string[] {
  return [
    ...text.matchAll(/(?<=[\p{L}\p{N},;:’'"-] )\p{Lu}\p{L}+/gu),
    ...text.matchAll(/\b\p{Lu}\p{Ll}+\p{Lu}\p{L}*/gu),
  ]
    .map(([name]) => name)
    .filter((name) => name.length > 2);
}

/** Whether a text holds one of the words. */
export function hasWord(text: string, words: ReadonlySet<string>): boolean {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => words.has(word));
}

interface TextFacts {
  row: string;
  counted: readonly Counted[];
  figures: readonly number[];
  stems: readonly string[];
  /** Lower case. */
  words: readonly string[];
}

const factsOf = byText((text): TextFacts => ({
  row: rowOf(text),
  counted: countedIn(text),
  figures: figuresIn(text),
  stems: contentStems(text),
  words: (text.match(/\p{L}+/gu) ?? []).map((word) => word.toLowerCase()),
}));

/** A text as a row of stems, so that endings match. */
function rowOf(text: string): string {
  return ` ${wordsOf(text)
    .map(({ stem }) => stem)
    .join(' ')} `;
}

/** "A shade under five pounds" tells of 4.80. */
function isHint(hint: Counted, secret: Counted): boolean {
  return (
    hint.unit === secret.unit &&
    Math.abs(hint.value - secret.value) <= HINT * Math.abs(secret.value)
  );
}

/** "Two parts in nine" are twenty-two percent. */
function isShareOf({ percent }: Counted, secret: Counted): boolean {
  const isClose = (value: number) => Math.abs(value - secret.value) <= SAME_SHARE * secret.value;
  return secret.unit === 'percent' && percent !== undefined && isClose(percent);
}

/**
 * "Take the ninety-four thousand and put another nineteen on top": the thousands are left out at
 * times.
 */
function isSum(secret: Counted, figures: readonly Counted[]): boolean {
  const values = figures.flatMap(({ value }) => [value, value * 1000]);
  return values.some((a, at) =>
    values.some((b, other) => other > at && a > 0 && b > 0 && a + b === secret.value),
  );
}

function isMuchOf(shared: number, all: number): boolean {
  return shared >= TELLING_WORDS || (shared >= FEW_WORDS.count && shared / all >= FEW_WORDS.share);
}

/** Whether so many words in a row of `text` stand in one of the sources. */
export function repeatsWords(text: string, sources: readonly string[], count: number): boolean {
  const words = textsOf(wordsOf(text));
  const rows = sources.map(wordsRowOf);
  return words.some(
    (_, at) =>
      at + count <= words.length &&
      rows.some((row) => row.includes(` ${words.slice(at, at + count).join(' ')} `)),
  );
}

const wordsRowOf = byText((text) => ` ${textsOf(wordsOf(text)).join(' ')} `);
