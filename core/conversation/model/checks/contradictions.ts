import type { Statement } from '#core/contract/personas/statement.ts';
import { WEEKDAYS } from '#core/contract/personas/reading.ts';
import { countedIn, type Counted } from '#core/language/figures.ts';
import { COMMON_WORDS } from '#core/language/lexicon.ts';
import { valueOf } from '#core/language/numbers.ts';
import { byText } from '../byText.ts';
import lexicon from '../lexicon.json' with { type: 'json' };
import { contentStems, hasWord, namesIn } from './secrets.ts';
import { stemOf, textsOf, wordsOf } from '#core/language/words.ts';

/** What a text states that another can contradict. */
interface Details {
  figures: readonly Counted[];
  names: ReadonlySet<string>;
  days: ReadonlySet<string>;
  months: ReadonlySet<string>;
}

export type DetailKind = 'figure' | 'name' | 'date' | 'opposite';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/** Nobody is held to these: "give me two minutes", "my ten o'clock". */
const HARMLESS = new Set([
  'minut',
  'second',
  'sec',
  'oclock',
  'o',
  'am',
  'pm',
  'moment',
  'thing',
  'time',
  'way',
  'word',
]);
const ABOUT = new Set(lexicon.rounding);
const UNIVERSALS = new Set(lexicon.universals);
const OPPOSITES = lexicon.opposites as [string, string][];
const [ROUNDED, SHARE_ROUNDED, EXACT] = [0.15, 0.05, 0.005];
/** Numbers below say little: "one of them", "two or three". */
const [LEAST, TELLING, LARGE] = [2, 3, 20];
const SCALE = 10;
/** Beside a day, a bare number up to here is an hour. */
const CLOCK = 12;
/** Words that a sentence shares with a statement which is on the same thing. */
const SHARED = 3;

export interface Known {
  /** Statements that may be told, as they stand. */
  statements: readonly Statement[];
  /** The call so far. */
  said: readonly string[];
  /** Names, times and lines that may be said beside. */
  beside: readonly string[];
}

interface KnownDetails extends Details {
  /** Lower case. */
  words: readonly string[];
}

interface KnownStatement extends KnownDetails {
  id: string;
  stems: ReadonlySet<string>;
  clauses: readonly Clause[];
}

/** A part of a sentence that says one thing. */
interface Clause {
  text: string;
  stems: ReadonlySet<string>;
  figures: readonly Counted[];
  /** It tells how many of a whole: "eighteen of the twenty-two". */
  isPart: boolean;
}

/**
 * Makes the function that tells what of a sentence contradicts what is known; null where nothing. A
 * detail contradicts where a statement on the same thing has one of its kind, and what is said
 * stands nowhere near. A detail on anything else is new, and welcome.
 * @returns takes the sentence and the ids of the statements that the turn is about, and what was
 * said before it in the reply
 */
