import dates from './lexicon/dates.json' with { type: 'json' };
import introductions from './lexicon/introductions.json' with { type: 'json' };
import { COMMON_WORDS, FIRST_NAMES } from './lexicon.ts';
import { PhraseFinder } from './phrases.ts';
import type { Word } from './words.ts';

export interface Introduced {
  name: string | null;
  company: string | null;
}

/** Words that end a name or a company's, beside the common ones. */
const ENDS = new Set([
  ...COMMON_WORDS,
  'from',
  'with',
  'calling',
  'ringing',
  'phoning',
  'speaking',
  'reaching',
  'quick',
  'today',
  'hope',
  'reason',
  'wanted',
  'looking',
  'wondering',
  'pleased',
  'glad',
  'afternoon',
  'morning',
  'evening',
  'hoping',
  'following',
  'actually',
]);
const finder = new PhraseFinder(
  (['both', 'name', 'company'] as const).map((value) => ({ value, phrases: introductions[value] })),
  ENDS,
);
const ORDER = ['both', 'name', 'company'];

/**
 * Who the rep says to be, in words as written in the source; null where there is no introduction.
 */
export function introducedAs(words: readonly Word[], source: string): Introduced | null {
  const matches = finder
    .find(words)
    .toSorted((a, b) => ORDER.indexOf(a.value) - ORDER.indexOf(b.value) || a.from - b.from);
  const told: Introduced = { name: null, company: null };
  for (const { slots } of matches) {
    told.name ??= properName(slots.name, words, source);
    told.company ??= companyName(slots.company, words, source);
  }
  return told.name === null && told.company === null ? null : told;
}

const NAME = String.raw`\p{Lu}[\p{L}'’-]+`;
const BARE = new RegExp(String.raw`(?:^|, )(${NAME}(?: ${NAME})+) (?:from|with|at) (${NAME})`, 'u');

/** Who says no more than a whole name and a firm: "Tom Halloran from Partline". */
export function bareIntroduction(source: string): Introduced | null {
  const [, name, company] = BARE.exec(source) ?? [];
  return name === undefined || company === undefined ? null : { name, company };
}

/** Before a name, and no name itself. */
export const TITLES: ReadonlySet<string> = new Set(
  'Miss Mrs Mr Ms Dr Sister Father Councillor Professor'.split(' '),
);

/**
 * Names of people in a stretch of words: known first names, or capitals inside a sentence that are
 * no day.
 */
export function namesIn(
  words: readonly Word[],
  source: string,
  { from, to }: { from: number; to: number } = { from: 0, to: words.length },
): string[] {
  return words.slice(from, to).flatMap(({ text, start, end }, place) => {
    const said = source.slice(start, end);
    const before = words[from + place - 1];
    const isCapital = /^\p{Lu}\p{Ll}+$/u.test(said) && before?.stop === '';
    if (DAYS.has(text) || COMMON_WORDS.has(text) || TITLES.has(said)) return [];
    return isCapital || FIRST_NAMES.has(text) ? [said] : [];
  });
}

/** Written with capitals in the middle of a sentence, and nobody's name. */
const DAYS: ReadonlySet<string> = new Set([...Object.keys(dates.weekdays), ...dates.months]);

type Slot = { from: number; to: number } | undefined;

function properName(slot: Slot, words: readonly Word[], source: string): string | null {
  if (slot === undefined) return null;
  const said = textOf(slot, words, source);
  const first = words[slot.from]!.text;
  // "It is brilliant" introduces nobody: a name is known, or written as one.
  const isName = FIRST_NAMES.has(first) || /^\p{Lu}/u.test(said);
  return isName ? capitals(said) : null;
}

function companyName(slot: Slot, words: readonly Word[], source: string): string | null {
  return slot === undefined ? null : capitals(textOf(slot, words, source));
}

function textOf(
  { from, to }: { from: number; to: number },
  words: readonly Word[],
  source: string,
): string {
  return source.slice(words[from]!.start, words[to - 1]!.end).slice(0, 60);
}

function capitals(said: string): string {
  return said.replaceAll(/(^|\s)\p{Ll}/gu, (start) => start.toUpperCase());
}
