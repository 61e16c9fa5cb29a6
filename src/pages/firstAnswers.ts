import { personasApi } from '#src/features/personas/personasApi.ts';
import { userApi } from '#src/features/user/userApi.ts';
import type { AppStore } from '#src/store/store.ts';
import type { RootState } from '#src/store/rootReducer.ts';

const NEEDED = [
  userApi.endpoints.userDetails.select(),
  userApi.endpoints.userProfile.select(),
  personasApi.endpoints.assistants.select(),
];

/** Whether all that the battle room's first screen shows has been answered, one way or the other. */
export function hasFirstAnswers(state: RootState): boolean {
  return NEEDED.map((select) => select(state)).every(
    ({ data, isError }) => data !== undefined || isError,
  );
}

/** Resolves when it has. */
export function firstAnswers(store: Pick<AppStore, 'getState' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!hasFirstAnswers(store.getState())) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
}