export function contradictionFinder(
  known: Known,
): (sentence: string, about: ReadonlySet<string>, before?: string) => DetailKind | null {
  const statements = known.statements.map(knownStatement);
  const said = merged(known.said.map(knownDetails));
  const people = new Set(statements.flatMap(({ names }) => [...names]));
  const saidClauses = known.said.flatMap(saidClausesOf);
  const beside = known.beside.map(knownDetails);
  const everywhere = statements.flatMap((each) => each.figures);
  const words = new Set([
    ...said.words,
    ...beside.flatMap((each) => each.words),
    ...statements.flatMap((each) => each.words),
  ]);
  return (sentence, about, before = '') => {
    const details = detailsOf(sentence);
    const earlier = countedIn(before);
    // After "six in ten" a bare five is one in ten too.
    const isScaled = earlier.some(({ unit }) => unit === 'share');
    const listed = listedIn(sentence);
    const isSum = sumFinder([...said.figures, ...earlier]);
    const isFactor = factorFinder(sentence, [...said.figures, ...everywhere]);
    const figures = details.figures.filter(
      (figure) =>
        (!isScaled || figure.unit !== '' || figure.value >= SCALE) &&
        !(figure.unit === '' && listed.has(figure.value)) &&
        !isSum(figure) &&
        !isFactor(figure),
    );
    const stems = new Set(contentStems(sentence));
    const meant = statements.filter(({ id }) => about.has(id));
    const alike = statements.filter((each) => shared(stems, each.stems) >= SHARED);
    const related = [...meant, ...alike];
    if (related.length === 0) return null;
    const tolerance = hasWord(sentence, ABOUT) ? ROUNDED : EXACT;
    const wrong = figures.some((figure) =>
      isWrongFigure(
        { ...figure, isTime: figure.unit === '' && details.days.size > 0 },
        { meant, related, said, statements, tolerance },
      ),
    );
    if (
      wrong ||
      isMisplaced(sentence, { meant, related, said: saidClauses, statements, tolerance })
    )
      return 'figure';
    if (related.some((each) => isOpposite(sentence, each))) return 'opposite';
    if (isSomebodyElse(sentence, meant, people)) return 'name';
    if (related.some((each) => isWrongDate(details, each, [said, ...beside, ...statements])))
      return 'date';
    const strange = [...details.names].filter((name) => !words.has(name));
    return strange.length > 0 && related.some(({ names }) => names.size > 0) ? 'name' : null;
  };
}

/** "All three" of what was named. */
function listedIn(sentence: string): ReadonlySet<number> {
  return new Set(
    [...sentence.matchAll(LISTED)].flatMap(([, word = '']) => countedIn(word)).map(valueIn),
  );
}

/**
 * What comes of two figures of the call by reckoning: "times five, that's six thousand". Small
 * results come by chance.
 */
function sumFinder(figures: readonly Counted[]): (figure: Counted) => boolean {
  const values = [...new Set(figures.map(valueIn))].filter((value) => value >= TELLING);
  return ({ value }) =>
    value >= LARGE &&
    values.some((a) => values.some((b) => a !== b && (a * b === value || a + b === value)));
}

/**
 * "Times thirty-eight": the figure is one of the call, or one that is known, and tells of nothing
 * by itself.
 */
function factorFinder(sentence: string, figures: readonly Counted[]): (figure: Counted) => boolean {
  const factors = [...sentence.matchAll(FACTOR)].flatMap(([, words = '']) =>
    countedIn(words).slice(0, 1),
  );
  return ({ value }) =>
    factors.some((factor) => factor.value === value) &&
    figures.some((figure) => figure.value === value);
}

const knownDetails = byText((text): KnownDetails => {
  const words = (text.match(/\p{L}+/gu) ?? []).map((word) => word.toLowerCase());
  return { ...detailsOf(text), words };
});

function merged(all: readonly KnownDetails[]): KnownDetails {
  const union = (of: 'names' | 'days' | 'months') => new Set(all.flatMap((each) => [...each[of]]));
  return {
    figures: all.flatMap(({ figures }) => figures),
    names: union('names'),
    days: union('days'),
    months: union('months'),
    words: all.flatMap(({ words }) => words),
  };
}

function knownStatement({ id, text, again }: Statement): KnownStatement {
  return { id, ...factsOfStatement([text, ...again].join(' . ')) };
}

const factsOfStatement = byText((words) => ({
  stems: new Set(contentStems(words)),
  clauses: clausesOf(words),
  ...knownDetails(words),
}));

const saidClausesOf = byText(clausesOf);

interface Around {
  /** Statements that the turn is about, and with them those on the same thing. */
  meant: readonly Details[];
  related: readonly Details[];
  said: Details;
  statements: readonly Details[];
  tolerance: number;
}

/** Nobody is held to it, or it was said before, or is what is told in other words. */
function isExcused(
  figure: Counted & { isTime: boolean },
  { meant, said, tolerance }: Around,
): boolean {
  if (HARMLESS.has(figure.unit) || (figure.isTime && figure.value <= CLOCK)) return true;
  if (isLargeOf(figure, meant) || isShortFor(figure, meant)) return true;
  return said.figures.some(
    (other) => isAlike(figure, other) && isTelling(other) && near(figure, other, tolerance),
  );
}

