import type { AppStartListening } from '#src/store/listening.ts';
import { userIdentified } from '#src/store/session.ts';
import { userApi } from './userApi.ts';

/** An answer younger than this, in seconds, is not fetched again because the user became known. */
const YOUNG_S = 5;

/**
 * Once the user is known: details, then profile. A failure shows as missing data where they are
 * shown.
 */
export function startUser(listen: AppStartListening): () => void {
  return listen({
    actionCreator: userIdentified,
    effect: (_action, { dispatch }) => {
      dispatch(userApi.util.prefetch('userDetails', undefined, { ifOlderThan: YOUNG_S }));
      dispatch(userApi.util.prefetch('userProfile', undefined, { ifOlderThan: YOUNG_S }));
    },
  });
}
