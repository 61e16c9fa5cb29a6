import type { Executor } from '#server/db/executor.ts';
import {
  type Board,
  boardRows,
  boardSize,
  newestSnapshot,
  type Placed,
  placeOf,
  placesBetween,
  standBefore,
  type Standing,
  standingsOf,
} from '#server/db/queries/game/boards.ts';

/** A board that can be read at any depth for the same price. */
export interface ReadableBoard {
  size: number;
  countedAt: Date;
  /** Whether it was counted before this request. */
  isSnapshot: boolean;
  /** From place `first` (1 or more) on. */
  rows: (first: number, count: number) => Promise<Placed[]>;
  /** Where a user stands who earned this; undefined where they are not on it. */
  find: (standing: Standing) => Promise<Placed | undefined>;
}

/** The board of all: as it was counted last where it is one of many, else as it is. */
export async function wideBoard(
  db: Executor,
  board: Board,
  period: string,
  at: Date,
): Promise<ReadableBoard> {
  const snapshot = await newestSnapshot(db, board, period);
  if (snapshot) {
    const { id, size, countedAt } = snapshot;
    return {
      size,
      countedAt,
      isSnapshot: true,
      rows: (first, count) =>
        first > size ? Promise.resolve([]) : placesBetween(db, id, first, first + count - 1),
      find: ({ userId }) => placeOf(db, id, userId),
    };
  }
  const size = await boardSize(db, board, period);
  return {
    size,
    countedAt: at,
    isSnapshot: false,
    rows: async (first, count) => {
      const rows = first > size ? [] : await boardRows(db, board, period, count, first - 1);
      const [best] = rows;
      return best
        ? ranked(rows, first, (await standBefore(db, board, period, best)).byExp + 1)
        : [];
    },
    find: async (standing) => {
      const { byExp, inAll } = await standBefore(db, board, period, standing);
      return { ...standing, place: inAll + 1, rank: byExp + 1 };
    },
  };
}

/** The board of some: friends, or a company. */
export async function smallBoard(
  db: Executor,
  period: string,
  userIds: readonly string[],
  at: Date,
): Promise<ReadableBoard> {
  const placed = ranked(await standingsOf(db, period, userIds), 1, 1);
  return {
    size: placed.length,
    countedAt: at,
    isSnapshot: false,
    rows: (first, count) => Promise.resolve(placed.slice(first - 1, first - 1 + count)),
    find: ({ userId }) => Promise.resolve(placed.find((row) => row.userId === userId)),
  };
}

/** @param rank of the first row; it may share that with rows before it */
export function ranked(rows: readonly Standing[], first: number, rank: number): Placed[] {
  let [last, exp] = [rank, rows[0]?.exp];
  return rows.map((row, at) => {
    if (row.exp !== exp) [last, exp] = [first + at, row.exp];
    return { ...row, place: first + at, rank: last };
  });
}
