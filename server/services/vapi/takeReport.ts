import type { VapiArtifact } from '#core/contract/calls/vapi.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import {
  type Call,
  listTurns,
  lockCall,
  saveTurns,
  updateCall,
} from '#server/db/queries/calls/calls.ts';
import { findVapiCall, updateVapiCall, type VapiCall } from '#server/db/queries/calls/vapiCalls.ts';
import { chargeFor } from '../calls/charge.ts';
import { callLength } from '../calls/length.ts';
import type { CallTurn } from '../calls/turns/transcript.ts';
import { queueScoring, queueVapiRecording, queueVapiWatch } from '../jobs.ts';
import { mergeReport } from './mergeReport.ts';
import { recordingUrlsOf } from './recordingUrl.ts';

/**
 * A report usually comes within seconds; so long the score waits for the times that only it tells,
 * in milliseconds.
 */
const REPORT_WITHIN_MS = 20_000;

export interface VapiReport {
  endedReason: string | null;
  artifact: VapiArtifact | null;
}

/**
 * Takes what Vapi has kept of a call into it, once however often it comes: times, what was heard,
 * last words, the recording.
 */
export async function takeReport(
  { db, now }: Context,
  { userId, callId }: Pick<VapiCall, 'userId' | 'callId'>,
  { endedReason, artifact }: VapiReport,
): Promise<void> {
  await db.transaction(async (tx) => {
    const call = await lockCall(tx, userId, callId);
    const line = await findVapiCall(tx, { userId, callId });
    if (!call || !line || line.reportedAt !== null) return;
    const { turns, written } = mergeReport(
      await listTurns(tx, call),
      artifact?.messages ?? [],
      now(),
    );
    await saveTurns(
      tx,
      written.map((turn) => ({ ...turn, userId, callId })),
    );
    const lengthMs =
      written.length > 0 ? callLength(turns, call.startedAt).spokenMs : call.lengthMs;
    await updateCall(tx, call, { ...endOf(call, turns, endedReason, now()), lengthMs });
    await updateVapiCall(tx, line, { reportedAt: now() });
    await queueScoring(tx, call);
    const { mixed: url, sides } = recordingUrlsOf(artifact);
    if (url !== null || sides !== null)
      await queueVapiRecording(tx, { userId, callId, url, sides });
  });
}

/** Ends a call because Vapi has. A second time it changes nothing. */
export async function endedAtVapi(
  { db, now }: Context,
  { userId, callId }: Pick<VapiCall, 'userId' | 'callId'>,
  endedReason: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const call = await lockCall(tx, userId, callId);
    if (!call || call.endedAt !== null) return;
    await updateCall(tx, call, endOf(call, await listTurns(tx, call), endedReason, now()));
    await scoreOnceReported(tx, call, now());
  });
}

/**
 * Queues the scoring of a call that has just ended: at once or, at Vapi, when its report is there
 * or did not come.
 */
export async function scoreOnceReported(tx: Executor, call: Call, now: Date): Promise<void> {
  const line = await findVapiCall(tx, { userId: call.userId, callId: call.id });
  if (!line || line.reportedAt !== null) return queueScoring(tx, call);
  await queueVapiWatch(tx, line, now);
  return queueScoring(tx, call, new Date(now.getTime() + REPORT_WITHIN_MS));
}

/** A call that has ended before has been charged for by then. */
function endOf(
  call: Call,
  turns: CallTurn[],
  endedReason: string | null,
  now: Date,
): Pick<Call, 'endedAt' | 'endedBy' | 'chargedMs'> {
  const chargedMs = call.endedAt === null ? chargeFor(turns, call, now, false) : call.chargedMs;
  return {
    endedAt: call.endedAt ?? now,
    endedBy: call.endedBy ?? whoEnded(endedReason ?? ''),
    chargedMs,
  };
}

function whoEnded(reason: string): NonNullable<Call['endedBy']> {
  if (reason.startsWith('assistant-')) return 'persona';
  return reason === 'exceeded-max-duration' ? 'limit' : 'rep';
}
