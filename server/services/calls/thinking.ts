import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { type Call, findCallByConversation } from '#server/db/queries/calls/calls.ts';
import { LONGEST_MS } from './modelReply.ts';

/** A request that has not come back by then is gone, with its process. */
export const THINKING_MS = LONGEST_MS + 2_000;

const LOOK_EVERY_MS = 50;

/** Whether another request is having a model answer. */
export function isThinking(
  call: Pick<Call, 'thinkingSeq' | 'thinkingUntil'>,
  seq: number,
  now: Date,
): boolean {
  return call.thinkingSeq === seq && call.thinkingUntil !== null && call.thinkingUntil > now;
}

/**
 * Waits until no other request is having a model answer any more: then it is there, or nobody's.
 */
export async function otherThinker(
  { db, now }: Context,
  userId: string,
  conversationId: string,
  seq: number,
): Promise<void> {
  for (;;) {
    const call = await findCallByConversation(db, userId, conversationId);
    if (!call || !isThinking(call, seq, now())) return;
    await sleep(LOOK_EVERY_MS);
  }
}
