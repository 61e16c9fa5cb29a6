import { numbersIn } from '#core/language/numbers.ts';
import { wordsOf } from '#core/scoring/hearing/turn/words.ts';

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

/** The numbers of a text that tell something (from three up), however they are written: 31, thirty-one, 31st, 18k, 1.9 million, a dozen. */
export function figuresIn(text: string): number[] {
  return text.split(/(?<![.!?…])[.!?…]+(?=\s|$)/).flatMap((sentence) => {
    const words = wordsOf(sentence).map((word) => word.text);
    return numbersIn(decimals(words.flatMap(plain)))
      .map(({ value }) => value)
      .filter((number) => number >= TELLING);
  });
}

function plain(word: string, index: number, words: readonly string[]): string[] {
  if (word === 'dozen') return ['twelve'];
  const cardinal = ORDINALS.get(word);
  // "The first" and "the third time" count nothing; "thirty-first" is a day.
  if (cardinal !== undefined)
    return TENS.has(words[index - 1] ?? '') || !['one', 'two', 'three'].includes(cardinal)
      ? [cardinal]
      : [word];
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
