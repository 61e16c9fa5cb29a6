import { API, pathTo } from '#core/contract/paths.ts';
import type { AnyPersona } from '#core/contract/personas/persona.ts';
import { TO_TRY } from '#core/persona/toTry.ts';
import { api } from '#src/api/api.ts';
import type { AppDispatch } from '#src/store/listening.ts';

/** Seconds for which a persona that was asked for ahead is as good as one asked for now. */
const AHEAD_SECONDS = 300;

export const tryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * A persona with its brief that a visitor may call without an account, to be kept for calls
     * without a network.
     */
    tryPersona: build.query<AnyPersona, string>({
      query: (id) => pathTo(API.tryPersona, { id }),
      keepUnusedDataFor: AHEAD_SECONDS,
    }),
  }),
});

/** Asks for whom a visitor is offered to call before the page is there that shows them. */
export function askWhoToTry(dispatch: AppDispatch): void {
  dispatch(tryApi.util.prefetch('tryPersona', TO_TRY[0].personaId, { ifOlderThan: AHEAD_SECONDS }));
}
