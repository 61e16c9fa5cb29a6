import { useContext, useSyncExternalStore } from 'react';
import type { CallTranscript } from '#core/contract/calls/history.ts';
import { MomentsContext } from '#src/ui/format/moments.ts';

/** The place of the turn that is being heard; -1 where nothing is played. */
export function useCurrentTurn(turns: CallTranscript['turns']): number {
  const moments = useContext(MomentsContext);
  const current = () => {
    const now = moments?.nowMs() ?? null;
    return now === null ? -1 : turns.findLastIndex(({ startMs }) => startMs <= now);
  };
  return useSyncExternalStore(moments?.subscribe ?? nothing, current);
}

const nothing = () => () => undefined;
