import type { z } from 'zod';
import {
  BATTLE_DAYS,
  type BattleDetails,
  type BattlesPage,
  type battlesQuerySchema,
} from '#core/contract/game/battles.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import {
  findBattle,
  listBattles,
  lockBattle,
  updateBattle,
  type BattleRow,
} from '#server/db/queries/game/battles.ts';
import { addNotifications } from '#server/db/queries/alerts/notifications.ts';
import { publicUsername } from '#server/db/queries/game/players.ts';
import { isUuid } from '../ids.ts';
import { paginationOf } from '../requests/paging.ts';
import { battleNotOpen, unknownBattle } from './battleProblems.ts';
import { battleTexts } from './battleTexts.ts';
import { isOverdue, viewBattle, viewBattles, withoutReveal } from './battleView.ts';
import { battleLink, refuseKnownBrief } from './invite.ts';

const DAY_MS = 86_400_000;

/** A page of the user's battles. */
export async function battlesOf(
  { db, now }: Context,
  userId: string,
  { state, page, pageSize }: z.output<typeof battlesQuerySchema>,
): Promise<BattlesPage> {
  const { rows, totalCount } = await listBattles(
    db,
    userId,
    state,
    pageSize,
    (page - 1) * pageSize,
  );
  return {
    data: (await viewBattles(db, userId, rows, now())).map(withoutReveal),
    pagination: paginationOf(page, pageSize, totalCount),
  };
}

/** @throws {ProblemError} 404 */
export async function battle(
  { db, now }: Context,
  userId: string,
  id: string,
): Promise<BattleDetails> {
  const row = isUuid(id) ? await findBattle(db, userId, id) : undefined;
  if (!row) throw unknownBattle();
  return viewBattle(db, userId, row, now());
}

/**
 * Takes a challenge: from now on each has their one call. A second time it is the same.
 * @throws {ProblemError} 404, 409
 */
export function acceptBattle(context: Context, userId: string, id: string): Promise<BattleDetails> {
  return changing(context, userId, id, async (tx, row, at) => {
    if (row.opponentId !== userId) throw battleNotOpen();
    if (row.status === 'accepted') return row;
    if (row.status !== 'invited') throw battleNotOpen();
    await refuseKnownBrief(context, tx, row.persona, [row.challengerId, row.opponentId]);
    await tell(tx, row.challengerId, userId, row, 'accepted', at);
    return updateBattle(tx, row.id, {
      status: 'accepted',
      acceptedAt: at,
      expiresAt: new Date(at.getTime() + BATTLE_DAYS * DAY_MS),
    });
  });
}

/**
 * Does not take a challenge, or takes one's own back while nobody has answered it.
 * @throws {ProblemError} 404, 409
 */
export function declineBattle(
  context: Context,
  userId: string,
  id: string,
): Promise<BattleDetails> {
  return changing(context, userId, id, async (tx, row, at) => {
    if (row.status !== 'invited') throw battleNotOpen();
    const isOwn = row.challengerId === userId;
    if (!isOwn) await tell(tx, row.challengerId, userId, row, 'declined', at);
    return updateBattle(tx, row.id, { status: isOwn ? 'withdrawn' : 'declined', endedAt: at });
  });
}

function changing(
  { db, now }: Context,
  userId: string,
  id: string,
  change: (tx: Executor, row: BattleRow, at: Date) => Promise<BattleRow>,
): Promise<BattleDetails> {
  return db.transaction(async (tx) => {
    const at = now();
    const row = await lockOwn(tx, userId, id);
    if (isOverdue(row, at)) throw battleNotOpen();
    return viewBattle(tx, userId, await change(tx, row, at), at);
  });
}

/** @throws {ProblemError} 404 for another's */
export async function lockOwn(tx: Executor, userId: string, id: string): Promise<BattleRow> {
  const row = isUuid(id) ? await lockBattle(tx, id) : undefined;
  if (!row || (row.challengerId !== userId && row.opponentId !== userId)) throw unknownBattle();
  return row;
}

async function tell(
  tx: Executor,
  to: string,
  by: string,
  { id, persona }: BattleRow,
  what: 'accepted' | 'declined',
  createdAt: Date,
): Promise<void> {
  const name = (await publicUsername(tx, by)) ?? 'Someone';
  const body =
    what === 'accepted' ? battleTexts.acceptedBody(persona.name) : battleTexts.declinedBody;
  await addNotifications(tx, [
    {
      userId: to,
      subjectId: by,
      about: `battle/${id}/${what}`,
      type: 'battle',
      title: battleTexts[what](name),
      body,
      link: battleLink(id),
      createdAt,
    },
  ]);
}
