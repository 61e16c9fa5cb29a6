import type { AnalyticsChoice } from '#core/contract/analytics.ts';
import type { Context } from '#server/context.ts';
import {
  allowAnalytics,
  refuseAnalytics,
  refusesAnalytics,
} from '#server/db/queries/accounts/analyticsRefusals.ts';

/** Whether the user may be counted; everybody may who has not refused. */
export async function analyticsChoice({ db }: Context, userId: string): Promise<AnalyticsChoice> {
  return { allowed: !(await refusesAnalytics(db, userId)) };
}

/** The apps of all the user's devices follow from their next start on. */
export async function decideAnalytics(
  { db, now }: Context,
  userId: string,
  { allowed }: AnalyticsChoice,
): Promise<AnalyticsChoice> {
  if (allowed) await allowAnalytics(db, userId);
  else await refuseAnalytics(db, userId, now());
  return { allowed };
}
