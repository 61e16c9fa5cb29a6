import type { Turn } from '#core/contract/calls/call.ts';
import type { Context } from '#server/context.ts';
import { findCallByConversation, updateCall } from '#server/db/queries/calls/calls.ts';
import { findVapiCall } from '#server/db/queries/calls/vapiCalls.ts';
import { isUuid } from '../ids.ts';
import type { Answer } from '../calls/turns/takeTurns.ts';

/**
 * What the browser says was said in a call that Vapi carries is a sign of life and no more: the
 * words come from Vapi, which asks for each line, and the times from its report. Undefined for any
 * other call.
 */
export async function clientTurnsAtVapi(
  { db, now, vapi }: Context,
  userId: string,
  conversationId: string,
  turns: Turn[],
): Promise<Answer | undefined> {
  if (vapi === null || !isUuid(conversationId)) return undefined;
  const call = await findCallByConversation(db, userId, conversationId);
  const line = call && (await findVapiCall(db, { userId, callId: call.id }));
  if (!line) return undefined;
  if (call.endedAt === null) await updateCall(db, call, { lastActivityAt: now() });
  return () => Promise.resolve({ lastSeq: Math.max(...turns.map(({ seq }) => seq)), replies: [] });
}
