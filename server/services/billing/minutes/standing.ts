import type { SubscriptionStatus } from '#core/contract/account/user.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { findOverride } from '#server/db/queries/calls/minutes.ts';
import { listPlans, listSubscriptions } from '#server/db/queries/billing.ts';
import { periodAt, standingBy } from '../subscriptionState.ts';
import { calendarMonth, type Period } from './period.ts';

/** What a user has of the product, and for how long. */
export interface Standing {
  /**
   * `self-hosted` without a payment service, `granted` by an operator, `none`, or the name of a
   * paid plan.
   */
  plan: string;
  status: SubscriptionStatus;
  isSubscribed: boolean;
  /** What minutes are counted over. */
  period: Period;
  /** In each period; null: unlimited. What an operator gave apart comes on top. */
  minutes: number | null;
  /** When the subscription ends, where that is settled. */
  endsAt: Date | null;
}

/**
 * Without a payment service everyone is subscribed, with one whoever pays; an operator's word
 * stands above both.
 */
export async function standingOf(
  { config, now }: Pick<Context, 'config' | 'now'>,
  db: Executor,
  userId: string,
): Promise<Standing> {
  const decided = await findOverride(db, userId);
  const at = now();
  const month = { period: calendarMonth(at), endsAt: null };
  if (decided === false)
    return { ...month, plan: 'none', status: 'none', isSubscribed: false, minutes: 0 };
  if (decided || config.stripe === null)
    return {
      ...month,
      plan: decided ? 'granted' : 'self-hosted',
      status: 'active',
      isSubscribed: true,
      minutes: config.minutesAllowance,
    };
  const standing = standingBy(await listSubscriptions(db, userId), at);
  if (standing === null)
    return { ...month, plan: 'none', status: 'none', isSubscribed: false, minutes: 0 };
  const { subscription, status, isSubscribed, endsAt } = standing;
  const [named] = await listPlans(db, [subscription.priceId]);
  return {
    plan: named?.plan.name ?? 'Subscription',
    status,
    isSubscribed,
    period: periodAt(subscription, at),
    minutes: isSubscribed ? subscription.minutes : 0,
    endsAt,
  };
}
