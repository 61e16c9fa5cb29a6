import { amountIn } from './amounts.ts';
import lexicon from './lexicon/answers.json' with { type: 'json' };
import dates from './lexicon/dates.json' with { type: 'json' };
import { namesIn } from './names.ts';
import { numbersIn } from './numbers.ts';
import { textsOf, wordsOf, type Word } from './words.ts';

/** What a question can want to be told, and a line can tell. */
const ANSWERS = ['number', 'money', 'length', 'frequency', 'time', 'person', 'reason'] as const;
export type Answer = (typeof ANSWERS)[number];

const LENGTHS: ReadonlySet<string> = new Set(lexicon.lengths);
const VAGUE_NUMBERS: ReadonlySet<string> = new Set(lexicon.vagueNumbers);
const OFTEN: ReadonlySet<string> = new Set(lexicon.often);
const TIMES = new Set([
  ...Object.keys(dates.weekdays),
  ...dates.months.filter((month) => month !== 'may' && month !== 'march'),
  ...lexicon.times,
]);
const PEOPLE: ReadonlySet<string> = new Set(lexicon.people);
const REASONS: ReadonlySet<string> = new Set(lexicon.reasons);

const isOf = (words: readonly Word[], set: ReadonlySet<string>) =>
  words.some(({ text }) => set.has(text));

/** What a line can answer. */
export function answersIn(line: string): ReadonlySet<Answer> {
  const words = wordsOf(line);
  const numbers = numbersIn(textsOf(words));
  const has: Record<Answer, boolean> = {
    number: numbers.length > 0 || isOf(words, VAGUE_NUMBERS),
    money: amountIn(words) !== null || numbers.some(({ value }) => value >= LEAST_MONEY),
    length: numbersOf(words, numbers) || isOf(words, OFTEN),
    frequency: isOf(words, OFTEN) || numbersOf(words, numbers),
    time: isOf(words, TIMES) || numbers.some(({ value }) => value > 1900 && value < 2100),
    person: isOf(words, PEOPLE) || namesIn(words, line).length > 0,
    reason: isOf(words, REASONS),
  };
  return new Set(ANSWERS.filter((answer) => has[answer]));
}

const LEAST_MONEY = 100;

/** "Three weeks", "a day": a stretch of time with its number. */
function numbersOf(words: readonly Word[], numbers: readonly { to: number }[]): boolean {
  return (
    numbers.some(({ to }) => LENGTHS.has(words[to]?.text ?? '')) ||
    words.some(
      ({ text }, at) => (text === 'a' || text === 'an') && LENGTHS.has(words[at + 1]?.text ?? ''),
    )
  );
}
