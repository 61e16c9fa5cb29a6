import lexicon from './lexicon/dates.json' with { type: 'json' };
import { numbersIn, valueOf } from './numbers.ts';
import { textsOf, type Word } from './words.ts';

export type Weekday =
  'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
export type PartOfDay = 'morning' | 'noon' | 'afternoon' | 'evening';

/** A day as it was said; needs no clock. */
export interface Day {
  said: string;
  weekday?: Weekday;
  inDays?: number;
  nextWeek?: boolean;
  day?: number;
  month?: number;
}

export interface Time {
  said: string;
  hour?: number;
  minute?: number;
  part?: PartOfDay;
}

const WEEKDAYS = new Map(Object.entries(lexicon.weekdays)) as Map<string, Weekday>;
const PARTS = new Map(Object.entries(lexicon.parts)) as Map<string, PartOfDay>;
const ORDINALS = new Map(Object.entries(lexicon.ordinals));
const BEFORE_HOUR = new Set(lexicon.beforeHour);
const AFTER_HOUR = new Set(lexicon.afterHour);
const UNITS = new Map([
  ['day', 1],
  ['days', 1],
  ['week', 7],
  ['weeks', 7],
  ['fortnight', 14],
  ['month', 30],
  ['months', 30],
]);
const PAST = new Set(lexicon.past);
const RANGE = new Set(lexicon.range);
const NUMBER_WORDS = [
  'twelve',
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
];

/**
 * The last day named in a row of words: who says two, means the later. Null where there is none.
 */
export function dayIn(words: readonly Word[]): Day | null {
  const texts = textsOf(words);
  let found: Day | null = null;
  for (let at = 0; at < texts.length; at++) {
    const day = dayAt(texts, at);
    if (day === null) continue;
    found = day;
    // "Friday next week" and "March the fourth" name one day.
    if (texts[at + 1] === 'next' || texts[at + 1] === 'the') at += 2;
  }
  return found;
}

/**
 * The last time of day named; a bare number counts where a day or a word for a time goes before it.
 */
export function timeIn(words: readonly Word[], hasDay: boolean): Time | null {
  const texts = textsOf(words);
  let clock: Time | null = null;
  let part: PartOfDay | undefined;
  let isAfter = false;
  for (let at = 0; at < texts.length; at++) {
    if (PARTS.has(texts[at]!) && !isNoTime(texts[at - 1])) {
      part = PARTS.get(texts[at]!);
      isAfter = texts[at - 1] === 'after';
    }
    const found = clockAt(words, texts, at, hasDay);
    if (found === null) continue;
    clock = found.time;
    at = found.to - 1;
  }
  if (clock !== null) return inPart(clock, part);
  if (part === undefined) return null;
  const spoken = part === 'noon' && isAfter ? 'afternoon' : part;
  return { said: saidPart(spoken), part: spoken };
}

/** "Good morning" is none, and "five evenings" are counted. */
function isNoTime(before = ''): boolean {
  return before === 'good' || NUMBER_WORDS.includes(before) || /^\d+$/.test(before);
}

const NO_LENGTH: ReadonlySet<string | undefined> = new Set(['the', 'in', 'those']);

/** A length in minutes: "half an hour" is 30; null where there is none. */
export function minutesIn(words: readonly Word[]): number | null {
  const texts = textsOf(words);
  for (const { value, from, to } of numbersIn(texts)) {
    // "The twenty-five minutes" were spoken of before; "he gets it in two minutes" asks for none.
    if (NO_LENGTH.has(texts[from - 1])) continue;
    if (/^min(ute)?s?$/.test(texts[to] ?? '') && texts[to + 1] !== 'ago') return value;
    if (/^h(ou)?rs?$/.test(texts[to] ?? '')) return value * 60;
  }
  for (let at = 0; at < texts.length; at++) {
    if (texts[at] !== 'hour') continue;
    const before = texts.slice(Math.max(0, at - 3), at).join(' ');
    if (before.endsWith('half an') || before.endsWith('half')) return 30;
    if (before.includes('quarter of an')) return 15;
    if (before.endsWith('an') || before.endsWith('one') || before.endsWith('full')) return 60;
  }
  return null;
}

