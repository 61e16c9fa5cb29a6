import type { AppStartListening } from '#src/store/listening.ts';
import { runQueue } from './queueRunner.ts';
import { TOAST_TIMES, toastsSlice } from './toasts.ts';
import type { Toast } from './toasts.ts';

/** Shows general toasts one at a time. */
export function startToasts(listen: AppStartListening): () => void {
  return runQueue<Toast>(listen, toastsSlice.actions, {
    select: (state) => state.toasts,
    times: {
      shown: () => TOAST_TIMES.shown,
      leaving: () => TOAST_TIMES.leaving,
      gap: TOAST_TIMES.gap,
    },
  });
}
