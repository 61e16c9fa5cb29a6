import type { Audience, PublicProfile } from '#core/contract/people/publicProfile.ts';
import { levelFor } from '#core/progression/levels.ts';
import type { Context } from '#server/context.ts';
import { battleRecord, findOpenBattle } from '#server/db/queries/game/battles.ts';
import { findFriendship } from '#server/db/queries/people/friends.ts';
import { listCalls } from '#server/db/queries/calls/history.ts';
import { privacyOf } from '#server/db/queries/accounts/privacy.ts';
import { scoreStats } from '#server/db/queries/calls/scores.ts';
import { historyRow } from '../history/history.ts';
import { achievements } from '../progression/goalsOf.ts';
import { personalityTraits } from '../scoring/traits/personalityTraits.ts';
import { personOf, whoIs } from './person.ts';

const LAST_CALLS = 10;

/**
 * A rep as others see them: rank, record and badges, and what they opened to whoever asks.
 * @throws {ProblemError} 404
 */
export async function publicProfile(
  context: Context,
  readerId: string,
  username: string,
): Promise<PublicProfile> {
  const { db, now } = context;
  const user = await whoIs(db, readerId, username);
  const isMe = user.id === readerId;
  const [privacy, friendship, openBattle, stats, battles, badges] = await Promise.all([
    privacyOf(db, user.id),
    findFriendship(db, readerId, user.id),
    findOpenBattle(db, readerId, user.id),
    scoreStats(db, user.id, { counted: true }),
    battleRecord(db, user.id),
    badgesOf(context, user.id),
  ]);
  const isFriend = friendship?.state === 'friends';
  const opened = (to: Audience) => isMe || to === 'everyone' || (to === 'friends' && isFriend);
  const { category, level } = levelFor(user.exp);
  const [traits, calls] = await Promise.all([
    opened(privacy.traits) ? personalityTraits(context, user.id) : null,
    opened(privacy.history)
      ? listCalls(
          db,
          user.id,
          now(),
          { callStatus: 'scored', forOthers: true, counted: true },
          'recent',
          LAST_CALLS,
          0,
        )
      : null,
  ]);
  return {
    person: personOf(user),
    userLevel: { category, level },
    relation: isMe ? 'me' : (friendship?.state ?? 'none'),
    friendshipId: friendship?.id ?? null,
    takesChallenges:
      !isMe &&
      (privacy.challenges === 'everyone' || (privacy.challenges === 'friends' && isFriend)),
    openBattleId: isMe ? null : (openBattle?.id ?? null),
    record: { calls: stats.calls, wins: stats.wins, battles },
    badges,
    traits: traits?.traits ?? null,
    scores: opened(privacy.scores)
      ? { bestScore: stats.bestScore, averageScore: stats.averageScore }
      : null,
    history:
      calls?.rows
        .map((call) => historyRow({ ...call, score: call.countedScore, scoreCorrectedAt: null }))
        .map(({ hasRecording: _recording, expGained: _exp, ...row }) =>
          opened(privacy.scores) ? row : { ...row, score: null },
        ) ?? null,
  };
}

async function badgesOf(context: Context, userId: string): Promise<PublicProfile['badges']> {
  const completed = (await achievements(context, userId)).flatMap((badge) =>
    badge.completedAt === null ? [] : [{ ...badge, completedAt: badge.completedAt }],
  );
  return completed
    .map(
      ({
        id,
        title,
        description,
        icon,
        tier,
        borderCssClass,
        backgroundCssClass,
        completedAt,
      }) => ({
        id,
        title,
        description,
        icon,
        tier,
        borderCssClass,
        backgroundCssClass,
        completedAt,
      }),
    )
    .toSorted((a, b) => b.completedAt.localeCompare(a.completedAt));
}
