import type { SubscriptionStatus } from '#core/contract/user.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { findOverride } from '#server/db/queries/minutes.ts';
import { calendarMonth, type Period } from './period.ts';

/** What a user has of the product, and for how long. */
export interface Standing {
  /** `self-hosted` without a payment service, `granted` by an operator, `none`, or the name of a paid plan. */
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

/** Without a payment service everyone is subscribed; an operator's word stands above all. */
export async function standingOf({ config, now }: Pick<Context, 'config' | 'now'>, db: Executor, userId: string): Promise<Standing> {
  const decided = await findOverride(db, userId);
  const month = { period: calendarMonth(now()), endsAt: null };
  if (decided === false) return { ...month, plan: 'none', status: 'none', isSubscribed: false, minutes: 0 };
  return { ...month, plan: decided ? 'granted' : 'self-hosted', status: 'active', isSubscribed: true, minutes: config.minutesAllowance };
}
