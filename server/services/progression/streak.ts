import type { Streak, TimeZone } from '#core/contract/game/streak.ts';
import { addDays, localTime, startOfDay } from '#core/progression/seasons/calendar.ts';
import { freezesOf, isInDanger, streakOn, weekOf } from '#core/progression/seasons/streak.ts';
import type { Context } from '#server/context.ts';
import { practisedDays } from '#server/db/queries/game/evidence.ts';
import { findPlayer, savePlayer } from '#server/db/queries/game/players.ts';

export async function streak({ db, now }: Context, userId: string): Promise<Streak> {
  const [{ timeZone }, days] = await Promise.all([
    findPlayer(db, userId),
    practisedDays(db, userId),
  ]);
  const { day: today } = localTime(now(), timeZone);
  const { state, longest, states } = streakOn(days, today);
  const lastDay = days.findLast((day) => day <= today);
  return {
    current: state.length,
    longest,
    ...freezesOf(state),
    practisedToday: lastDay === today,
    inDanger: isInDanger(state, lastDay, today),
    dayEndsAt: startOfDay(addDays(today, 1), timeZone).toISOString(),
    week: weekOf(states, today),
    timeZone,
  };
}

/** Where the rep is; days that have been counted stay as they are. */
export async function setTimeZone(
  { db }: Context,
  userId: string,
  { timeZone }: TimeZone,
): Promise<void> {
  await savePlayer(db, userId, { timeZone });
}
