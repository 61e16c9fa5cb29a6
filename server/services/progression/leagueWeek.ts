import { addDays, windowOf } from '#core/progression/seasons/calendar.ts';

/** The week of a league, Monday to Sunday (UTC). */
export interface LeagueWeek {
  /** Its Monday. */
  week: string;
  startsAt: Date;
  endsAt: Date;
}

export function weekAt(at: Date): LeagueWeek {
  return weekFrom(windowOf('weekly', at.toISOString().slice(0, 10)).from);
}

export function weekFrom(monday: string): LeagueWeek {
  return { week: monday, startsAt: midnight(monday), endsAt: midnight(addDays(monday, 7)) };
}

export function weekBefore({ week }: LeagueWeek): LeagueWeek {
  return weekFrom(addDays(week, -7));
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
