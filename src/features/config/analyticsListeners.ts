import type { Analytics } from '#src/lib/analytics.ts';
import { logProblem } from '#src/lib/log.ts';
import type { AppDispatch, AppStartListening } from '#src/store/listening.ts';
import { selectUserId, sessionEnded, userIdentified } from '#src/store/session.ts';
import { configApi } from './configApi.ts';

/** Loads analytics where the operator has named a key, and tells it who uses the app. */
export function startAnalytics(listen: AppStartListening, dispatch: AppDispatch): void {
  void dispatch(async (_dispatch, getState) => {
    const { data } = await dispatch(configApi.endpoints.publicConfig.initiate(undefined, { subscribe: false }));
    if (data?.posthog == null) return;
    try {
      const { loadAnalytics } = await import('#src/lib/analytics.ts');
      const analytics = await loadAnalytics(data.posthog);
      analytics.identify(selectUserId(getState()));
      follow(listen, analytics);
    } catch (problem) {
      logProblem('analytics', problem);
    }
  });
}

function follow(listen: AppStartListening, analytics: Analytics): void {
  listen({ actionCreator: userIdentified, effect: ({ payload }) => analytics.identify(payload) });
  listen({ actionCreator: sessionEnded, effect: () => analytics.reset() });
}
