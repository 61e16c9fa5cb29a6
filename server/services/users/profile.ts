import type { UserDetails, UserProfile } from '#core/contract/user.ts';
import { levelFor } from '#core/progression/levels.ts';
import type { Context } from '#server/context.ts';
import { scoreStats, totalExp } from '#server/db/queries/scores.ts';
import { findUser } from '#server/db/queries/users.ts';

/** Undefined where the user was deleted a moment ago. Without a payment service everyone is subscribed. */
export async function userDetails({ db }: Context, userId: string): Promise<UserDetails | undefined> {
  const user = await findUser(db, userId);
  if (!user) return undefined;
  const { id, email, firstName, publicUsername } = user;
  return { id, email, firstName, publicUsername, isSubscribed: true, hasStripeCustomerId: false };
}

/** Level and record of a user, derived from the ledger and the scores. */
export async function userProfile({ db }: Context, userId: string): Promise<UserProfile | undefined> {
  const [user, exp, stats] = await Promise.all([findUser(db, userId), totalExp(db, userId), scoreStats(db, userId)]);
  if (!user) return undefined;
  const { overall: _overall, ...userLevel } = levelFor(exp);
  return { publicUsername: user.publicUsername, userLevel, stats };
}
