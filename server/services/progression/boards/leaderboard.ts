import type { z } from 'zod';
import type {
  BoardRow,
  BoardStanding,
  Leaderboard,
  leaderboardQuerySchema,
  PublicLeaderboard,
  publicLeaderboardQuerySchema,
} from '#core/contract/game/leaderboard.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { findPictureIds } from '#server/db/queries/accounts/avatars.ts';
import { type Placed, standingsOf } from '#server/db/queries/game/boards.ts';
import { colleagueIds } from '#server/db/queries/people/companies.ts';
import { friendIds } from '#server/db/queries/people/friends.ts';
import { hiddenFrom, type NamedUser, namedUsers } from '#server/db/queries/people/people.ts';
import { findAccount } from '../../accounts/findAccount.ts';
import { paginationOf } from '../../requests/paging.ts';
import { personOf } from '../../people/person.ts';
import { ProblemError } from '../../problemError.ts';
import { currentPeriods } from './periods.ts';
import { type ReadableBoard, smallBoard, wideBoard } from './readBoard.ts';

type Shown = Pick<NamedUser, 'username' | 'exp' | 'pictureId'>;

/** Rows on either side of one's own. */
const BESIDE = 2;

/** A page of a board, and where the reader stands on it. */
export async function leaderboard(
  context: Context,
  userId: string,
  { scope, period, page, pageSize }: z.output<typeof leaderboardQuerySchema>,
): Promise<Leaderboard> {
  const { db, now } = context;
  const at = now();
  const { key, endsAt } = currentPeriods(at)[period];
  const [reader, hidden, ids] = await Promise.all([
    findAccount(context, userId),
    hiddenFrom(db, userId),
    idsOf(db, userId, scope),
  ]);
  const board =
    scope === 'world'
      ? await wideBoard(db, 'world', key, at)
      : await smallBoard(
          db,
          key,
          (ids ?? []).filter((id) => !hidden.has(id)),
          at,
        );
  const [own] = await standingsOf(db, key, [userId]);
  const [rows, mine] = await Promise.all([
    board.rows((page - 1) * pageSize + 1, pageSize),
    own && ids !== null ? board.find(own) : undefined,
  ]);
  const beside = mine
    ? await board.rows(
        Math.max(1, mine.place - BESIDE),
        mine.place - Math.max(1, mine.place - BESIDE) + BESIDE + 1,
      )
    : [];
  const named = await namesOf(db, [...rows, ...beside]);
  const shown = (placed: readonly Placed[]) =>
    rowsOf(
      placed.filter((row) => !hidden.has(row.userId)),
      named,
    );
  const [myRow] = mine ? shown([mine]) : [];
  const standing = standingFor({
    hasName: reader.publicUsername !== null,
    onBoards: reader.onBoards,
    hasCompany: ids !== null,
    hasEarned: own !== undefined,
    isThere: myRow !== undefined,
  });
  return {
    data: shown(rows),
    standing,
    me:
      mine && myRow
        ? { ...myRow, page: Math.ceil(mine.place / pageSize), neighbours: shown(beside) }
        : null,
    ...frameOf(board, endsAt, page, pageSize),
  };
}

/**
 * The same for anyone, of those who agreed to it.
 * @throws {ProblemError} 403 where the operator has closed it
 */
export async function publicLeaderboard(
  { config, db, now }: Context,
  { period, page, pageSize }: z.output<typeof publicLeaderboardQuerySchema>,
): Promise<PublicLeaderboard> {
  if (!config.publicBoard)
    throw new ProblemError(
      403,
      'public-board-closed',
      'Forbidden',
      'The leaderboard on this server is private. Sign in to see it.',
    );
  const at = now();
  const { key, endsAt } = currentPeriods(at)[period];
  const board = await wideBoard(db, 'public', key, at);
  const rows = await board.rows((page - 1) * pageSize + 1, pageSize);
  return { data: rowsOf(rows, await namesOf(db, rows)), ...frameOf(board, endsAt, page, pageSize) };
}

/** Whom a board is of, the reader with them; null without a company, undefined for all. */
async function idsOf(
  db: Executor,
  userId: string,
  scope: z.output<typeof leaderboardQuerySchema>['scope'],
): Promise<string[] | null | undefined> {
  if (scope === 'world') return undefined;
  if (scope === 'friends') return [userId, ...(await friendIds(db, userId))];
  const colleagues = await colleagueIds(db, userId);
  return colleagues.length === 0 ? null : colleagues;
}

/**
 * Who stands on rows. Of those that were counted with a name only the picture is looked up: a board
 * of many is read where it was counted.
 */
async function namesOf(db: Executor, rows: readonly Placed[]): Promise<Map<string, Shown>> {
  const counted = new Map(
    rows.flatMap(({ userId, person }) => (person ? [[userId, person] as const] : [])),
  );
  const [users, pictures] = await Promise.all([
    namedUsers(db, [...new Set(rows.flatMap(({ userId, person }) => (person ? [] : userId)))]),
    findPictureIds(db, [...counted.keys()]),
  ]);
  return new Map([
    ...users.map((user) => [user.id, user] as const),
    ...[...counted].map(
      ([id, person]) => [id, { ...person, pictureId: pictures.get(id) ?? null }] as const,
    ),
  ]);
}

function rowsOf(placed: readonly Placed[], named: Map<string, Shown>): BoardRow[] {
  return placed.flatMap(({ userId, rank, exp, calls }) => {
    const user = named.get(userId);
    return user ? { ...personOf(user), rank, exp, calls } : [];
  });
}

function standingFor({
  hasName,
  onBoards,
  hasCompany,
  hasEarned,
  isThere,
}: Record<
  'hasName' | 'onBoards' | 'hasCompany' | 'hasEarned' | 'isThere',
  boolean
>): BoardStanding {
  if (!hasCompany) return 'no-company';
  if (!hasName) return 'no-username';
  if (!onBoards) return 'opted-out';
  if (isThere) return 'ranked';
  return hasEarned ? 'counting' : 'unranked';
}

function frameOf(
  { size, countedAt }: ReadableBoard,
  endsAt: Date | null,
  page: number,
  pageSize: number,
): Pick<PublicLeaderboard, 'countedAt' | 'endsAt' | 'pagination'> {
  return {
    countedAt: countedAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    pagination: paginationOf(page, pageSize, size),
  };
}
