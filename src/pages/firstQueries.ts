import { askWhoToTry } from '#src/features/call/delivery/tryApi.ts';
import { lessonsApi } from '#src/features/goals/lessons/lessonsApi.ts';
import { personasApi } from '#src/features/personas/personasApi.ts';
import { userApi } from '#src/features/user/userApi.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import type { AppStore } from '#src/store/store.ts';
import { PATHS } from './paths.ts';

const BATTLE_ROOM: readonly string[] = [PATHS.home, PATHS.battleRoom];

/**
 * Asks for what the first page shows before it is rendered: the answer comes as much sooner as
 * rendering takes. The details are asked for on every page: the guard goes by them.
 */
export function firstQueries(store: AppStore, pathname: string): void {
  ask(store, pathname, { force: true });
}

/**
 * Asks for the same after the page has been rendered from kept answers, but for what the page has
 * asked for itself: they may be out of date.
 */
export function askAnew(store: AppStore, pathname: string): void {
  ask(store, pathname, { ifOlderThan: performance.now() / 1_000 });
}

function ask(
  { dispatch, ...store }: AppStore,
  pathname: string,
  when: { force: true } | { ifOlderThan: number },
): void {
  const status = selectSessionStatus(store.getState());
  if (status === 'signedOut' && pathname === PATHS.try) askWhoToTry(dispatch);
  if (status !== 'signedIn') return;
  dispatch(userApi.util.prefetch('userDetails', undefined, when));
  if (!BATTLE_ROOM.includes(pathname)) return;
  dispatch(personasApi.util.prefetch('assistants', undefined, when));
  dispatch(userApi.util.prefetch('userProfile', undefined, when));
  dispatch(lessonsApi.util.prefetch('firstLessons', undefined, when));
}
