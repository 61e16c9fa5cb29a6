import type { Context } from '#server/context.ts';
import { listTurns, lockCallByConversation, updateCall } from '#server/db/queries/calls/calls.ts';
import { isUuid } from '../../ids.ts';
import { scoreOnceReported } from '../../vapi/takeReport.ts';
import { chargeFor } from '../charge.ts';
import { unknownCall } from '../callProblems.ts';

/**
 * Ends a call and queues its scoring, both or neither; a second time it changes nothing and answers
 * the same.
 */
export async function endCall(
  { db, now }: Context,
  userId: string,
  conversationId: string,
): Promise<{ callRecordId: string }> {
  if (!isUuid(conversationId)) throw unknownCall();
  return db.transaction(async (tx) => {
    const call = await lockCallByConversation(tx, userId, conversationId);
    if (!call) throw unknownCall();
    if (call.endedAt === null) {
      const endedAt = now();
      const chargedMs = chargeFor(await listTurns(tx, call), call, endedAt, true);
      await updateCall(tx, call, { endedAt, endedBy: call.endedBy ?? 'rep', chargedMs });
      await scoreOnceReported(tx, call, endedAt);
    }
    return { callRecordId: call.id };
  });
}
