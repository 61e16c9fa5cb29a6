import { MAX_FREEZES } from '#core/contract/game/streak.ts';
import { addDays, localTime } from '#core/progression/seasons/calendar.ts';
import { isInDanger, streakOn } from '#core/progression/seasons/streak.ts';
import type { Context } from '#server/context.ts';
import { practisedDays, practisedLately } from '#server/db/queries/game/evidence.ts';
import { addNotifications } from '#server/db/queries/alerts/notifications.ts';
import { timeZonesInUse } from '#server/db/queries/game/players.ts';
import { gameTexts } from './gameTexts.ts';

/** The rep's hour from which on there is little of the day left. */
const EVENING = 18;
/** A day or two is not yet something to lose. */
const WORTH_KEEPING = 3;

/** Tells those whose streak ends tonight, once an evening. */
export async function warnStreaks({ db, now }: Context): Promise<void> {
  const at = now();
  for (const timeZone of await timeZonesInUse(db)) {
    const { day: today, hour } = localTime(at, timeZone);
    if (hour < EVENING) continue;
    for (const userId of await practisedLately(
      db,
      timeZone,
      addDays(today, -MAX_FREEZES - 1),
      today,
    )) {
      const days = await practisedDays(db, userId);
      const { state } = streakOn(days, today);
      if (state.length < WORTH_KEEPING || !isInDanger(state, days.at(-1), today)) continue;
      await addNotifications(db, [
        {
          userId,
          about: `streak/${today}`,
          type: 'streak',
          title: gameTexts.streakDanger(state.length),
          body: gameTexts.streakDangerBody,
          link: '/battle-room',
          createdAt: at,
        },
      ]);
    }
  }
}
