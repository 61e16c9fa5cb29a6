import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import {
  boardSize,
  countBoard,
  dropOtherPeriods,
  dropSnapshots,
  dropUnlisted,
} from '#server/db/queries/game/boards.ts';
import { BOARDS } from '#server/db/schema/progression/boards.ts';
import { currentPeriods } from './periods.ts';

/** From so many on, counting at every request costs more than counting once for all. */
const MANY = 5_000;
/** One is being read while the next is there. */
const KEPT = 2;
const HOUR_MS = 3_600_000;

/** Counts boards of many anew, and forgets what is over. */
export async function countBoards(
  { db, now }: Pick<Context, 'db' | 'now'>,
  many = MANY,
): Promise<void> {
  const at = now();
  const periods = Object.values(currentPeriods(at)).map(({ key }) => key);
  for (const board of BOARDS) {
    for (const period of periods) {
      const isLarge = (await boardSize(db, board, period)) >= many;
      if (isLarge) await db.transaction((tx) => countBoard(tx, board, period, at));
      // Whoever leaves from now on is taken out as they leave.
      if (isLarge) await dropUnlisted(db, board, period);
      await dropSnapshots(db, board, period, isLarge ? KEPT : 0);
    }
  }
  // A request that began before midnight, on a replica whose clock is behind, may still ask for
  // yesterday's week.
  const before = Object.values(currentPeriods(new Date(at.getTime() - HOUR_MS))).map(
    ({ key }) => key,
  );
  await dropOtherPeriods(db, [...new Set([...periods, ...before])]);
  await db.execute(sql`analyze board_snapshots, board_places`);
}
