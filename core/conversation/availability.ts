import {
  WEEKDAYS,
  type SaidDay,
  type SaidTime,
  type Step,
} from '#core/contract/personas/reading.ts';

/** A time that a persona is free, as it says it, with what can be compared. */
export interface Slot {
  text: string;
  weekday: (typeof WEEKDAYS)[number] | null;
  /** Minutes from midnight; null where it names none. */
  from: number | null;
  to: number | null;
}

const HOURS = [
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
] as const;
const PARTS = {
  morning: [6 * 60, 12 * 60],
  noon: [12 * 60, 13 * 60],
  lunch: [12 * 60, 14 * 60],
  afternoon: [12 * 60, 18 * 60],
  evening: [17 * 60, 21 * 60],
} as const;
const NEAR_MINUTES = 45;

const parsed = new Map<string, Slot>();

/**
 * Reads one entry of a persona's availability: "Thursday after two", "Tuesday between one and two".
 */
export function slotOf(text: string): Slot {
  const known = parsed.get(text);
  if (known) return known;
  const words: readonly string[] = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const slot = {
    text,
    weekday: WEEKDAYS.find((day) => words.includes(day)) ?? null,
    ...hoursOf(words),
  };
  parsed.set(text, slot);
  return slot;
}

function hoursOf(words: readonly string[]): Pick<Slot, 'from' | 'to'> {
  const clocks = clocksIn(words);
  const [first, second] = clocks;
  if (first === undefined) {
    const part = Object.entries(PARTS).find(([name]) => words.includes(name))?.[1];
    return part ? { from: part[0], to: part[1] } : { from: null, to: null };
  }
  if (words.includes('between') && second !== undefined) return { from: first, to: second };
  if (words.includes('after')) return { from: first, to: 20 * 60 };
  if (words.includes('before')) return { from: 6 * 60, to: first };
  return { from: first - NEAR_MINUTES, to: first + NEAR_MINUTES };
}

/** Hours from one to six are meant after noon, unless it says morning. */
function clocksIn(words: readonly string[]): number[] {
  const early = words.includes('morning');
  const found: number[] = [];
  for (const [at, word] of words.entries()) {
    const index = word === 'noon' ? 0 : HOURS.findIndex((hour) => hour === word);
    if (index < 0) continue;
    const hour = index === 0 ? 12 : index;
    const base = (hour <= 6 && !early ? hour + 12 : hour) * 60;
    const before = words.slice(Math.max(0, at - 2), at).join(' ');
    const after = words[at + 1];
    if (before === 'half past' || after === 'thirty') found.push(base + 30);
    else if (before === 'quarter past' || after === 'fifteen') found.push(base + 15);
    else if (before === 'quarter to') found.push(base - 15);
    else found.push(base);
  }
  return found;
}

/**
 * Whether what the rep named lies within a time that the persona has free; what was left open is no
 * hindrance.
 */
export function fitsSlot(slot: Slot, day: SaidDay | null, time: SaidTime | null): boolean {
  if (day !== null && (day.weekday === undefined || day.weekday !== slot.weekday)) return false;
  return time === null || fitsHours(slot, time);
}

function fitsHours({ from, to }: Slot, { hour, minute = 0, part }: SaidTime): boolean {
  if (from === null || to === null) return true;
  if (hour !== undefined) {
    const asked = (hour % 12) * 60 + minute;
    // "At two" may have been read as two in the morning, "at six" as six in the evening.
    const meant = part === undefined ? [asked, asked + 12 * 60] : [hour * 60 + minute];
    return meant.some((at) => at >= from && at <= to);
  }
  if (part === undefined) return true;
  const [start, end] = PARTS[part];
  return from < end && to > start;
}

/** Whether two steps may mean the same time: nothing that both name differs. */
export function sameTime(a: Step, b: Step): boolean {
  const dayA = weekdayOf(a);
  const dayB = weekdayOf(b);
  if (dayA !== null && dayB !== null && dayA !== dayB) return false;
  if ((dayA === null) !== (dayB === null) && a.day !== null && b.day !== null)
    return a.day.inDays !== undefined && a.day.inDays === b.day.inDays;
  if (a.day && b.day && dayA === null && dayB === null && !sameDate(a.day, b.day)) return false;
  return hoursAgree(a, b);
}

function sameDate(a: SaidDay, b: SaidDay): boolean {
  if (a.inDays !== undefined && b.inDays !== undefined) return a.inDays === b.inDays;
  if (a.day !== undefined && b.day !== undefined) return a.day === b.day;
  return a.said.toLowerCase() === b.said.toLowerCase();
}

function hoursAgree(a: Step, b: Step): boolean {
  if (b.time !== null && a.time === null) return hoursAgree(b, a);
  if (a.time === null) return true;
  if (b.time === null) return b.day === null || fitsHours(slotOf(b.day.said), a.time);
  const { hour, minute = 0 } = a.time;
  if (hour === undefined || b.time.hour === undefined)
    return a.time.part === undefined || b.time.part === undefined || a.time.part === b.time.part;
  return hour % 12 === b.time.hour % 12 && minute === (b.time.minute ?? 0);
}

/** The weekday of a step, also of one that the persona named in its own words. */
export function weekdayOf({ day }: Step): Slot['weekday'] {
  if (day === null) return null;
  return day.weekday ?? slotOf(day.said).weekday;
}

/** Whether it could stand in a diary: a day that is not a whole week, or an hour. */
export function isDefinite({ day, time }: Step): boolean {
  // "This week at ten" leaves the day open.
  if (day !== null) return day.weekday !== undefined || day.day !== undefined || isNear(day);
  return time?.hour !== undefined;
}

function isNear({ inDays }: SaidDay): boolean {
  return inDays !== undefined && inDays < 7;
}
