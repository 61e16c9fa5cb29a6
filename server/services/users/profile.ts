import type { UserDetails, UserProfile } from '#core/contract/user.ts';
import { levelFor } from '#core/progression/levels.ts';
import type { Context } from '#server/context.ts';
import { scoreStats, totalExp } from '#server/db/queries/scores.ts';
import { findAccount } from '../accounts/findAccount.ts';

/** Without a payment service everyone is subscribed. */
export async function userDetails(context: Context, userId: string): Promise<UserDetails> {
  const { id, email, firstName, publicUsername } = await findAccount(context, userId);
  return { id, email, firstName, publicUsername, isSubscribed: true, hasStripeCustomerId: false };
}

/** Level and record of a user, derived from the ledger and the scores. */
export async function userProfile(context: Context, userId: string): Promise<UserProfile> {
  const { db } = context;
  const [user, exp, stats] = await Promise.all([findAccount(context, userId), totalExp(db, userId), scoreStats(db, userId)]);
  const { overall: _overall, ...userLevel } = levelFor(exp);
  return { publicUsername: user.publicUsername, userLevel, stats };
}
