import {
  addDays,
  daysBetween,
  localTime,
  startOfDay,
  windowOf,
} from '#core/progression/seasons/calendar.ts';
import { streakOn } from '#core/progression/seasons/streak.ts';
import type { Context } from '#server/context.ts';
import { alertCandidates, sumUp } from '#server/db/queries/alerts/alerts.ts';
import { practisedDays } from '#server/db/queries/game/evidence.ts';
import { timeZonesInUse } from '#server/db/queries/game/players.ts';
import { alert } from './alert.ts';
import { alertTexts } from './alertTexts.ts';

/** The rep's hour on Monday from which on the week before is summed up. */
const MORNING = 8;
/** A server that was away catches up on Tuesday; later the week is no news. */
const DAYS_OF_NEWS = 2;

/**
 * Tells each who had a call scored in the week that is over (Monday to Sunday, where they are) how
 * it went: once, and nothing where there was none.
 */
export async function sumUpWeeks(context: Context): Promise<void> {
  const { config, db, now } = context;
  const at = now();
  for (const timeZone of new Set(['UTC', ...(await timeZonesInUse(db))])) {
    const { day: today, hour } = localTime(at, timeZone);
    const monday = windowOf('weekly', today).from;
    const day = daysBetween(monday, today);
    if (day >= DAYS_OF_NEWS || (day === 0 && hour < MORNING)) continue;
    const [before, from, to] = [addDays(monday, -14), addDays(monday, -7), monday].map((start) =>
      startOfDay(start, timeZone),
    ) as [Date, Date, Date];
    const about = `weekly/${monday}`;
    for (const userId of await alertCandidates(db, {
      timeZone,
      kind: 'weekly',
      about,
      since: from,
      mail: config.mail !== null,
    })) {
      const [week, earlier] = [
        await sumUp(db, userId, from, to),
        await sumUp(db, userId, before, from),
      ];
      if (week.calls === 0 || week.average === null || week.best === null) continue;
      const { state } = streakOn(await practisedDays(db, userId), today);
      const { calls, average, best, exp } = week;
      const details = [
        alertTexts.weekBefore(
          earlier.calls,
          earlier.average === null ? null : Math.round(earlier.average),
        ),
        ...(state.length > 0 ? [alertTexts.streak(state.length)] : []),
      ];
      const row = {
        userId,
        about,
        kind: 'weekly' as const,
        title: alertTexts.week(calls),
        body: alertTexts.weekBody(Math.round(average), Math.round(best), exp),
        details,
        link: '/call-history',
        createdAt: at,
        endsAt: startOfDay(addDays(monday, DAYS_OF_NEWS), timeZone),
      };
      await db.transaction((tx) => alert(context, tx, row));
    }
  }
}
