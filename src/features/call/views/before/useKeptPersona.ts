import { useEffect, useState } from 'react';
import type { AnyPersona } from '#core/contract/personas/persona.ts';
import { idb } from '#src/lib/storage/idb.ts';
import { VISITOR } from '#src/lib/calls/visitorCalls.ts';
import { keptPersonas } from '#src/lib/calls/keptPersonas.ts';
import { logProblem } from '#src/lib/log.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { callApi } from '../../delivery/callApi.ts';
import { tryApi } from '../../delivery/tryApi.ts';

/**
 * The persona as it was kept on this device when it was opened last, and keeps it anew: then it can
 * be called without a network.
 */
export function useKeptPersona(userId: string, assistantId: string): AnyPersona | null {
  const dispatch = useAppDispatch();
  const [persona, setPersona] = useState<AnyPersona | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const store = keptPersonas(idb('personas'));
    const show = (found: AnyPersona | undefined) =>
      left.signal.aborted || found === undefined || setPersona(found);
    store
      .find(userId, assistantId)
      .then(show, (problem: unknown) => logProblem('personas', problem));
    const request =
      userId === VISITOR
        ? dispatch(tryApi.endpoints.tryPersona.initiate(assistantId, { subscribe: false }))
        : dispatch(
            callApi.endpoints.practicePersona.initiate(assistantId, {
              forceRefetch: true,
              subscribe: false,
            }),
          );
    void request.then(({ data }) => {
      if (data === undefined || left.signal.aborted) return;
      show(data);
      store.keep(userId, data).catch((problem: unknown) => logProblem('personas', problem));
    });
    return () => left.abort();
  }, [dispatch, userId, assistantId]);
  return persona;
}
