import type { Context } from '#server/context.ts';
import { lockCallByConversation, updateCall } from '#server/db/queries/calls/calls.ts';
import { isUuid } from '../ids.ts';
import { notesClosed, unknownCall } from './callProblems.ts';

/** Notes may be changed for so long after the call, in milliseconds. */
const OPEN_FOR_MS = 86_400_000;

/**
 * Keeps what the rep wrote beside a call, in the place of what was there.
 * @throws {ProblemError} 404, 409 `notes-closed` a day after the call
 */
export async function keepNotes(
  { db, now }: Context,
  userId: string,
  conversationId: string,
  text: string,
): Promise<void> {
  if (!isUuid(conversationId)) throw unknownCall();
  await db.transaction(async (tx) => {
    const call = await lockCallByConversation(tx, userId, conversationId);
    if (!call) throw unknownCall();
    if (call.endedAt !== null && now().getTime() - call.endedAt.getTime() > OPEN_FOR_MS)
      throw notesClosed();
    await updateCall(tx, call, { notes: text });
  });
}
