import type { Statement } from '#core/contract/personas/statement.ts';
import { WEEKDAYS } from '#core/contract/personas/reading.ts';
import { countedIn, type Counted } from '#core/language/figures.ts';
import { COMMON_WORDS } from '#core/language/lexicon.ts';
import { valueOf } from '#core/language/numbers.ts';
import lexicon from './lexicon.json' with { type: 'json' };
import { contentStems, hasWord, namesIn } from './secrets.ts';
import { textsOf, wordsOf } from '#core/language/words.ts';

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
  stems: ReadonlySet<string>;
  figures: readonly Counted[];
  /** It tells how many of a whole: "eighteen of the twenty-two". */
  isPart: boolean;
}

/**
 * Makes the function that tells what of a sentence contradicts what is known; null where nothing. A detail contradicts where a statement
 * on the same thing has one of its kind, and what is said stands nowhere near. A detail on anything else is new, and welcome.
 * @returns takes the sentence and the ids of the statements that the turn is about, and what was said before it in the reply
 */
export function contradictionFinder(
  known: Known,
): (sentence: string, about: ReadonlySet<string>, before?: string) => DetailKind | null {
  const statements = known.statements.map(knownStatement);
  const said = merged(known.said.map(knownDetails));
  const saidClauses = known.said.flatMap(clausesOf);
  const beside = known.beside.map(knownDetails);
  const words = new Set([
    ...said.words,
    ...beside.flatMap((each) => each.words),
    ...statements.flatMap((each) => each.words),
  ]);
  return (sentence, about, before = '') => {
    const details = detailsOf(sentence);
    // After "six in ten" a bare five is one in ten too.
    const isScaled = countedIn(before).some(({ unit }) => unit === 'share');
    const figures = details.figures.filter(
      ({ unit, value }) => !isScaled || unit !== '' || value >= SCALE,
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
    if (related.some((each) => isWrongDate(details, each, [said, ...beside, ...statements])))
      return 'date';
    const strange = [...details.names].filter((name) => !words.has(name));
    return strange.length > 0 && related.some(({ names }) => names.size > 0) ? 'name' : null;
  };
}

/** Lines of a few personas. */
const MOST_TEXTS = 6_000;
const looked = new Map<string, KnownDetails>();

function knownDetails(text: string): KnownDetails {
  const known = looked.get(text);
  if (known) return known;
  if (looked.size >= MOST_TEXTS) looked.clear();
  const words = (text.match(/\p{L}+/gu) ?? []).map((word) => word.toLowerCase());
  const made = { ...detailsOf(text), words };
  looked.set(text, made);
  return made;
}

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

const prepared = new WeakMap<Statement, KnownStatement>();

function knownStatement(statement: Statement): KnownStatement {
  const { id, text, again } = statement;
  const found = prepared.get(statement);
  if (found) return found;
  const words = [text, ...again].join(' . ');
  const stems = new Set(contentStems(words));
  const made = { id, stems, clauses: clausesOf(words), ...knownDetails(words) };
  prepared.set(statement, made);
  return made;
}

interface Around {
  /** Statements that the turn is about, and with them those on the same thing. */
  meant: readonly Details[];
  related: readonly Details[];
  said: Details;
  statements: readonly Details[];
  tolerance: number;
}

/** A figure that counts the same as one of what is told, or nothing in particular, must be one of those. */
function isWrongFigure(figure: Counted & { isTime: boolean }, around: Around): boolean {
  if (HARMLESS.has(figure.unit)) return false;
  const { meant, related, said, statements, tolerance } = around;
  const isNear = (other: Counted) => near(figure, other, tolerance);
  const isSame = (other: Counted) => unitOf(other) === unitOf(figure);
  if (said.figures.some((other) => isAlike(figure, other) && isTelling(other) && isNear(other)))
    return false;
  const own = related.flatMap(({ figures }) => figures);
  if (figure.isTime && figure.value <= CLOCK) return false;
  const same =
    figure.unit === '' ? [] : own.filter((other) => isSame(other) && other.value >= LEAST);
  if (own.some((other) => isNear(other) && (same.length === 0 || isAlike(figure, other))))
    return false;
  if (isLargeOf(figure, meant)) return false;
  const everywhere = statements.flatMap(({ figures }) => figures);
  if (same.length > 0)
    return figure.value >= LEAST && !everywhere.some((other) => isSame(other) && isNear(other));
  if (figure.value < TELLING || figure.unit !== '') return false;
  return meant.some(({ figures }) => figures.length > 0);
}

/**
 * A figure of what is told that is put to another thing than there: it counts the same of the same, or stands beside other words of
 * the statement than its own. And all of something, of which only a part is told.
 */
function isMisplaced(
  sentence: string,
  {
    meant,
    related,
    said,
    statements,
    tolerance,
  }: {
    meant: readonly KnownStatement[];
    related: readonly KnownStatement[];
    said: readonly Clause[];
    statements: readonly KnownStatement[];
    tolerance: number;
  },
): boolean {
  return clausesOf(sentence).some((clause) => {
    const alikeIn = ({ clauses }: Pick<KnownStatement, 'clauses'>) =>
      clauses.filter(({ stems }) => shared(clause.stems, stems) > 0);
    if (isWrongTotal(clause.text, statements)) return true;
    const isAll = hasAny(clause.words, UNIVERSALS);
    if (isAll && related.some((each) => alikeIn(each).some(({ isPart }) => isPart))) return true;
    const told = [...statements, { clauses: said }]
      .flatMap(alikeIn)
      .flatMap(({ figures }) => figures);
    return clause.figures.some((figure) => {
      const isNear = (other: Counted) => isAlike(figure, other) && near(figure, other, tolerance);
      if (HARMLESS.has(figure.unit) || isLargeOf(figure, meant)) return false;
      const isTold = meant.some(({ figures }) => figures.some(isNear));
      return (isTold ? meant : related).some((each) => {
        const bound = alikeIn(each).flatMap(({ figures }) => figures);
        const same = clause.isPartial ? [] : bound.filter((other) => countsSame(figure, other));
        // What the turn tells is no other statement's matter.
        const beside = meant.includes(each) ? meant.flatMap(({ figures }) => figures) : told;
        if (same.length > 0)
          return ![...beside, ...each.figures].some(
            (other) => countsSame(figure, other) && isNear(other),
          );
        if (bound.length === 0 || told.some(isNear)) return false;
        const own = each.figures.filter(isNear);
        return own.some(({ unit }) => bound.some((other) => unitOf(other) === unit));
      });
    });
  });
}

/** "Two" was said of anything. */
function isTelling({ unit, value }: Counted): boolean {
  return unit !== '' || value >= TELLING;
}

function countsSame(a: Counted, b: Counted): boolean {
  return a.unit !== '' && unitOf(a) === unitOf(b);
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

const TOTAL = /\ball (?:of )?(?:my |our |the |those |these )?(.+)/i;
/** "Two of the tabs": not how many there are. */
const PARTIAL = /\bof (?:the|my|our|them|those|these)\b/i;
/** "And" is within numbers too. */
const CLAUSE_END =
  /[,.;:!?…—]+|\b(?:but|then|while|plus)\b|(?<!\b(?:hundred|thousand|million) )\band\b(?! a half)/i;

function clausesOf(
  text: string,
): (Clause & { text: string; words: ReadonlySet<string>; isPartial: boolean })[] {
  return text
    .split(CLAUSE_END)
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

function isDate(word: string): boolean {
  return MONTHS.includes(word) || WEEKDAYS.some((day) => day === word);
}

function hasAny(words: ReadonlySet<string>, list: ReadonlySet<string>): boolean {
  return [...words].some((word) => list.has(word));
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const each of a) if (b.has(each)) count += 1;
  return count;
}
