import type { OnboardingStatus, Subscription } from '#core/contract/user.ts';
import type { Context } from '#server/context.ts';
import { callMilliseconds } from '#server/db/queries/calls.ts';
import { findAccount } from '../accounts/findAccount.ts';

/** The step at which a public name is chosen, and the one after which nothing is missing. */
const USERNAME_STEP = 3;
const LAST_STEP = 4;

/** How far the user is; without a payment service nothing but the public name is asked for. */
export async function onboardingStatus(context: Context, userId: string): Promise<OnboardingStatus> {
  const { publicUsername } = await findAccount(context, userId);
  return publicUsername === null ? { step: USERNAME_STEP, completed: false } : { step: LAST_STEP, completed: true };
}

/** Without a payment service everyone has the self-hosted plan, without end and without a limit. */
export async function subscription({ db, now }: Context, userId: string): Promise<Subscription> {
  const at = now();
  const used = await callMilliseconds(db, userId, new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth())));
  return { plan: 'self-hosted', status: 'active', renewsAt: null, minutesIncluded: null, minutesUsed: Math.ceil(used / 60_000) };
}