function dayAt(texts: readonly string[], at: number): Day | null {
  const word = texts[at]!;
  const weekday = WEEKDAYS.get(word);
  if (weekday !== undefined)
    return isPast(texts, at) || isRange(texts, at) || isRuledOut(texts, at)
      ? null
      : weekdayAt(texts, at, weekday);
  if (word === 'tomorrow')
    return texts[at - 2] === 'day' && texts[at - 1] === 'after'
      ? { said: 'the day after tomorrow', inDays: 2 }
      : { said: 'tomorrow', inDays: 1 };
  if (word === 'today' || word === 'tonight') return { said: word, inDays: 0 };
  return monthDayAt(texts, at) ?? stretchAt(texts, at);
}

/** "Not Monday, I think"; "why not Monday?" asks for it. */
function isRuledOut(texts: readonly string[], at: number): boolean {
  const not = texts[at - 1] === 'on' ? at - 2 : at - 1;
  return texts[not] === 'not' && texts[not - 1] !== 'why';
}

/** "Last Monday", "since Monday" and "I got it on Monday" are over. */
function isPast(texts: readonly string[], at: number): boolean {
  const before = texts[at - 1] ?? '';
  if (before === 'last' || before === 'since') return true;
  if (before !== 'on') return false;
  const clause = texts.slice(Math.max(0, at - 4), at - 1);
  return clause.some((text) => PAST.has(text)) && !clause.includes('if');
}

/** "Wednesday to Sunday" is when a shop is open. */
function isRange(texts: readonly string[], at: number): boolean {
  const joins = (link: number, day: number) =>
    RANGE.has(texts[at + link] ?? '') && WEEKDAYS.has(texts[at + day] ?? '');
  return joins(1, 2) || joins(-1, -2);
}

function weekdayAt(texts: readonly string[], at: number, weekday: Weekday): Day {
  const isNext =
    texts[at - 1] === 'next' ||
    (texts[at + 1] === 'next' && texts[at + 2] !== 'month') ||
    (texts[at - 2] === 'next' && texts[at - 1] === 'week');
  const day = dayNumber(texts, at + 1);
  return {
    said: `${isNext ? 'next ' : ''}${capital(weekday)}${day === null ? '' : ` the ${ordinal(day)}`}`,
    weekday,
    ...(isNext && { nextWeek: true }),
    ...(day !== null && { day }),
  };
}

/** "March the fourth", "the 4th of March", "the fourteenth". */
function monthDayAt(texts: readonly string[], at: number): Day | null {
  const month = lexicon.months.indexOf(texts[at]!) + 1;
  if (month > 0) {
    const day = dayNumber(texts, at + 1, true);
    return day === null ? null : { said: `${capital(texts[at]!)} ${ordinal(day)}`, day, month };
  }
  if (texts[at] !== 'the') return null;
  const day = dayNumber(texts, at);
  if (day === null) return null;
  const of = texts.indexOf('of', at + 2);
  const named = of > 0 && of <= at + 4 ? lexicon.months.indexOf(texts[of + 1] ?? '') + 1 : 0;
  if (named > 0) return { said: `${capital(texts[of + 1]!)} ${ordinal(day)}`, day, month: named };
  const next = texts[at + (ORDINALS.has(texts[at + 2] ?? '') ? 3 : 2)] ?? '';
  // "The second one" and "the first time" are no days.
  if (next === 'time') return null;
  return /^\d/.test(texts[at + 1]!) || next === '' || AFTER_HOUR.has(next)
    ? { said: `the ${ordinal(day)}`, day }
    : null;
}

