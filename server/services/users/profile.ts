import type { UserDetails, UserProfile } from '#core/contract/account/user.ts';
import { levelFor } from '#core/progression/levels.ts';
import type { Context } from '#server/context.ts';
import { findDetails } from '#server/db/queries/billing.ts';
import { findRecord } from '#server/db/queries/calls/scores.ts';
import { accountGone } from '../accounts/findAccount.ts';
import { standingOf } from '../billing/minutes/standing.ts';

export async function userDetails(context: Context, userId: string): Promise<UserDetails> {
  const { config, db } = context;
  const details = await findDetails(db, userId);
  if (details === undefined) throw accountGone();
  const { decided, ...shown } = details;
  // Only who may be a paying customer has subscriptions to look at.
  const isSubscribed =
    decided ?? (config.stripe === null || (await standingOf(context, db, userId)).isSubscribed);
  return { ...shown, isSubscribed };
}

/** Level and record of a user, derived from the ledger and the scores. */
export async function userProfile(context: Context, userId: string): Promise<UserProfile> {
  const record = await findRecord(context.db, userId);
  if (record === undefined) throw accountGone();
  const { publicUsername, exp, brought, calls, wins, bestScore, averageScore } = record;
  const stats = { calls, wins, bestScore, averageScore };
  // What else the level says, the reply's schema leaves out.
  return { publicUsername, userLevel: levelFor(exp), stats, broughtExp: brought };
}
