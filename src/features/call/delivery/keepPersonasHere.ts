import { keptPersonas } from '#src/lib/calls/keptPersonas.ts';
import { idb } from '#src/lib/storage/idb.ts';
import type { AppDispatch } from '#src/store/listening.ts';
import { callApi } from './callApi.ts';
import { keepPersonas, type KeepDeps } from './keepPersonas.ts';

/** As `keepPersonas`, from the real server into the real storage. */
export function keepPersonasHere(
  dispatch: AppDispatch,
  userId: string,
  deps: Pick<KeepDeps, 'ids' | 'idle' | 'isHere'>,
): Promise<void> {
  return keepPersonas(userId, {
    ...deps,
    store: keptPersonas(idb('personas')),
    async fetch(id) {
      const { data } = await dispatch(
        callApi.endpoints.practicePersona.initiate(id, { forceRefetch: true, subscribe: false }),
      );
      return data ?? null;
    },
  });
}