/** A day of the month: "the 14th", "the twenty first", with `bare` also "fourteen". */
function dayNumber(texts: readonly string[], at: number, bare = false): number | null {
  const start = texts[at] === 'the' ? at + 1 : at;
  const word = texts[start] ?? '';
  const figure = /^(\d{1,2})(st|nd|rd|th)$/.exec(word);
  if (figure) return within(Number(figure[1]));
  const tens = valueOf(word);
  const next = ORDINALS.get(texts[start + 1] ?? '');
  if ((tens === 20 || tens === 30) && next !== undefined && next < 10) return within(tens + next);
  if (start > at || bare) {
    const ordinal = ORDINALS.get(word);
    if (ordinal !== undefined) return within(ordinal);
  }
  return bare && tens !== null ? within(tens) : null;
}

const within = (day: number) => (day >= 1 && day <= 31 ? day : null);

/** "next week", "in two weeks", "end of the month". */
function stretchAt(texts: readonly string[], at: number): Day | null {
  const unit = UNITS.get(texts[at]!);
  if (unit === undefined) return null;
  const before = texts[at - 1] ?? '';
  const which = before === 'next' || before === 'this' || before === 'the' ? before : null;
  const edge = edgeBefore(texts, at - 1);
  if (which === 'next' || (which === 'this' && unit > 1) || (which === 'the' && edge !== ''))
    return {
      said: `${edge}${which} ${texts[at]}`,
      ...(which === 'next' && unit === 7 && { nextWeek: true }),
      ...(which === 'next' && unit === 30 && { inDays: 30 }),
    };
  const count = before === 'a' ? 1 : valueOf(before);
  if (count === null || texts[at - 2] !== 'in' || count * unit > 400) return null;
  return { said: `in ${before} ${texts[at]}`, inDays: Math.round(count * unit) };
}

function edgeBefore(texts: readonly string[], at: number): string {
  const before = texts[at - 1] ?? '';
  if (['early', 'late', 'later', 'mid'].includes(before)) return `${before} `;
  if (before !== 'of') return '';
  const edge = texts[at - 2] ?? '';
  return ['end', 'start', 'beginning', 'middle'].includes(edge) ? `${edge} of ` : '';
}

function clockAt(
  words: readonly Word[],
  texts: readonly string[],
  at: number,
  hasDay: boolean,
): { time: Time; to: number } | null {
  return (
    namedClock(words, texts, at) ??
    figureClock(words, texts, at) ??
    (isHourPlace(texts, at, hasDay) ? bareClock(words, texts, at) : null)
  );
}

/** "half past two", "quarter to three", "ten past four", "noon". */
function namedClock(
  words: readonly Word[],
  texts: readonly string[],
  at: number,
): { time: Time; to: number } | null {
  const [word = '', link = '', hourWord = ''] = texts.slice(at, at + 3);
  if (word === 'noon' || word === 'midday') return { time: timeOf(12, 0, ''), to: at + 1 };
  const halfHour = word === 'half' ? valueOf(link) : null;
  // "Half two" is half past two where it is said so.
  const ends = (words[at + 1]?.stop ?? '') !== '' || isHourEnd(hourWord);
  if (halfHour !== null && halfHour >= 1 && halfHour <= 12 && ends)
    return { time: timeOf(halfHour, 30, ''), to: at + 2 };
  const minute = word === 'half' ? 30 : word === 'quarter' ? 15 : (valueOf(word) ?? 0);
  const hour = valueOf(hourWord);
  if ((link !== 'past' && link !== 'to') || hour === null || hour > 12 || hour < 1) return null;
  if (minute < 1 || minute > 30 || (link === 'to' && word === 'half')) return null;
  const suffix = suffixAt(texts, at + 3);
  const time =
    link === 'past' ? timeOf(hour, minute, suffix) : timeOf(hour - 1 || 12, 60 - minute, suffix);
  return { time, to: at + 3 };
}

