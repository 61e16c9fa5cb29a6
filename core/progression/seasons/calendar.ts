const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** A calendar day, `2026-11-21`. */
export type Day = string;

/**
 * Day and hour (0 to 23) of a moment where somebody is.
 * @param timeZone IANA name; one that is unknown here counts as UTC
 */
export function localTime(at: Date, timeZone: string): { day: Day; hour: number } {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
  };
}

/** The first moment of a day where somebody is. */
export function startOfDay(day: Day, timeZone: string): Date {
  const wanted = midnight(day);
  let at = wanted;
  // The offset at a guess may be that before a change of clocks; a second look is on the right side
  // of it.
  for (let look = 0; look < 2; look += 1) at = wanted - offsetAt(at, timeZone);
  return new Date(at);
}

export function addDays(day: Day, days: number): Day {
  return new Date(midnight(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one to the other; negative where `to` is before. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((midnight(to) - midnight(from)) / DAY_MS);
}

export interface Window {
  from: Day;
  /** The first day after it. */
  to: Day;
}

/** The day, the week (from Monday) or the season (a quarter of the year) that a day is in. */
export function windowOf(kind: 'daily' | 'weekly' | 'seasonal', day: Day): Window {
  if (kind === 'daily') return { from: day, to: addDays(day, 1) };
  if (kind === 'weekly') {
    const from = addDays(day, -((new Date(midnight(day)).getUTCDay() + 6) % 7));
    return { from, to: addDays(from, 7) };
  }
  const [year = 0, month = 1] = day.split('-').map(Number);
  const quarter = Math.floor((month - 1) / 3) * 3;
  const first = (at: number) => new Date(Date.UTC(year, at)).toISOString().slice(0, 10);
  return { from: first(quarter), to: first(quarter + 3) };
}

function midnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function offsetAt(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/** Making one is slow, and there are few time zones. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = newFormat(timeZone) ?? newFormat('UTC')!;
  formats.set(timeZone, made);
  return made;
}

function newFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    return null;
  }
}
