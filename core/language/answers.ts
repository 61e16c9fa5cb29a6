import { amountIn } from './amounts.ts';
import dates from './lexicon/dates.json' with { type: 'json' };
import { namesIn } from './names.ts';
import { numbersIn } from './numbers.ts';
import { textsOf, wordsOf, type Word } from './words.ts';

/** What a question can want to be told, and a line can tell. */
const ANSWERS = ['number', 'money', 'length', 'frequency', 'time', 'person', 'reason'] as const;
export type Answer = (typeof ANSWERS)[number];

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const LENGTHS = setOf(
  'second seconds minute minutes hour hours day days week weeks month months year years decade decades quarter afternoon fortnight',
);
const VAGUE_NUMBERS = setOf(
  'half most none nobody everybody everyone all few several couple dozen dozens single percent per twice double many hardly',
);
const OFTEN = setOf(
  'every once twice times daily weekly monthly yearly nightly hourly always never often rarely seldom sometimes each constantly',
);
const TIMES = new Set([
  ...Object.keys(dates.weekdays),
  ...dates.months.filter((month) => month !== 'may' && month !== 'march'),
  ...'since until before after ago last next spring summer autumn fall winter christmas thanksgiving easter noon midnight morning evening tonight tomorrow yesterday today when'.split(
    ' ',
  ),
]);
const PEOPLE = setOf(
  'i me somebody someone nobody everybody whoever boss manager director owner board committee team husband wife brother sister mother mom father dad son daughter cousin partner guy girl lady man woman people colleague nurse driver lawyer accountant finance procurement legal',
);
const REASONS = setOf('because since so otherwise cause reason blame thanks due');

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
