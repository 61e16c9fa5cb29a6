import type { Context } from '#server/context.ts';
import { failedWith, isDatabaseAway } from './databaseAway.ts';

/**
 * What a replica refuses and its primary would not: what was in the way of replication, or is to be
 * changed.
 */
const OF_REPLICAS = new Set(['40001', '40P01', '25006', '42P01', '42703']);

/**
 * Reads what need not be of this moment: from the replica, where there is one that is not too far
 * behind and the user has changed nothing just now; otherwise, and where that fails, from the
 * database that all is written to.
 * @param userId whose it is; null for what is everybody's
 */
export async function reading<Result>(
  context: Context,
  userId: string | null,
  read: (context: Context) => Promise<Result>,
): Promise<Result> {
  const { replica, memory } = context;
  const db = replica?.fresh() ?? null;
  if (db === null || (userId !== null && memory.changes.isRecent(userId))) return read(context);
  try {
    return await read({ ...context, db });
  } catch (error) {
    // Whatever it is, such as a user whom the replica does not know yet: the primary has the last
    // word.
    if (isDatabaseAway(error) || OF_REPLICAS.has(failedWith(error))) replica?.failed();
    return read(context);
  }
}
