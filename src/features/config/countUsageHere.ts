import type { AnalyticsDeps } from '#src/lib/analytics/client.ts';
import { refusalIn } from '#src/lib/analytics/refusal.ts';
import { sweepAnalytics } from '#src/lib/analytics/sweep.ts';
import { logProblem } from '#src/lib/log.ts';
import type { AppDispatch, AppStartListening } from '#src/store/listening.ts';
import { countUsage } from './countUsage.ts';

/** Joins counting to this browser. */
export function countUsageHere(listen: AppStartListening, dispatch: AppDispatch, options: AnalyticsDeps): () => void {
  return countUsage(listen, dispatch, {
    mayNot: options.mayNot,
    refusal: refusalIn(localStorage, window),
    isSeen: () => document.visibilityState === 'visible',
    load: async () => (await import('#src/lib/analytics/client.ts')).loadAnalytics(options),
    sweep: () => sweepAnalytics([localStorage, sessionStorage], document),
    log: (problem) => logProblem('analytics', problem),
  });
}