/**
 * A figure that counts the same as one of what is told, or nothing in particular, must be one of
 * those.
 */
function isWrongFigure(figure: Counted & { isTime: boolean }, around: Around): boolean {
  const { meant, related, statements, tolerance } = around;
  if (isExcused(figure, around)) return false;
  const isNear = (other: Counted) => near(figure, other, tolerance);
  const isSame = (other: Counted) => unitOf(other) === unitOf(figure);
  const own = related.flatMap(({ figures }) => figures);
  const same =
    figure.unit === '' ? [] : own.filter((other) => isSame(other) && other.value >= LEAST);
  if (own.some((other) => isNear(other) && (same.length === 0 || isAlike(figure, other))))
    return false;
  const everywhere = statements.flatMap(({ figures }) => figures);
  if (same.length > 0)
    return figure.value >= LEAST && !everywhere.some((other) => isSame(other) && isNear(other));
  if (figure.value < TELLING || figure.unit !== '') return false;
  return meant.some(({ figures }) => figures.length > 0);
}

/**
 * A figure of what is told that is put to another thing than there: it counts the same of the same,
 * or stands beside other words of the statement than its own. And all of something, of which only a
 * part is told.
 */
function isMisplaced(
  sentence: string,
  { meant, related, statements, said, tolerance }: Placed,
): boolean {
  return clausesOf(sentence).some((clause) => {
    if (isWrongTotal(clause.text, statements)) return true;
    const alikeIn = ({ clauses }: Pick<KnownStatement, 'clauses'>) =>
      clauses.filter(({ stems }) => shared(clause.stems, stems) > 0);
    const isAll = hasAny(clause.words, UNIVERSALS);
    if (isAll && related.some((each) => alikeIn(each).some(({ isPart }) => isPart))) return true;
    return clause.figures.some((figure) => {
      if (HARMLESS.has(figure.unit) && figure.unit !== 'minut') return false;
      if (clause.figures.some((other) => isPronoun(figure, other))) return false;
      const isNear = (other: Counted) => isAlike(figure, other) && near(figure, other, tolerance);
      const isSaid = [
        ...said,
        ...statements.filter((each) => !meant.includes(each)).flatMap(({ clauses }) => clauses),
      ]
        .filter(({ stems }) => shared(clause.stems, stems) > 0)
        .some(({ figures }) => figures.some((other) => countsSame(figure, other) && isNear(other)));
      const isTold = meant.some(({ figures }) => figures.some(isNear));
      return (
        isSwapped(
          figure,
          clause,
          meant.flatMap(({ clauses }) => clauses),
          isNear,
        ) ||
        (!isTold &&
          !isSaid &&
          related.some((each) => isOtherCount(figure, clause, alikeIn(each), isNear)))
      );
    });
  });
}

interface Placed {
  meant: readonly KnownStatement[];
  related: readonly KnownStatement[];
  statements: readonly KnownStatement[];
  said: readonly Clause[];
  tolerance: number;
}

/** It is a figure of what is told, and not the one that stands with these words there. */
function isSwapped(
  figure: Counted,
  { stems }: Clause,
  clauses: readonly Clause[],
  isNear: (other: Counted) => boolean,
): boolean {
  const counting = clauses
    .map((each) => ({
      words: shared(stems, each.stems),
      figures: each.figures.filter((other) => isAlike(figure, other) && !isPronoun(figure, other)),
    }))
    .filter(({ figures }) => figures.length > 0);
  const most = Math.max(0, ...counting.map(({ words }) => words));
  if (most === 0) return false;
  const here = counting.filter(({ words }) => words === most);
  return (
    !here.some(({ figures }) => figures.some(isNear)) &&
    counting.some(({ figures }) => figures.some(isNear))
  );
}

