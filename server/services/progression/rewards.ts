import type { Reward, RewardsSeenReply } from '#core/contract/game/rewards.ts';
import type { Context } from '#server/context.ts';
import { listRewards, markSeen, type RewardRow } from '#server/db/queries/game/rewards.ts';

const MOST = 100;

/** Oldest first; those alone that no device has shown, if so asked. */
export async function rewards({ db }: Context, userId: string, unseen: boolean): Promise<Reward[]> {
  return (await listRewards(db, userId, unseen, MOST)).map(rewardOf);
}

/**
 * They are shown on no other device. Gives those that no other had shown: they are the asking one's
 * to show.
 */
export async function rewardsSeen(
  { db, now }: Context,
  userId: string,
  ids: readonly string[],
): Promise<RewardsSeenReply> {
  return {
    newlySeen: await markSeen(db, userId, ids, now()),
  };
}

function rewardOf({ id, callId, createdAt, seenAt, shown }: RewardRow): Reward {
  return {
    id,
    callRecordId: callId,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    ...shown,
  };
}
