import type { z } from 'zod';
import type {
  LedgerEntry,
  LedgerPage,
  LedgerSource,
  ledgerQuerySchema,
} from '#core/contract/game/ledger.ts';
import { callOf } from '#core/progression/xp/payments.ts';
import type { Context } from '#server/context.ts';
import { callsOfLedger, ledgerPage, type LedgerRow } from '#server/db/queries/game/ledger.ts';
import { rewardsFrom, type RewardRow } from '#server/db/queries/game/rewards.ts';
import { paginationOf } from '../requests/paging.ts';
import { gameTexts } from './gameTexts.ts';

type CallRow = Awaited<ReturnType<typeof callsOfLedger>>[number];

/** A page of all that the user ever earned, each with what it was for. */
export async function ledger(
  { db }: Context,
  userId: string,
  { page, pageSize }: z.output<typeof ledgerQuerySchema>,
): Promise<LedgerPage> {
  const { rows, totalCount } = await ledgerPage(db, userId, pageSize, (page - 1) * pageSize);
  const [calls, rewards] = await Promise.all([
    callsOfLedger(
      db,
      userId,
      rows.flatMap((row) => callOf(earnedAs(row)) ?? []),
    ),
    rewardsFrom(
      db,
      userId,
      rows.map(earnedAs).flatMap((row) => (callOf(row) === null ? row.sourceId : [])),
    ),
  ]);
  const callById = new Map(calls.map((call) => [call.id, call]));
  const rewardBySource = new Map(
    rewards.map((reward) => [`${reward.shown.type}:${reward.sourceId}`, reward]),
  );
  const data = rows.map((row): LedgerEntry => {
    const earned = earnedAs(row);
    const told =
      callOf(earned) === null
        ? goalWords(earned, rewardBySource.get(`${earned.sourceType}:${earned.sourceId}`))
        : callWords(earned, callById.get(callOf(earned) ?? ''));
    const words = row.sourceType === 'take-back' ? { ...told, ...takenBack(told.title) } : told;
    return {
      id: String(row.id),
      at: row.createdAt.toISOString(),
      exp: row.exp,
      totalExp: row.totalExp,
      source: { type: row.sourceType, id: row.sourceId, ...words },
    };
  });
  return { data, pagination: paginationOf(page, pageSize, totalCount) };
}

type Source = Pick<LedgerRow, 'sourceType' | 'sourceId'>;

/** What a row is about: of one that takes back, what it was earned with. */
function earnedAs({ sourceType, sourceId }: Source): Source {
  if (sourceType !== 'take-back') return { sourceType, sourceId };
  const [type = '', ...id] = sourceId.split(':');
  return { sourceType: type as LedgerSource, sourceId: id.join(':') };
}

function takenBack(title: string): Pick<LedgerEntry['source'], 'title' | 'detail'> {
  return { title: gameTexts.takenBack(title), detail: gameTexts.takenBackDetail };
}

type Words = Pick<LedgerEntry['source'], 'title' | 'detail' | 'link'>;

function callWords({ sourceType }: Source, call: CallRow | undefined): Words {
  if (!call) return { title: gameTexts.gone, detail: '', link: null };
  const link = `/call-history/${call.id}`;
  if (sourceType === 'call-rest')
    return { title: gameTexts.callRest(call.persona), detail: gameTexts.callRestDetail, link };
  const { total, outcome } = call;
  return {
    title: gameTexts.call(call.persona),
    detail:
      total === null || outcome === null
        ? ''
        : gameTexts.callDetail(total, call.difficulty, outcome),
    link,
  };
}

function goalWords({ sourceType }: Source, reward: RewardRow | undefined): Words {
  const shown = reward?.shown;
  if (shown?.type === 'achievement')
    return {
      title: gameTexts.achievement(shown.achievement.title),
      detail: shown.achievement.description,
      link: '/challenges',
    };
  if (shown?.type === 'challenge')
    return {
      title: gameTexts.challenge(shown.challenge.title),
      detail: shown.challenge.description,
      link: '/challenges',
    };
  return {
    title:
      sourceType === 'achievement'
        ? gameTexts.achievement(gameTexts.goneGoal)
        : gameTexts.challenge(gameTexts.goneGoal),
    detail: '',
    link: null,
  };
}
