import { COMMON_WORDS } from './lexicon.ts';
import { numbersIn, valueOf } from './numbers.ts';
import { stemOf, wordsOf } from './words.ts';

/** One and two are said of anything. */
const TELLING = 3;
const ORDINALS = new Map(
  Object.entries({
    first: 'one',
    second: 'two',
    third: 'three',
    fourth: 'four',
    fifth: 'five',
    sixth: 'six',
    seventh: 'seven',
    eighth: 'eight',
    ninth: 'nine',
    tenth: 'ten',
    eleventh: 'eleven',
    twelfth: 'twelve',
    thirteenth: 'thirteen',
    fourteenth: 'fourteen',
    fifteenth: 'fifteen',
    sixteenth: 'sixteen',
    seventeenth: 'seventeen',
    eighteenth: 'eighteen',
    nineteenth: 'nineteen',
    twentieth: 'twenty',
    thirtieth: 'thirty',
  }),
);
const TENS = new Set([
  'twenty',
  'thirty',
  'forty',
  'fifty',
  'sixty',
  'seventy',
  'eighty',
  'ninety',
]);
const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A number with what it counts. */
export interface Counted {
  value: number;
  /** The stem of what is counted, `percent`, `share` or `money`; empty where nothing follows. */
  unit: string;
  /** Of a share ("two in five"). */
  percent?: number;
}

/** "One in three", not "one in two thousand and four". */
const MOST_SHARES = 100;
/** Words from the first number of a share to the end of the second: "rows out of a hundred". */
const SHARE_WORDS = 5;
const PERCENT = new Set(['percent', '%', 'per cent', 'pct']);
const MONEY = new Set([
  'dollars',
  'dollar',
  'pounds',
  'pound',
  'euros',
  'euro',
  'quid',
  'bucks',
  'grand',
  'usd',
  'kroner',
  'crowns',
]);
/** Counted, though they are common words. */
const TIMES = new Set(['hour', 'day', 'week', 'month', 'quarter', 'year']);
/** What follows a number without being counted. */
const NOT_COUNTED = new Set(
  'across over under on in at by per past off plus times as last next to of this that till until since against apiece each now then'.split(
    ' ',
  ),
);
/** What may stand between a number and what it counts. */
const BETWEEN = new Set(
  'the our my their your a an or so more good full big whole different other extra of those these'.split(
    ' ',
  ),
);

/**
 * The numbers of a text that tell something (from three up), however they are written: 31,
 * thirty-one, 31st, 18k, 1.9 million, a dozen.
 */
export function figuresIn(text: string): number[] {
  return countedIn(text).flatMap(({ value }) => (value >= TELLING ? value : []));
}

/** The same from zero up, with what they count. */
export function countedIn(text: string): Counted[] {
  return plainText(text)
    .split(/(?<![.!?…])[.!?…]+(?=\s|$)/)
    .flatMap((sentence) => {
      const words = wordsOf(sentence).map((word) => word.text);
      const texts = decimals(words.flatMap(plain));
      const figures: Counted[] = [];
      let ofShare = 0;
      for (const { value, from, to } of numbersIn(texts)) {
        // "Two in five" is one figure, and "out of ten" alone a scale.
        if (from < ofShare || texts.slice(from - 2, from).join(' ') === 'out of') continue;
        const figure = counted(texts, value, { from, to });
        if (
          texts.slice(to, to + 2).some((text) => text === 'in' || text === 'out') &&
          isShare(figure)
        )
          ofShare = to + SHARE_WORDS;
        figures.push(figure);
      }
      return figures;
    });
}

/**
 * "Twenty twenty-two" and "nineteen ninety": a tens word that is said twice would count as one that
 * was stammered.
 */
const SPOKEN_YEAR = new RegExp(
  `\\b(nineteen|twenty)[ -](${[...TENS].join('|')})(?:[ -](${DIGITS.slice(1).join('|')}))?\\b`,
  'gi',
);
/** "A year and a half" is one and a half. */
const ONE_AND_A_HALF = /\ban? (\w+) and a half\b/gi;

