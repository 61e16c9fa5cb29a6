import type { ReactNode } from 'react';
import type { UserProfile } from '#core/contract/account/user.ts';
import { FirstLessons } from '#src/features/goals/lessons/FirstLessons.tsx';
import { useFirstLessonsQuery } from '#src/features/goals/lessons/lessonsApi.ts';
import { isSettled } from '#src/ui/states/Loaded.tsx';
import { callDetailsPath, lessonPath } from '../paths.ts';

/** Who has held so many calls that count is not asked about: the server offers them no lessons. */
const NEW_UNTIL_CALLS = 5;

/**
 * The first lessons, where they are offered; `known` once that is known, since what comes second
 * would push the page about.
 */
export function useFirstLessons(profile: UserProfile | undefined): {
  known: boolean;
  card: ReactNode;
} {
  const isNew = profile !== undefined && profile.stats.calls < NEW_UNTIL_CALLS;
  const query = useFirstLessonsQuery(undefined, { skip: !isNew });
  return {
    known: !isNew || isSettled(query),
    card:
      isNew && query.data?.offered === true ? (
        <FirstLessons lessons={query.data.lessons} toCall={lessonPath} toResult={callDetailsPath} />
      ) : null,
  };
}
