import type { Context } from '#server/context.ts';
import { lockCallByConversation, updateCall } from '#server/db/queries/calls.ts';
import { isUuid } from '../ids.ts';
import { scoreOnceReported } from '../vapi/takeReport.ts';
import { unknownCall } from './callProblems.ts';

/** Ends a call and queues its scoring, both or neither; a second time it changes nothing and answers the same. */
export async function endCall({ db, now }: Context, userId: string, conversationId: string): Promise<{ callRecordId: string }> {
  if (!isUuid(conversationId)) throw unknownCall();
  return db.transaction(async (tx) => {
    const call = await lockCallByConversation(tx, userId, conversationId);
    if (!call) throw unknownCall();
    if (call.endedAt === null) {
      await updateCall(tx, call, { endedAt: now(), endedBy: call.endedBy ?? 'rep' });
      await scoreOnceReported(tx, call, now());
    }
    return { callRecordId: call.id };
  });
}
