import type { Context } from '#server/context.ts';
import { deleteOldReplies } from '#server/db/queries/idempotencyKeys.ts';
import { deleteExpiredTokens } from '#server/db/queries/sessions.ts';
import { KEPT_MS } from './idempotency/replies.ts';

/** Forgets what has expired: tokens and kept replies. */
export async function tidyUp({ db, now }: Context): Promise<void> {
  await deleteExpiredTokens(db, now());
  await deleteOldReplies(db, new Date(now().getTime() - KEPT_MS));
}