function plainText(text: string): string {
  return text
    .replaceAll(ONE_AND_A_HALF, '1.5 $1')
    .replaceAll(SPOKEN_YEAR, (_said, century: string, tens: string, digit?: string) =>
      String(
        (valueOf(century.toLowerCase()) ?? 0) * 100 +
          (valueOf(tens.toLowerCase()) ?? 0) +
          Math.max(0, DIGITS.indexOf(digit?.toLowerCase() ?? '')),
      ),
    );
}

function counted(
  texts: readonly string[],
  value: number,
  { from, to }: { from: number; to: number },
): Counted {
  const half = texts.slice(to, to + 3).join(' ') === 'and a half';
  const after = half ? to + 3 : to;
  const whole = value + (half ? 0.5 : 0);
  const said = texts.slice(from, to).join(' ');
  const next = texts[after] ?? '';
  if (/[$£€]/.test(said) || MONEY.has(next))
    return {
      value: next === 'grand' ? whole * 1000 : whole + pence(texts, after + 1),
      unit: 'money',
    };
  if (isPercent(said, texts, after)) return { value: whole, unit: 'percent' };
  const share = shareOf(whole, texts, after);
  if (share !== null) return { value: whole, unit: 'share', percent: share };
  return { value: whole, unit: unitAt(texts, after) };
}

/** "Four pounds eighty" is 4.80. */
function pence(texts: readonly string[], at: number): number {
  const [part] = numbersIn(texts.slice(at, at + 2));
  return part?.from === 0 && part.value >= 5 && part.value < 100 ? part.value / 100 : 0;
}

function unitAt(texts: readonly string[], after: number): string {
  const counts = texts.slice(after).find((text) => !BETWEEN.has(text)) ?? '';
  if (valueOf(counts) !== null) return '';
  const isCounted = TIMES.has(counts) || !(COMMON_WORDS.has(counts) || NOT_COUNTED.has(counts));
  return isCounted ? stemOf(counts) : '';
}

/** "Two in five" and "nine out of ten" in percent; null for what is no share. */
function shareOf(value: number, texts: readonly string[], to: number): number | null {
  // "Six in ten", "six rows in ten", "six out of ten".
  const at = [to, to + 1].find((place) => texts[place] === 'in' || texts[place] === 'out');
  if (at === undefined) return null;
  const from = texts[at] === 'out' ? at + 2 : at + 1;
  const [first] = numbersIn(texts.slice(from, from + 3));
  if (first?.from !== 0 || first.value <= value || first.value > MOST_SHARES) return null;
  return (value / first.value) * 100;
}

function isShare({ unit }: Counted): boolean {
  return unit === 'share' || unit === 'percent';
}

/** "91%", "nine percent", "six in the hundred". */
function isPercent(said: string, texts: readonly string[], to: number): boolean {
  const next = texts.slice(to, to + 3).join(' ');
  return (
    said.endsWith('%') ||
    PERCENT.has(texts[to] ?? '') ||
    next.startsWith('per cent') ||
    /^(?:in|out of) (?:the |every |a )?hundred/.test(next)
  );
}

/**
 * "Thirty-first" is a day. "The first" and "the third time" count nothing, and "a tenth chair" is
 * one more.
 */
function counts(cardinal: string, before: string): boolean {
  if (before === 'a') return false;
  return TENS.has(before) || !['one', 'two', 'three'].includes(cardinal);
}

function plain(word: string, index: number, words: readonly string[]): string[] {
  if (word === 'dozen') return words[index - 1] === 'the' ? ['dozens'] : ['twelve'];
  const cardinal = ORDINALS.get(word);
  if (cardinal !== undefined) return [counts(cardinal, words[index - 1] ?? '') ? cardinal : word];
  const ending = /^([$£€]?\d[\d.,]*)(st|nd|rd|th|am|pm|m|mm|bn)$/.exec(word);
  if (ending === null) return [word];
  return ending[2] === 'm' || ending[2] === 'mm' ? [ending[1] ?? '', 'million'] : [ending[1] ?? ''];
}

/** "One point nine" is 1.9. */
function decimals(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const [whole, part] = [
      DIGITS.indexOf(joined.at(-1) ?? ''),
      DIGITS.indexOf(words[index + 1] ?? ''),
    ];
    if (words[index] === 'point' && whole !== -1 && part !== -1) {
      joined[joined.length - 1] = `${whole}.${part}`;
      index += 1;
    } else joined.push(words[index] ?? '');
  }
  return joined;
}