/** It counts the same as figures that stand with these words, and is none of them. */
function isOtherCount(
  figure: Counted,
  { isPartial }: { isPartial: boolean },
  alike: readonly Clause[],
  isNear: (other: Counted) => boolean,
): boolean {
  const same = alike.flatMap(({ figures }) => figures).filter((other) => countsSame(figure, other));
  // "That one truck."
  return !isPartial && figure.value >= LEAST && same.length > 0 && !same.some(isNear);
}

/** "Their last one" beside forty-three percent: one of the two counts nothing. */
function isPronoun(a: Counted, b: Counted): boolean {
  return (isBareOne(a) && isShare(b)) || (isBareOne(b) && isShare(a));
}

function isBareOne({ unit, value }: Counted): boolean {
  return unit === '' && value === 1;
}

function isShare(figure: Counted): boolean {
  return unitOf(figure) === 'percent' || figure.unit === 'money';
}

/** "Two" was said of anything. */
function isTelling({ unit, value }: Counted): boolean {
  return unit !== '' || value >= TELLING;
}

function countsSame(a: Counted, b: Counted): boolean {
  return a.unit !== '' && unitOf(a) === unitOf(b);
}

/** Somebody known does what a statement tells of others. */
function isSomebodyElse(
  sentence: string,
  meant: readonly KnownStatement[],
  people: ReadonlySet<string>,
): boolean {
  return clausesOf(sentence).some((clause) => {
    const named = capitalsIn(clause.text, people);
    if (named.length === 0) return false;
    const told = meant
      .flatMap(({ clauses }) => clauses)
      .flatMap((each) => {
        const names = capitalsIn(each.text, people);
        const others = [...each.stems].filter(
          (stem) => !names.some((name) => stemOf(name) === stem),
        );
        return names.length > 0 && shared(new Set(others), clause.stems) > 0 ? [names] : [];
      });
    return told.length > 0 && !told.some((names) => names.some((name) => named.includes(name)));
  });
}

function capitalsIn(text: string, people: ReadonlySet<string>): string[] {
  const capitals = text.match(/\b\p{Lu}\p{L}+/gu) ?? [];
  return capitals.map((word) => word.toLowerCase()).filter((word) => people.has(word));
}

/** "All ten of my supers", of which there are eleven. */
function isWrongTotal(text: string, statements: readonly KnownStatement[]): boolean {
  const [, counted = ''] = TOTAL.exec(text) ?? [];
  const [figure] = countedIn(counted);
  if (figure === undefined || figure.unit === '' || isMeasure(figure.unit)) return false;
  const same = statements.flatMap(({ figures }) =>
    figures.filter((other) => countsSame(figure, other) && other.value >= TELLING),
  );
  return same.length > 0 && !same.some(({ value }) => value === figure.value);
}

/** What a statement says of somebody and of the day, it says not of the night. */
function isOpposite(sentence: string, { words }: KnownStatement): boolean {
  const said = new Set(textsOf(wordsOf(sentence)));
  const told = new Set(words);
  if (!namesIn(sentence).some((name) => told.has(name.toLowerCase()))) return false;
  const turns = ([a, b]: readonly [string, string]) =>
    said.has(a) && !said.has(b) && told.has(b) && !told.has(a);
  return OPPOSITES.some(([a, b]) => turns([a, b]) || turns([b, a]));
}

const LISTED = /\ball (?:of )?(two|three|four|five|six)(?=\s*(?:[,.;!?]|$))/gi;
const FACTOR = /\btimes ((?:[\p{L}\p{N}-]+\s?){1,4})/giu;
const TOTAL = /\ball (?:of )?(?:my |our |the |those |these )?(.+)/i;
/** "Two of the tabs": not how many there are. */
const PARTIAL = /\bof (?:the|my|our|them|those|these)\b/i;
/** Where a clause ends; "and" is within numbers too. */
const CLAUSE_ENDS = [
  /[,.;:!?…—]+/,
  /\b(?:but|then|while|plus|when|because|since|although|though)\b/i,
  /(?<!\b(?:hundred|thousand|million) )\band\b(?! a half)/i,
];

