const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['k', 1_000],
  ['grand', 1_000],
  ['million', 1_000_000],
]);

/** The numbers in a row of words, in figures or spelt out: "two hundred and thirty" is 230, "half a million" is 500,000, ordinals and "half" by itself are none. */
export function numbersIn(words: readonly string[]): number[] {
  const found: number[] = [];
  let sum: number | null = null;
  let part = 0;
  const close = () => {
    if (sum !== null) found.push(sum + part);
    sum = null;
    part = 0;
  };
  words.forEach((word, index) => {
    const value = valueOf(word);
    const scale = SCALES.get(word);
    if (value !== null) {
      // "Nine, ten" are two numbers, "forty five" is one.
      if (sum !== null && part % 100 !== 0 && !(part % 10 === 0 && value < 10)) close();
      sum ??= 0;
      part += value;
    } else if (scale !== undefined && (sum !== null || words[index - 1] === 'a')) {
      sum ??= 0;
      if (scale === 100) part = Math.max(1, part) * 100;
      else {
        sum +=
          (words[index - 1] === 'a' && words[index - 2] === 'half' ? 0.5 : Math.max(1, part)) *
          scale;
        part = 0;
      }
    } else if (!(
      word === 'and' &&
      sum !== null &&
      (words[index - 1] === 'hundred' || words[index - 1] === 'thousand')
    ))
      close();
  });
  close();
  return found;
}

function valueOf(word: string): number | null {
  if (/^[$£€]?\d[\d,]*(?:\.\d+)?[k%]?$/.test(word))
    return Number(word.replaceAll(/[$£€,%k]/g, '')) * (word.endsWith('k') ? 1_000 : 1);
  const small = SMALL.indexOf(word);
  if (small !== -1) return small;
  const ten = TENS.indexOf(word);
  return ten === -1 ? null : (ten + 2) * 10;
}
