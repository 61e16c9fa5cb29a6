import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  gt,
  inArray,
  like,
  lt,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import {
  type BOARDS,
  boardPlaces,
  boardSnapshots,
  boardTotals,
  LIFETIME,
} from '../../schema/progression/boards.ts';

export type Board = (typeof BOARDS)[number];

/** What a user has on a board. */
export interface Standing {
  userId: string;
  exp: number;
  calls: number;
}

/** A standing with its place, from 1 without a gap, and its rank, which equal XP shares. */
export interface Placed extends Standing {
  place: number;
  rank: number;
  /** As it was counted; left out where that is now. */
  person?: { username: string; exp: number };
}

export interface Snapshot {
  id: number;
  size: number;
  countedAt: Date;
}

/* Boards of few are counted as they are asked for. */

export async function boardSize(db: Executor, board: Board, period: string): Promise<number> {
  return (
    (await db.select({ size: count() }).from(boardTotals).where(on(board, period)))[0]?.size ?? 0
  );
}

/** Best first. */
export function boardRows(
  db: Executor,
  board: Board,
  period: string,
  limit: number,
  offset: number,
): Promise<Standing[]> {
  return db
    .select(STANDING)
    .from(boardTotals)
    .where(on(board, period))
    .orderBy(desc(boardTotals.exp), asc(boardTotals.userId))
    .limit(limit)
    .offset(offset);
}

/**
 * How many stand before a user: by more XP, and with those of the same XP that are listed before.
 */
export async function standBefore(
  db: Executor,
  board: Board,
  period: string,
  { exp, userId }: Pick<Standing, 'exp' | 'userId'>,
): Promise<{ byExp: number; inAll: number }> {
  const rows = await db
    .select({
      byExp: sql<number>`(count(*) filter (where ${boardTotals.exp} > ${exp}))::int`,
      inAll: sql<number>`count(*)::int`,
    })
    .from(boardTotals)
    .where(
      and(
        on(board, period),
        or(gt(boardTotals.exp, exp), and(eq(boardTotals.exp, exp), lt(boardTotals.userId, userId))),
      ),
    );
  return rows[0] ?? { byExp: 0, inAll: 0 };
}

/** Of these users, those on boards who earned something in the period, best first. */
export async function standingsOf(
  db: Executor,
  period: string,
  userIds: readonly string[],
): Promise<Standing[]> {
  if (userIds.length === 0) return [];
  return db
    .select(STANDING)
    .from(boardTotals)
    .where(and(on('world', period), inArray(boardTotals.userId, [...userIds])))
    .orderBy(desc(boardTotals.exp), asc(boardTotals.userId));
}

/* Boards of many are looked up where they were counted. */

export async function newestSnapshot(
  db: Executor,
  board: Board,
  period: string,
): Promise<Snapshot | undefined> {
  const { id, size, countedAt } = boardSnapshots;
  return (
    await db
      .select({ id, size, countedAt })
      .from(boardSnapshots)
      .where(and(eq(boardSnapshots.board, board), eq(boardSnapshots.period, period)))
      .orderBy(desc(id))
      .limit(1)
  )[0];
}

/** From one place to another, both counting. */
export function placesBetween(
  db: Executor,
  snapshotId: number,
  first: number,
  last: number,
): Promise<Placed[]> {
  return db
    .select(PLACED_AS_COUNTED)
    .from(boardPlaces)
    .where(and(eq(boardPlaces.snapshotId, snapshotId), between(boardPlaces.place, first, last)))
    .orderBy(asc(boardPlaces.place));
}

export async function placeOf(
  db: Executor,
  snapshotId: number,
  userId: string,
): Promise<Placed | undefined> {
  return (
    await db
      .select(PLACED_AS_COUNTED)
      .from(boardPlaces)
      .where(and(eq(boardPlaces.snapshotId, snapshotId), eq(boardPlaces.userId, userId)))
  )[0];
}

/**
 * Counts a board anew, beside the earlier ones. Its places are there once the transaction has
 * ended.
 */
