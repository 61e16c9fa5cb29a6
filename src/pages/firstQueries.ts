import { personasApi } from '#src/features/personas/personasApi.ts';
import { userApi } from '#src/features/user/userApi.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import type { AppStore } from '#src/store/store.ts';
import { PATHS } from './paths.ts';

const BATTLE_ROOM: readonly string[] = [PATHS.home, PATHS.battleRoom];

/**
 * Asks for what the first page shows before it is rendered: the answer comes as much sooner as rendering takes. The details are
 * asked for on every page: the guard goes by them, and kept ones may be out of date.
 */
export function firstQueries({ dispatch, ...store }: AppStore, pathname: string): void {
  if (selectSessionStatus(store.getState()) !== 'signedIn') return;
  dispatch(userApi.util.prefetch('userDetails', undefined, { force: true }));
  if (!BATTLE_ROOM.includes(pathname)) return;
  dispatch(personasApi.util.prefetch('assistants', undefined, { force: true }));
  dispatch(userApi.util.prefetch('userProfile', undefined, { force: true }));
}
