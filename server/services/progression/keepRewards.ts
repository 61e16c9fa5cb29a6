import type { Reward } from '#core/contract/game/rewards.ts';
import { achievementId, type Goals } from '#core/progression/goals.ts';
import { goalOf } from '#core/progression/goalsHad.ts';
import { placeOf, rankName } from '#core/progression/levels.ts';
import type { Payment } from '#core/progression/xp/payments.ts';
import type { Executor } from '#server/db/executor.ts';
import { addNotifications, type NewNotification } from '#server/db/queries/alerts/notifications.ts';
import { addRewards, type RewardRow } from '#server/db/queries/game/rewards.ts';
import { badgeClasses } from './badgeClasses.ts';
import { gameTexts } from './gameTexts.ts';

interface Earned {
  userId: string;
  callId: string;
  due: readonly Payment[];
  newLevel: number | null;
  goals: Goals;
  createdAt: Date;
}

/** Keeps what a call completed until it was shown, and tells of it. */
export async function keepRewards(
  tx: Executor,
  { userId, callId, due, newLevel, goals, createdAt }: Earned,
): Promise<void> {
  const shown = [
    ...due.flatMap(({ sourceType, sourceId }) =>
      sourceType === 'achievement' ? achievementReward(callId, sourceId, goals) : [],
    ),
    ...due
      .filter(({ sourceType }) => sourceType === 'challenge')
      .flatMap(({ sourceId }, at) => challengeReward(callId, sourceId, at, goals)),
    ...(newLevel === null
      ? []
      : [
          {
            id: `${callId}/levelup`,
            sourceId: null,
            shown: { type: 'levelup' as const, newLevel },
          },
        ]),
  ];
  const rows = shown.map((reward, place): RewardRow => ({
    ...reward,
    userId,
    callId,
    place,
    createdAt,
    seenAt: null,
  }));
  await addRewards(tx, rows);
  if (rows.length > 0) await addNotifications(tx, [noticeOfAll(rows, due)]);
}

type Kept = Pick<RewardRow, 'id' | 'sourceId' | 'shown'>;

function achievementReward(callId: string, sourceId: string, { achievements }: Goals): Kept[] {
  return achievements.flatMap((family) =>
    family.tiers.flatMap((tier, at): Kept[] => {
      const id = achievementId(family.family, at + 1);
      if (id !== goalOf(sourceId)) return [];
      const achievement = {
        achievementId: id,
        title: tier.title,
        description: tier.description,
        iconRelativePath: tier.icon ?? family.icon,
        expFromAchievement: tier.reward,
        ...badgeClasses(tier, at + 1),
      };
      return [
        {
          id: `${callId}/achievement/${id}`,
          sourceId,
          shown: { type: 'achievement', achievement },
        },
      ];
    }),
  );
}

/** @param at place among the call's challenges */
function challengeReward(
  callId: string,
  sourceId: string,
  at: number,
  { challenges }: Goals,
): Kept[] {
  const definition = challenges.find(({ id }) => goalOf(sourceId).endsWith(`/${id}`));
  if (!definition) return [];
  const { title, description, icon, reward } = definition;
  return [
    {
      id: `${callId}/challenge/${at}`,
      sourceId,
      shown: {
        type: 'challenge',
        challenge: { title, description, icon, expFromChallenge: reward },
      },
    },
  ];
}

/**
 * One for all that a call brought: what it is made of, and in all what the account gained by it.
 */
function noticeOfAll(rows: readonly RewardRow[], due: readonly Payment[]): NewNotification {
  const [first] = rows.toSorted((a, b) => WEIGHT[b.shown.type] - WEIGHT[a.shown.type]);
  if (first === undefined || rows.length === 1) return noticeOf(rows[0]!);
  const { userId, callId, createdAt, shown } = first;
  const exp = due.reduce((sum, payment) => sum + payment.exp, 0);
  return {
    userId,
    about: `${callId}/rewards`,
    type: shown.type,
    createdAt,
    title: gameTexts.rewards(exp),
    body: gameTexts.rewardsBody(rows.map((row) => nameOf(row.shown))),
    link: `/call-history/${callId}`,
  };
}

/** The weightiest gives the notification its sign. */
const WEIGHT: Record<Reward['type'], number> = { challenge: 0, achievement: 1, levelup: 2 };

function nameOf(shown: RewardRow['shown']): string {
  if (shown.type === 'levelup') return gameTexts.levelReached(shown.newLevel);
  return shown.type === 'achievement' ? shown.achievement.title : shown.challenge.title;
}

function noticeOf({ userId, id, shown, createdAt }: RewardRow): NewNotification {
  return { userId, about: id, type: shown.type, createdAt, ...WORDS[shown.type](shown as never) };
}

type Words = Pick<NewNotification, 'title' | 'body' | 'link'>;
const WORDS: {
  [Type in Reward['type']]: (shown: Extract<RewardRow['shown'], { type: Type }>) => Words;
} = {
  achievement: ({ achievement: { title, description, expFromAchievement } }) => ({
    title: gameTexts.achievement(title),
    body: gameTexts.earned(description, expFromAchievement),
    link: '/challenges',
  }),
  challenge: ({ challenge: { title, description, expFromChallenge } }) => ({
    title: gameTexts.challenge(title),
    body: gameTexts.earned(description, expFromChallenge),
    link: '/challenges',
  }),
  levelup: ({ newLevel }) => {
    const { category, level } = placeOf(newLevel);
    return {
      title: gameTexts.levelUp(newLevel),
      body: gameTexts.levelUpBody(newLevel, rankName(category, level)),
      link: '/profile',
    };
  },
};
