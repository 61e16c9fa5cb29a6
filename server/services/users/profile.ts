import type { UserDetails, UserProfile } from '#core/contract/account/user.ts';
import { levelFor } from '#core/progression/levels.ts';
import type { Context } from '#server/context.ts';
import { findCustomer } from '#server/db/queries/billing.ts';
import { broughtExp, scoreStats, totalExp } from '#server/db/queries/calls/scores.ts';
import { findAccount } from '../accounts/findAccount.ts';
import { standingOf } from '../billing/minutes/standing.ts';

export async function userDetails(context: Context, userId: string): Promise<UserDetails> {
  const [{ id, email, firstName, publicUsername }, { isSubscribed }, customer] = await Promise.all([
    findAccount(context, userId),
    standingOf(context, context.db, userId),
    findCustomer(context.db, userId),
  ]);
  return {
    id,
    email,
    firstName,
    publicUsername,
    isSubscribed,
    hasStripeCustomerId: customer !== undefined && customer.goneAt === null,
  };
}

/** Level and record of a user, derived from the ledger and the scores. */
export async function userProfile(context: Context, userId: string): Promise<UserProfile> {
  const { db } = context;
  const [user, exp, stats, brought] = await Promise.all([
    findAccount(context, userId),
    totalExp(db, userId),
    scoreStats(db, userId),
    broughtExp(db, userId),
  ]);
  const { overall: _overall, ...userLevel } = levelFor(exp);
  return { publicUsername: user.publicUsername, userLevel, stats, broughtExp: brought };
}
