import { localTime, startOfDay, addDays, windowOf } from '#core/progression/seasons/calendar.ts';
import type { Challenge } from '#core/contract/game/challenges.ts';
import type { Context } from '#server/context.ts';
import { alertCandidates } from '#server/db/queries/alerts/alerts.ts';
import { timeZonesInUse } from '#server/db/queries/game/players.ts';
import { challenges } from '../progression/goalsOf.ts';
import { alert } from './alert.ts';
import { alertTexts } from './alertTexts.ts';

/** The rep's hours between which there is still time for a call. */
const FROM_HOUR = 10;
const TO_HOUR = 21;

/**
 * Tells, once on its last day, of a challenge of the week or the season that a rep has begun and
 * not completed. Those of a day are new every morning: nobody wants to hear of that every evening.
 */
export async function tellEndingChallenges(context: Context): Promise<void> {
  const { config, db, now } = context;
  const at = now();
  for (const timeZone of new Set(['UTC', ...(await timeZonesInUse(db))])) {
    const { day: today, hour } = localTime(at, timeZone);
    const tomorrow = addDays(today, 1);
    if (
      hour < FROM_HOUR ||
      hour >= TO_HOUR ||
      (windowOf('weekly', today).to !== tomorrow && windowOf('seasonal', today).to !== tomorrow)
    )
      continue;
    const about = `challenge/${today}`;
    const endsAt = startOfDay(tomorrow, timeZone);
    const since = startOfDay(windowOf('seasonal', today).from, timeZone);
    for (const userId of await alertCandidates(db, {
      timeZone,
      kind: 'challenge',
      about,
      since,
      mail: config.mail !== null,
    })) {
      const [first, ...others] = (await challenges(context, userId))
        .filter((challenge) => isEnding(challenge, endsAt))
        .toSorted((a, b) => b.progress / b.target - a.progress / a.target);
      if (!first) continue;
      await db.transaction((tx) =>
        alert(context, tx, {
          userId,
          about,
          kind: 'challenge',
          title: alertTexts.ending(first.title),
          body: alertTexts.endingBody(Math.floor(first.progress), first.target, first.reward),
          details: others.map(({ title, progress, target }) =>
            alertTexts.alsoEnding(title, Math.floor(progress), target),
          ),
          link: '/challenges',
          createdAt: at,
          endsAt,
        }),
      );
    }
  }
}

/** Only one that was begun: the rest are no loss. */
function isEnding({ kind, state, progress, endsAt }: Challenge, end: Date): boolean {
  return (
    kind !== 'daily' &&
    state === 'open' &&
    progress > 0 &&
    endsAt !== null &&
    Date.parse(endsAt) === end.getTime()
  );
}
