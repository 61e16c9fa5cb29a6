import type { AppStartListening } from '#src/store/listening.ts';
import { selectPendingCount } from '#src/store/scoring.ts';

/** What an installed app's icon shows; other browsers have no such thing. */
export interface Badge {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Shows on the app's icon how many scores are awaited. */
export function startBadge(
  listen: AppStartListening,
  badge: Badge,
  log: (problem: unknown) => void,
): () => void {
  return listen({
    predicate: (_action, state, before) => selectPendingCount(state) !== selectPendingCount(before),
    effect: async (_action, listener) => {
      const count = selectPendingCount(listener.getState());
      await (count === 0 ? badge.clearAppBadge?.() : badge.setAppBadge?.(count))?.catch(log);
    },
  });
}
