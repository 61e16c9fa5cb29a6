import type { Context } from '#server/context.ts';
import { isAnothers } from '#server/db/queries/requests/anothers.ts';

/** Whether one of these ids is known to be of something that is not the user's. */
export function isOfAnother(
  { db }: Pick<Context, 'db'>,
  userId: string,
  ids: string[],
): Promise<boolean> {
  return isAnothers(db, userId, ids);
}
