import type { Subscription } from '#core/contract/account/user.ts';
import type { Context } from '#server/context.ts';
import { minutesOf } from '../billing/minutes/minutes.ts';
import { standingOf } from '../billing/minutes/standing.ts';

/** A user's plan, and what is used of it. */
export async function subscription(context: Context, userId: string): Promise<Subscription> {
  const standing = await standingOf(context, context.db, userId);
  const { included, used, remaining } = await minutesOf(context.db, userId, standing);
  const isPaid = standing.plan !== 'self-hosted' && standing.plan !== 'granted';
  const renews =
    standing.isSubscribed && standing.endsAt === null && (isPaid || standing.minutes !== null);
  return {
    plan: standing.plan,
    status: standing.status,
    renewsAt: renews ? standing.period.to.toISOString() : null,
    endsAt: standing.endsAt?.toISOString() ?? null,
    minutesIncluded: included,
    minutesUsed: used,
    minutesRemaining: remaining,
  };
}
