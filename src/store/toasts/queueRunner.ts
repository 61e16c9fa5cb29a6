import { isAnyOf } from '@reduxjs/toolkit';
import { listenersJoined } from '#src/store/listening.ts';
import type { AppStartListening } from '#src/store/listening.ts';
import type { QueueActions, QueueState } from './queue.ts';
import type { RootState } from '#src/store/rootReducer.ts';

export type QueueTimes<Item> = {
  shown: (item: Item) => number;
  leaving: (item: Item) => number;
  gap: number;
};

export type QueueRun<Item> = {
  select: (state: RootState) => QueueState<Item>;
  times: QueueTimes<Item>;
  /** Resolves when an item may be shown: at once, or when the page is seen again. */
  ready?: () => Promise<void>;
  /** Whether this page is the one to show the item: false where another has taken it. */
  claim?: (item: Item) => Promise<boolean>;
  onShown?: (item: Item) => void;
};

/**
 * Shows a queue's items one at a time: shown for its time (anew when it was held) or until
 * dismissed, then leaving for its time, then a gap before the next. All times are milliseconds.
 * Returns what stops it.
 */
export function runQueue<Item extends { key: string }>(
  listen: AppStartListening,
  actions: QueueActions<Item>,
  run: QueueRun<Item>,
): () => void {
  return listen({
    matcher: isAnyOf(actions.add, listenersJoined),
    effect: async (_action, listener) => {
      const { dispatch } = listener;
      const queue = () => run.select(listener.getState());
      listener.unsubscribe();
      /**
       * Resolves when its time is over, which begins anew when it is let go, or when it is closed.
       */
      const shown = async (time: number): Promise<void> => {
        const change = isAnyOf(actions.dismiss, actions.clear, actions.hold);
        while (queue().current?.phase === 'shown')
          if ((await listener.take(change, queue().held ? undefined : time)) === null) return;
      };
      let gap: Promise<unknown> = Promise.resolve();
      try {
        for (;;) {
          if (queue().waiting.length === 0) {
            // What comes in the gap waits until it is over.
            await gap;
            if (queue().waiting.length === 0) break;
          }
          // What waits may be dropped while the page is not seen, so the item is taken afterwards.
          await run.ready?.();
          const first = queue().waiting[0];
          if (first === undefined) continue;
          // To ask whose the item is takes a moment of the gap, not one more.
          const [isOurs] = await Promise.all([run.claim?.(first), gap]);
          if (isOurs === false) {
            dispatch(actions.drop(first.key));
            continue;
          }
          if (queue().waiting[0]?.key !== first.key) continue;
          dispatch(actions.next());
          const item = queue().current?.item;
          if (item === undefined) continue;
          run.onShown?.(item);
          await shown(run.times.shown(item));
          dispatch(actions.leave());
          await listener.delay(run.times.leaving(item));
          dispatch(actions.close());
          gap = listener.delay(run.times.gap);
        }
      } finally {
        listener.subscribe();
      }
    },
  });
}