function clausesOf(text: string): (Clause & { words: ReadonlySet<string>; isPartial: boolean })[] {
  return CLAUSE_ENDS.reduce((parts, end) => parts.flatMap((part) => part.split(end)), [text])
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const figures = countedIn(part);
      // Days and pounds are counted of anything.
      const numbers = new Set(figures.map(({ unit }) => unit).filter(isMeasure));
      return {
        text: part,
        stems: new Set(
          contentStems(part).filter((stem) => !numbers.has(stem) && valueOf(stem) === null),
        ),
        words: new Set(textsOf(wordsOf(part))),
        figures,
        isPart: /\w of the \w/.test(part) && figures.length === 2,
        isPartial: PARTIAL.test(part),
      };
    });
}

function isMeasure(unit: string): boolean {
  return DAYS_OF.has(unit) || unit === 'money' || unit === 'percent' || unit === 'share';
}

/** "Thirty-six" of thirty-six thousand. */
function isShortFor({ value, unit }: Counted, meant: readonly Details[]): boolean {
  const isIt = (other: Counted) => other.value === value * 1000;
  return unit === '' && meant.some(({ figures }) => figures.some(isIt));
}

/** "Two hundred and fourteen farms" of which the statement says "member farms". */
function isLargeOf({ value }: Counted, meant: readonly Details[]): boolean {
  return (
    value >= LARGE && meant.some(({ figures }) => figures.some((other) => other.value === value))
  );
}

/** Time units in days: three weeks are about nineteen days. */
const DAYS_OF = new Map([
  ['hour', 1 / 24],
  ['day', 1],
  ['week', 7],
  ['month', 30],
  ['quarter', 91],
  ['year', 365],
]);

function unitOf({ unit }: Counted): string {
  return unit === 'share' ? 'percent' : DAYS_OF.has(unit) ? 'day' : unit;
}

/** Whether both may count the same. */
function isAlike(a: Counted, b: Counted): boolean {
  return unitOf(a) === unitOf(b) || a.unit === '' || b.unit === '';
}

function near(a: Counted, b: Counted, tolerance: number): boolean {
  // A share is round by itself.
  const within = a.unit === 'share' ? Math.max(tolerance, SHARE_ROUNDED) : tolerance;
  const isClose = (x: number, y: number) => Math.abs(x - y) <= within * Math.abs(y);
  if (a.unit === '' || b.unit === '' || unitOf(a) !== unitOf(b)) return isClose(a.value, b.value);
  const sizeOf = ({ value, unit, percent }: Counted) => percent ?? value * (DAYS_OF.get(unit) ?? 1);
  return isClose(sizeOf(a), sizeOf(b));
}

function isWrongDate(
  { days, months }: Details,
  statement: Details,
  all: readonly Details[],
): boolean {
  const wrong = (said: ReadonlySet<string>, of: 'days' | 'months') =>
    statement[of].size > 0 && [...said].some((each) => !all.some((other) => other[of].has(each)));
  return wrong(days, 'days') || wrong(months, 'months');
}

function detailsOf(text: string): Details {
  const lower = new Set(text.toLowerCase().match(/\p{L}+/gu));
  const capitals = new Set(text.match(/\p{Lu}\p{L}+/gu)?.map((word) => word.toLowerCase()));
  return {
    figures: countedIn(text),
    names: new Set(
      namesIn(text)
        .map((name) => name.toLowerCase())
        .filter((name) => !COMMON_WORDS.has(name) && !isDate(name)),
    ),
    days: new Set(WEEKDAYS.filter((day) => lower.has(day))),
    // "May" and "march" are words too.
    months: new Set(MONTHS.filter((month) => capitals.has(month))),
  };
}

/** "Mondays" too. */
function isDate(word: string): boolean {
  return MONTHS.includes(word) || WEEKDAYS.some((day) => day === word || `${day}s` === word);
}

function valueIn({ value }: Counted): number {
  return value;
}

function hasAny(words: ReadonlySet<string>, list: ReadonlySet<string>): boolean {
  return [...words].some((word) => list.has(word));
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const each of a) if (b.has(each)) count += 1;
  return count;
}