/** "2:30", "2.30pm", "3pm", "two p m", "ten oclock". */
function figureClock(
  words: readonly Word[],
  texts: readonly string[],
  at: number,
): { time: Time; to: number } | null {
  const joined = /^(\d{1,2})(?:\.(\d{2}))?(am|pm)?$/.exec(texts[at]!);
  const hour = joined ? Number(joined[1]) : valueOf(texts[at]!);
  if (hour === null || hour > 23 || !Number.isInteger(hour)) return null;
  const next = words[at + 1];
  const split =
    next !== undefined && words[at]!.end + 1 === next.start && /^[0-5]\d(am|pm)?$/.test(next.text);
  const isColon = split && words[at]!.stop === '.';
  const to = at + (isColon ? 2 : 1);
  const minute = isColon ? Number(next.text.slice(0, 2)) : Number(joined?.[2] ?? 0);
  const suffix = joined?.[3] ?? (isColon ? (/[ap]m$/.exec(next.text)?.[0] ?? '') : '');
  const spoken = suffix === '' ? suffixAt(texts, to) : suffix;
  if (!isColon && spoken === '' && joined?.[2] === undefined) return null;
  return minute > 59 ? null : { time: timeOf(hour, minute, spoken), to };
}

/** "two", "two thirty", where a time is expected. */
function bareClock(
  words: readonly Word[],
  texts: readonly string[],
  at: number,
): { time: Time; to: number } | null {
  const hour = valueOf(texts[at]!);
  if (hour === null || hour < 1 || hour > 12 || !Number.isInteger(hour)) return null;
  const [next = '', second = '', third = ''] = texts.slice(at + 1, at + 4);
  // "We'd look at two or three of your orders."
  if (next === 'of' || (next === 'or' && third === 'of')) return null;
  const minute = valueOf(next);
  if (minute !== null && minute >= 10 && minute < 60) {
    const more = minute % 10 === 0 ? valueOf(second) : null;
    const all = minute + (more !== null && more < 10 && more > 0 ? more : 0);
    const to = at + 2 + Number(all !== minute);
    return isHourEnd(texts[to]) ? { time: timeOf(hour, all, ''), to } : null;
  }
  const ends = words[at]!.stop !== '' || isHourEnd(next);
  return ends ? { time: timeOf(hour, 0, ''), to: at + 1 } : null;
}

function isHourEnd(next: string | undefined): boolean {
  return next === undefined || next === '' || AFTER_HOUR.has(next) || WEEKDAYS.has(next);
}

function isHourPlace(texts: readonly string[], at: number, hasDay: boolean): boolean {
  const before = texts[at - 1] ?? '';
  return before === 'at' || WEEKDAYS.has(before) || (hasDay && BEFORE_HOUR.has(before));
}

function suffixAt(texts: readonly string[], at: number): string {
  const [word = '', next = ''] = texts.slice(at, at + 2);
  if (word === 'am' || word === 'pm' || word === 'oclock') return word;
  if ((word === 'a' || word === 'p') && next === 'm') return `${word}m`;
  return word === 'o' && next === 'clock' ? 'oclock' : '';
}

/** Without am or pm a call is in working hours: one to six is afternoon. */
function timeOf(said: number, minute: number, suffix: string): Time {
  const isAfternoon = suffix === 'pm' ? said < 12 : suffix !== 'am' && said >= 1 && said <= 6;
  const hour = suffix === 'am' && said === 12 ? 0 : isAfternoon ? said + 12 : said;
  return { said: saidTime(hour, minute), hour, minute };
}

function inPart(time: Time, part: PartOfDay | undefined): Time {
  if (part === undefined || time.hour === undefined) return time;
  const hour =
    part === 'morning' && time.hour >= 13 && time.hour <= 18
      ? time.hour - 12
      : part === 'evening' && time.hour >= 7 && time.hour < 12
        ? time.hour + 12
        : time.hour;
  // "At ten, or after lunch": the part of the day is another time's.
  return { ...time, hour, ...(part !== 'noon' && { part }) };
}

function saidTime(hour: number, minute: number): string {
  const name = (of: number) => NUMBER_WORDS[of % 12]!;
  if (minute === 0) return hour === 12 ? 'noon' : name(hour);
  if (minute === 30) return `half past ${name(hour)}`;
  if (minute === 15) return `quarter past ${name(hour)}`;
  if (minute === 45) return `quarter to ${name(hour + 1)}`;
  return `${name(hour)} ${String(minute).padStart(2, '0')}`;
}

function saidPart(part: PartOfDay): string {
  return part === 'noon' ? 'lunchtime' : `the ${part}`;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}
