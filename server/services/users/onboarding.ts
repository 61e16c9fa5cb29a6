import type { KeptOnboarding, OnboardingDraftReply } from '#core/contract/account/onboarding.ts';
import type { OnboardingStatus } from '#core/contract/account/user.ts';
import type { Context } from '#server/context.ts';
import {
  deleteOnboarding,
  findOnboarding,
  saveOnboarding,
} from '#server/db/queries/accounts/onboardings.ts';
import { findAccount } from '../accounts/findAccount.ts';

/** The step at which a public name is chosen, and the one after which nothing is missing. */
const USERNAME_STEP = 3;
const LAST_STEP = 4;

/**
 * How far the user is: where they left the way, else at what is missing; without a payment service
 * that is the public name alone.
 */
export async function onboardingStatus(
  context: Context,
  userId: string,
): Promise<OnboardingStatus> {
  const { publicUsername } = await findAccount(context, userId);
  const kept = await findOnboarding(context.db, userId);
  return publicUsername === null
    ? { step: kept?.step ?? USERNAME_STEP, completed: false }
    : { step: Math.max(kept?.step ?? LAST_STEP, LAST_STEP), completed: true };
}

/** What was entered so far, and where. */
export async function onboardingDraft(
  { db }: Context,
  userId: string,
): Promise<OnboardingDraftReply> {
  const kept = await findOnboarding(db, userId);
  return kept ? { step: kept.step, draft: kept.draft } : { step: 1, draft: null };
}

/** The last one counts: a way is gone on one device at a time. */
export async function keepOnboarding(
  { db, now }: Context,
  userId: string,
  { step, draft }: KeptOnboarding,
): Promise<OnboardingDraftReply> {
  await saveOnboarding(db, { userId, step, draft, updatedAt: now() });
  return { step, draft };
}

export function forgetOnboarding({ db }: Context, userId: string): Promise<void> {
  return deleteOnboarding(db, userId);
}