export async function countBoard(
  db: Executor,
  board: Board,
  period: string,
  countedAt: Date,
): Promise<void> {
  const [snapshot] = await db
    .insert(boardSnapshots)
    .values({ board, period, size: 0, countedAt })
    .returning({ id: boardSnapshots.id });
  const id = snapshot!.id;
  await db.execute(sql`
    insert into board_places (snapshot_id, place, user_id, username, total_exp, rank, exp, calls)
    select ${id}, row_number() over (order by t.exp desc, t.user_id), t.user_id, u.public_username,
      a.exp, rank() over (order by t.exp desc), t.exp, t.calls
    from board_totals t join users u on u.id = t.user_id
      join board_totals a on a.user_id = t.user_id and a.period = ${LIFETIME}
    where t.period = ${period} and ${board === 'public' ? sql`t.listed_public` : sql`t.listed`}
      and u.public_username is not null`);
  await db
    .update(boardSnapshots)
    .set({
      size: sql`(select coalesce(max(place), 0) from board_places where snapshot_id = ${id})`,
    })
    .where(eq(boardSnapshots.id, id));
}

/** Takes out of a board's countings who left while they were made. */
export async function dropUnlisted(db: Executor, board: Board, period: string): Promise<void> {
  await db.execute(sql`
    delete from board_places p using board_snapshots s, board_totals t
    where p.snapshot_id = s.id and s.board = ${board} and s.period = ${period}
      and t.period = ${period} and t.user_id = p.user_id
      and not ${board === 'public' ? sql`t.listed_public` : sql`t.listed`}`);
}

/** Forgets all of a board's countings but the newest so many. */
export async function dropSnapshots(
  db: Executor,
  board: Board,
  period: string,
  kept: number,
): Promise<void> {
  const newest = await db
    .select({ id: boardSnapshots.id })
    .from(boardSnapshots)
    .where(and(eq(boardSnapshots.board, board), eq(boardSnapshots.period, period)))
    .orderBy(desc(boardSnapshots.id))
    .limit(kept);
  const keeping =
    newest.length === 0
      ? undefined
      : notInArray(
          boardSnapshots.id,
          newest.map(({ id }) => id),
        );
  await drop(db, and(eq(boardSnapshots.board, board), eq(boardSnapshots.period, period), keeping));
}

/** Forgets what belongs to periods that are over: nobody asks for them. */
export async function dropOtherPeriods(db: Executor, periods: readonly string[]): Promise<void> {
  await drop(db, notInArray(boardSnapshots.period, [...periods]));
  await db.delete(boardTotals).where(notInArray(boardTotals.period, [...periods, LIFETIME]));
}

async function drop(db: Executor, which: SQL | undefined): Promise<void> {
  const gone = await db.delete(boardSnapshots).where(which).returning({ id: boardSnapshots.id });
  if (gone.length > 0)
    await db.delete(boardPlaces).where(
      inArray(
        boardPlaces.snapshotId,
        gone.map(({ id }) => id),
      ),
    );
}

const STANDING = { userId: boardTotals.userId, exp: boardTotals.exp, calls: boardTotals.calls };
const PLACED_AS_COUNTED = {
  place: boardPlaces.place,
  userId: boardPlaces.userId,
  rank: boardPlaces.rank,
  exp: boardPlaces.exp,
  calls: boardPlaces.calls,
  person: { username: boardPlaces.username, exp: boardPlaces.totalExp },
};

function on(board: Board, period: string): SQL | undefined {
  return and(
    eq(boardTotals.period, period),
    board === 'public' ? sql`${boardTotals.listedPublic}` : sql`${boardTotals.listed}`,
  );
}

/**
 * Forgets the sums of weeks and months that were over by then: no board shows them, and the ledger
 * has what they were summed from.
 * @param day `2026-11-23`
 */
export async function deleteOldTotals(db: Executor, day: string): Promise<void> {
  const isWeek = like(boardTotals.period, 'w%');
  const isMonth = like(boardTotals.period, '20%');
  await db
    .delete(boardTotals)
    .where(
      or(
        and(isWeek, lt(boardTotals.period, `w${day}`)),
        and(isMonth, lt(boardTotals.period, day.slice(0, 7))),
      ),
    );
}
