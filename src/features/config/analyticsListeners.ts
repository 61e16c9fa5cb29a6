import { asksNotToBeTracked } from '#src/lib/analytics/doNotTrack.ts';
import { logProblem } from '#src/lib/log.ts';
import type { AppDispatch, AppStartListening } from '#src/store/listening.ts';
import { configApi } from './configApi.ts';

/**
 * Loads analytics where the operator has named a key and the browser does not ask to be left alone;
 * `pages` are the patterns of the app's addresses, `whenFree` resolves when the rep is in no call.
 */
export async function startAnalytics(
  listen: AppStartListening,
  dispatch: AppDispatch,
  pages: readonly string[],
  whenFree: () => Promise<void>,
): Promise<void> {
  const mayNot = () => asksNotToBeTracked(navigator, window as { doNotTrack?: string });
  if (mayNot()) return;
  try {
    const { data } = await dispatch(
      configApi.endpoints.publicConfig.initiate(undefined, { subscribe: false }),
    );
    if (data?.posthog == null) return;
    const { countUsageHere } = await import('./countUsageHere.ts');
    countUsageHere(listen, dispatch, { ...data.posthog, pages, mayNot, whenFree });
  } catch (problem) {
    logProblem('analytics', problem);
  }
}
