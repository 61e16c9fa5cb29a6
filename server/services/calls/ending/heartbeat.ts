import { INTERRUPTED_AFTER_MS, type ConversationStatus } from '#core/contract/calls/call.ts';
import type { Context } from '#server/context.ts';
import { touchCall } from '#server/db/queries/calls/calls.ts';
import { callStatus } from '../../history/history.ts';
import { isUuid } from '../../ids.ts';

/** A call that was heard of so lately need not be written down again, in milliseconds. */
const OFTEN_ENOUGH_MS = 10_000;

/**
 * Where a call stands, asked by the page that holds it: one in which nobody speaks is no
 * interrupted one while its page asks. A call that is interrupted already stays so until its next
 * turn.
 * @throws {ProblemError} 404
 */
export async function heartbeat(
  context: Context,
  userId: string,
  conversationId: string,
): Promise<ConversationStatus> {
  const at = context.now();
  const before = (ms: number) => new Date(at.getTime() - ms);
  if (isUuid(conversationId))
    await touchCall(context.db, userId, conversationId, at, {
      notBefore: before(INTERRUPTED_AFTER_MS),
      notAfter: before(OFTEN_ENOUGH_MS),
    });
  return callStatus(context, userId, { conversationId });
}
