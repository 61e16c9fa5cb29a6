const language = 'en';
/** The reader's own flavour of the catalogue's language ("en-GB"), else the language alone. */
const locale =
  (globalThis.navigator?.languages ?? []).find((tag) => tag.split('-')[0] === language) ?? language;

/**
 * They are slow to make, the first of them by far, so each is made when it is first needed, and
 * then kept.
 */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const integer = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const oneDecimal = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
const share = once(
  () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
);
const dayAndTime = once(
  () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);
const shortDay = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }));
const day = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const shortWeekday = once(
  () => new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }),
);
const longWeekday = once(
  () => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
);
const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const list = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));

/**
 * Below a thousand all of them write a number alike, and the first screen mostly needs no other.
 */
export const formatNumber = (value: number) =>
  Number.isInteger(value) && value >= 0 && value < 1_000 ? String(value) : integer().format(value);
/** "progress, calls, and transcripts". */
export const formatList = (parts: readonly string[]) => list().format(parts);
export const formatDecimal = (value: number) => oneDecimal().format(value);
/** 0.43 as "43%". */
export const formatShare = (value: number) => share().format(value);
/** An ISO time as day and time in the reader's zone. */
export const formatDateTime = (iso: string) => dayAndTime().format(new Date(iso));

/** An ISO time as the day in the reader's zone. */
export const formatDay = (iso: string) => day().format(new Date(iso));

/** The same without its year, where there is little room. */
export const formatShortDay = (iso: string) => shortDay().format(new Date(iso));

/** A calendar day ("2026-11-21", nobody's zone) by its name: "S" and "Saturday". */
export function formatWeekday(date: string): { short: string; long: string } {
  const noon = new Date(`${date}T12:00:00Z`);
  return { short: shortWeekday().format(noon), long: longWeekday().format(noon) };
}

/** "1 call", "3 calls": the forms carry `#` where the number goes. */
export function plural(count: number, forms: { one: string; other: string }): string {
  return (count === 1 ? forms.one : forms.other).replace('#', formatNumber(count));
}

/** Milliseconds as minutes and seconds on a clock: "4:07", from one hour "1:04:07". */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

const AGES = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * How long until then, in the largest whole unit: "in 5 hours", "in under a minute". Both in epoch
 * ms.
 */
export function formatUntil(then: number, now: number): string {
  const left = Math.max(0, then - now);
  const [unit, size] = AGES.find(([, size]) => left >= size) ?? [null, 0];
  return unit === null ? 'in under a minute' : relative().format(Math.floor(left / size), unit);
}

/** How long ago, in the largest whole unit: "5 minutes ago", "just now". Both in epoch ms. */
export function formatAge(then: number, now: number): string {
  const age = Math.max(0, now - then);
  const [unit, size] = AGES.find(([, size]) => age >= size) ?? [null, 0];
  return unit === null ? 'just now' : relative().format(-Math.floor(age / size), unit);
}
