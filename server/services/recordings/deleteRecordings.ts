import type { Context } from '#server/context.ts';
import {
  forgetRecording,
  listOldRecordings,
  listRecordings,
} from '#server/db/queries/calls/recordings.ts';
import { findCallById } from '#server/db/queries/calls/calls.ts';
import { unknownCall } from '../calls/callProblems.ts';
import { isUuid } from '../ids.ts';
import { queueRecordingRemoval } from '../jobs.ts';
import { noRecording } from './recordingProblems.ts';

const DAY_MS = 86_400_000;
/** So many old recordings are forgotten in one transaction. */
const BATCH = 100;

/*
 * A recording is forgotten in the database together with a job that deletes its files: whoever
 * forgets it, and whichever server runs the job, nothing is left and nothing is deleted that was
 * not forgotten.
 */

/** @throws {ProblemError} 404 */
export async function deleteRecording(
  { db, now }: Context,
  userId: string,
  callId: string,
): Promise<void> {
  const call = isUuid(callId) ? await findCallById(db, userId, callId) : undefined;
  if (!call) throw unknownCall();
  await db.transaction(async (tx) => {
    if (!(await forgetRecording(tx, { userId, callId: call.id }, now()))) throw noRecording();
    await queueRecordingRemoval(tx, { userId, callId: call.id });
  });
}

/** All of a user. */
export async function deleteRecordings({ db, now }: Context, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (const recording of await listRecordings(tx, userId)) {
      if (await forgetRecording(tx, recording, now())) await queueRecordingRemoval(tx, recording);
    }
  });
}

/** Those older than the operator keeps them. */
export async function deleteOldRecordings({ db, now, config }: Context): Promise<void> {
  const before = new Date(now().getTime() - config.recording.days * DAY_MS);
  for (;;) {
    const old = await listOldRecordings(db, before, BATCH);
    if (old.length === 0) return;
    await db.transaction(async (tx) => {
      for (const recording of old)
        if (await forgetRecording(tx, recording, now())) await queueRecordingRemoval(tx, recording);
    });
  }
}
