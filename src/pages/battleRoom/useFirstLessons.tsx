import type { ReactNode } from 'react';
import type { UserProfile } from '#core/contract/account/user.ts';
import { FirstLessons, LessonsLine } from '#src/features/goals/lessons/FirstLessons.tsx';
import { useFirstLessonsQuery } from '#src/features/goals/lessons/lessonsApi.ts';
import { isSettled } from '#src/ui/states/Loaded.tsx';
import { callDetailsPath, lessonPath } from '../paths.ts';

/** Who has held so many calls that count is not asked about: the server offers them no lessons. */
const NEW_UNTIL_CALLS = 5;

/**
 * The first lessons, where they are offered: as the first thing to do before the first call that
 * counts, and in one line after it. `known` once that is known, since what comes second would push
 * the page about.
 */
export function useFirstLessons(profile: UserProfile | undefined): {
  known: boolean;
  card: ReactNode;
  line: ReactNode;
} {
  const isNew = profile !== undefined && profile.stats.calls < NEW_UNTIL_CALLS;
  const query = useFirstLessonsQuery(undefined, { skip: !isNew });
  const known = !isNew || isSettled(query);
  if (!isNew || query.data?.offered !== true) return { known, card: null, line: null };
  const { lessons } = query.data;
  return profile.stats.calls === 0
    ? {
        known,
        card: <FirstLessons lessons={lessons} toCall={lessonPath} toResult={callDetailsPath} />,
        line: null,
      }
    : { known, card: null, line: <LessonsLine lessons={lessons} toCall={lessonPath} /> };
}
