import type { OnboardingStatus, Subscription } from '#core/contract/user.ts';
import type { Context } from '#server/context.ts';
import { findAccount } from '../accounts/findAccount.ts';
import { minutesOf } from '../minutes/minutes.ts';
import { standingOf } from '../minutes/standing.ts';

/** The step at which a public name is chosen, and the one after which nothing is missing. */
const USERNAME_STEP = 3;
const LAST_STEP = 4;

/** How far the user is; without a payment service nothing but the public name is asked for. */
export async function onboardingStatus(context: Context, userId: string): Promise<OnboardingStatus> {
  const { publicUsername } = await findAccount(context, userId);
  return publicUsername === null ? { step: USERNAME_STEP, completed: false } : { step: LAST_STEP, completed: true };
}

/** A user's plan, and what is used of it. */
export async function subscription(context: Context, userId: string): Promise<Subscription> {
  const standing = await standingOf(context, context.db, userId);
  const { included, used, remaining } = await minutesOf(context.db, userId, standing);
  const isPaid = standing.plan !== 'self-hosted' && standing.plan !== 'granted';
  const renews = standing.isSubscribed && standing.endsAt === null && (isPaid || standing.minutes !== null);
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
