import { modelThatRead } from '#core/conversation/model/wholeCall/prompt.ts';
import type { RealCall } from '#core/contract/calls/realCalls.ts';
import type { Context } from '#server/context.ts';
import { tellServers } from '#server/db/notices.ts';
import { findCallById, listTurns } from '#server/db/queries/calls/calls.ts';
import {
  deleteRealCall,
  findRealCall,
  type RealCallRow,
} from '#server/db/queries/calls/realCalls.ts';
import { forgetRecording } from '#server/db/queries/calls/recordings.ts';
import { unknownCall } from '../calls/callProblems.ts';
import { asHeard } from '../calls/turns/transcript.ts';
import { isUuid } from '../ids.ts';
import { queueRecordingRemoval } from '../jobs.ts';
import { forgetScoreNews } from '../scoring/lateScore.ts';

/**
 * Where a real call came from, and which moments of it can be practised.
 * @throws {ProblemError} 404
 */
export async function realCall(context: Context, userId: string, id: string): Promise<RealCall> {
  const { callId, source, title, prospectName, company, importedAt } = await realCallOf(
    context,
    userId,
    id,
  );
  const call = await findCallById(context.db, userId, callId);
  if (!call) throw unknownCall();
  const turns = asHeard(await listTurns(context.db, call));
  const moments = await context.work.run('moments', { turns, callType: call.callType });
  return {
    id: callId,
    source,
    title,
    prospectName,
    company,
    importedAt: importedAt.toISOString(),
    readBy: turns.map(({ reading }) => modelThatRead(reading?.by ?? '')).find(Boolean) ?? null,
    moments: moments.map(({ turn, quote, category, share }) => ({ turn, quote, category, share })),
  };
}

/**
 * Deletes a real call with its transcript, score, shares and recording. It may be brought in again.
 * @throws {ProblemError} 404
 */
export async function removeRealCall(context: Context, userId: string, id: string): Promise<void> {
  const { callId } = await realCallOf(context, userId, id);
  await context.db.transaction(async (tx) => {
    if (await forgetRecording(tx, { userId, callId }, context.now()))
      await queueRecordingRemoval(tx, { userId, callId });
    await deleteRealCall(tx, userId, callId);
    await forgetScoreNews(tx, userId, callId);
    // Its result is gone: no server gives it any longer.
    await tellServers(tx, { scored: callId, of: userId });
  });
}

/** @throws {ProblemError} 404 for a practice call, and another user's, as for none */
export async function realCallOf(
  { db }: Context,
  userId: string,
  id: string,
): Promise<RealCallRow> {
  const found = isUuid(id) ? await findRealCall(db, userId, id) : undefined;
  if (!found) throw unknownCall();
  return found;
}
