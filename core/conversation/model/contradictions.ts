import type { Statement } from '#core/contract/personas/statement.ts';
import { WEEKDAYS } from '#core/contract/personas/reading.ts';
import { countedIn, type Counted } from '#core/language/figures.ts';
import { COMMON_WORDS } from '#core/language/lexicon.ts';
import lexicon from './lexicon.json' with { type: 'json' };
import { contentStems, hasWord, namesIn } from './secrets.ts';

/** What a text states that another can contradict. */
interface Details {
  figures: readonly Counted[];
  names: ReadonlySet<string>;
  days: ReadonlySet<string>;
  months: ReadonlySet<string>;
}

export type DetailKind = 'figure' | 'name' | 'date';

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
const [ROUNDED, SHARE_ROUNDED, EXACT] = [0.15, 0.05, 0.005];
/** Numbers below say little: "one of them", "two or three". */
const [LEAST, TELLING] = [2, 3];
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
}

/**
 * Makes the function that tells what of a sentence contradicts what is known; null where nothing. A detail contradicts where a statement
 * on the same thing has one of its kind, and what is said stands nowhere near. A detail on anything else is new, and welcome.
 * @returns takes the sentence and the ids of the statements that the turn is about
 */
export function contradictionFinder(
  known: Known,
): (sentence: string, about: ReadonlySet<string>) => DetailKind | null {
  const statements = known.statements.map(knownStatement);
  const said = merged(known.said.map(knownDetails));
  const beside = known.beside.map(knownDetails);
  const words = new Set([
    ...said.words,
    ...beside.flatMap((each) => each.words),
    ...statements.flatMap((each) => each.words),
  ]);
  return (sentence, about) => {
    const details = detailsOf(sentence);
    const stems = new Set(contentStems(sentence));
    const meant = statements.filter(({ id }) => about.has(id));
    const alike = statements.filter((each) => shared(stems, each.stems) >= SHARED);
    const related = [...meant, ...alike];
    if (related.length === 0) return null;
    const tolerance = hasWord(sentence, ABOUT) ? ROUNDED : EXACT;
    const wrong = details.figures.some((figure) =>
      isWrongFigure(
        { ...figure, isTime: figure.unit === '' && details.days.size > 0 },
        { meant, related, said, statements, tolerance },
      ),
    );
    if (wrong) return 'figure';
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
  const made = { id, stems: new Set(contentStems(words)), ...knownDetails(words) };
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
  if (said.figures.some((other) => isAlike(figure, other) && isNear(other))) return false;
  const own = related.flatMap(({ figures }) => figures);
  if (own.some(isNear) || (figure.isTime && figure.value <= CLOCK)) return false;
  const same = figure.unit === '' ? [] : own.filter(isSame);
  const everywhere = statements.flatMap(({ figures }) => figures);
  if (same.length > 0)
    return figure.value >= LEAST && !everywhere.some((other) => isSame(other) && isNear(other));
  if (figure.value < TELLING || figure.unit !== '') return false;
  return meant.some(({ figures }) => figures.length > 0);
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
  if (isClose(a.value, b.value)) return true;
  if (unitOf(a) !== unitOf(b)) return false;
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

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const each of a) if (b.has(each)) count += 1;
  return count;
}
