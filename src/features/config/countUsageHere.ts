import type { AnalyticsDeps } from '#src/lib/analytics/client.ts';
import { refusalIn } from '#src/lib/analytics/refusal.ts';
import { sweepAnalytics } from '#src/lib/analytics/sweep.ts';
import { logProblem } from '#src/lib/log.ts';
import type { OfferedSurvey, Surveys } from '#src/lib/analytics/surveys.ts';
import type { AppDispatch, AppStartListening } from '#src/store/listening.ts';
import { countUsage } from './countUsage.ts';
import { offerSurvey } from './surveyOffer.ts';

/** Joins counting to this browser. */
export function countUsageHere(
  listen: AppStartListening,
  dispatch: AppDispatch,
  options: AnalyticsDeps & { whenFree: () => Promise<void> },
): () => void {
  return countUsage(listen, dispatch, {
    mayNot: options.mayNot,
    refusal: refusalIn(localStorage, window),
    isSeen: () => document.visibilityState === 'visible',
    load: async () => (await import('#src/lib/analytics/client.ts')).loadAnalytics(options),
    offerSurveys: ({ surveys }) => offerSurveys(surveys, options.whenFree),
    sweep: () => sweepAnalytics([localStorage, sessionStorage], document),
    log: (problem) => logProblem('analytics', problem),
  });
}

/** One at a time, and not in the middle of a call. */
function offerSurveys(surveys: Surveys, whenFree: () => Promise<void>): () => void {
  let remove: (() => void) | null = null;
  let wanted = true;
  const stop = surveys.offer((survey) => void show(survey));
  return () => {
    wanted = false;
    stop();
    remove?.();
  };

  async function show(survey: OfferedSurvey): Promise<void> {
    try {
      await whenFree();
      if (wanted) remove ??= offerSurvey(survey, surveys);
    } catch (problem) {
      logProblem('surveys', problem);
    }
  }
}
