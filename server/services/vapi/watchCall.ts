import { INTERRUPTED_AFTER_MS } from '#core/contract/calls/call.ts';
import { type VapiCallState, VapiFailure } from '#server/adapters/vapi/vapiService.ts';
import type { Context } from '#server/context.ts';
import { findCallById } from '#server/db/queries/calls/calls.ts';
import { findVapiCall, updateVapiCall } from '#server/db/queries/calls/vapiCalls.ts';
import { queueVapiWatch } from '../jobs.ts';
import { takeReport } from './takeReport.ts';

/** How often a call that goes on is looked after, in milliseconds. */
const LOOK_EVERY_MS = 60_000;
/** And one that is over and whose report has not come, each time after so many milliseconds. */
const LOOK_AFTER_MS = [4_000, 10_000, 30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000];
/** From this look on a report without a word is all that will come. */
const ENOUGH = 3;

/**
 * Looks after a call at Vapi: ends it there when it is over here or the rep has gone, and fetches
 * the report that no webhook brought. It looks again until the report is there.
 */
export async function watchVapiCall(
  context: Context,
  userId: string,
  callId: string,
): Promise<void> {
  const { db, now, vapi } = context;
  const line = await findVapiCall(db, { userId, callId });
  const call = await findCallById(db, userId, callId);
  if (vapi === null || !line || !call || line.reportedAt !== null) return;
  const isOver = call.endedAt !== null || call.endedBy !== null;
  const isSilent = now().getTime() - call.lastActivityAt.getTime() > INTERRUPTED_AFTER_MS;
  const state = await look();
  const isTold = (state?.artifact?.messages?.length ?? 0) > 0 || line.lookedFor >= ENOUGH;
  if (state?.ended && isTold) return takeReport(context, line, state);
  if (state !== undefined && !state?.ended && (isOver || isSilent)) await hangUp();
  const waits = isOver || state?.ended === true || state === null;
  const afterMs = waits ? LOOK_AFTER_MS[line.lookedFor] : LOOK_EVERY_MS;
  if (afterMs === undefined) {
    context.log.warn({ callId }, 'Vapi has no report of a call; it is scored as it is');
    return;
  }
  if (waits) await updateVapiCall(db, line, { lookedFor: line.lookedFor + 1 });
  await queueVapiWatch(db, line, new Date(now().getTime() + afterMs));

  /** Null: Vapi does not know the call; undefined: it does not say. */
  async function look(): Promise<VapiCallState | null | undefined> {
    try {
      return await vapi!.findCall(line!.vapiId);
    } catch (error) {
      if (!(error instanceof VapiFailure)) throw error;
      context.log.warn({ err: error, callId }, 'Vapi does not say what became of a call');
      return undefined;
    }
  }

  async function hangUp(): Promise<void> {
    if (line!.controlUrl === null) return;
    await vapi!.hangUp(line!.controlUrl).catch((error: unknown) => {
      if (!(error instanceof VapiFailure)) throw error;
      context.log.warn({ err: error, callId }, 'a call at Vapi could not be ended');
    });
  }
}
