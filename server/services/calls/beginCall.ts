import type { BeginCallReply, StartCallRequest } from '#core/contract/calls/call.ts';
import type { Context } from '#server/context.ts';
import { lineAtVapi } from '../vapi/lineAtVapi.ts';
import { startCall } from './startCall.ts';
import { takeOfflineCall } from './takeOfflineCall.ts';

/**
 * Begins a call, carried by Vapi where the operator has set it up and the rep has not chosen the
 * browser, or its model. Where Vapi does not take it the browser carries it, and the reply says so.
 * @throws {ProblemError} as `startCall` and `takeOfflineCall`
 */
export async function beginCall(
  context: Context,
  userId: string,
  request: StartCallRequest,
): Promise<BeginCallReply> {
  if (request.offline) return takeOfflineCall(context, userId, request, request.offline);
  const reply = await startCall(context, userId, request);
  const inBrowser = request.transport === 'embedded' || request.brain === 'browser';
  if (context.vapi === null || context.config.vapi === null || inBrowser) return reply;
  const vapi = await lineAtVapi(context, userId, reply);
  return vapi === null ? { ...reply, vapiFailed: true } : { ...reply, transport: 'vapi', vapi };
}
