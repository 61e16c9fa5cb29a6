import type { ReadableCall } from '#core/contract/people/companies.ts';
import type { Context } from '#server/context.ts';
import { callDetails, callTranscript } from './history.ts';

/**
 * A call as somebody reads it to whom its rep shows it: without notes, recording and what a model
 * wrote to the rep.
 * @throws {ProblemError} 404
 */
export async function readableCall(
  context: Context,
  userId: string,
  callRecordId: string,
): Promise<ReadableCall> {
  const [details, { turns, remarks }] = await Promise.all([
    callDetails(context, userId, callRecordId),
    callTranscript(context, userId, callRecordId),
  ]);
  const {
    hasRecording: _recording,
    conversationId: _conversation,
    commentary: _commentary,
    ...call
  } = details;
  return { call, turns, remarks };
}
