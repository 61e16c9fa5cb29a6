import { takenCalls } from '#src/lib/calls/takenCalls.ts';
import { sendWhenOnline } from '#src/lib/outbox/handOver.ts';
import { idb } from '#src/lib/storage/idb.ts';
import { withLock } from '#src/lib/locks.ts';
import { logProblem } from '#src/lib/log.ts';
import { pageSession } from '#src/lib/session/pageSession.ts';
import { chunkStore } from '#src/lib/recording/chunkStore.ts';
import { callsBeingRecorded } from '#src/lib/recording/heldLock.ts';
import { sendChunk } from '#src/lib/recording/sendChunk.ts';
import { UPLOAD_LOCK, uploadChunks } from '#src/lib/recording/upload.ts';
import { readSession } from '#src/lib/session/sessionStore.ts';
import { systemTimers } from '#src/lib/timers.ts';
import type { AppDispatch } from '#src/store/listening.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { recordingTexts } from './texts.ts';

/** How soon what could not be sent is tried again, in milliseconds; twice as late each time. */
const SOONEST_MS = 4_000;
const LATEST_MS = 60_000;
/** A chunk sent twice, or one that the rep deleted the recording of, is nobody's concern. */
const UNTOLD = new Set(['recording-chunk-taken', 'recording-deleted', 'unknown-call']);

/**
 * Sends what is recorded, one tab at a time; `kick` whenever there may be something to send, or a
 * network again.
 */
export function createUploads(dispatch: AppDispatch) {
  let running = false;
  let again = false;
  let waitMs = SOONEST_MS;
  let cancelAlarm = () => {};

  async function kick(userId: string): Promise<void> {
    again = true;
    if (running) return;
    running = true;
    cancelAlarm();
    let left = false;
    while (again) {
      again = false;
      left = await round(userId);
    }
    running = false;
    waitMs = left ? Math.min(waitMs * 2, LATEST_MS) : SOONEST_MS;
    if (!left) return;
    cancelAlarm = systemTimers.after(waitMs, () => void kick(userId));
    // The page may be gone by then.
    await sendWhenOnline().catch((problem: unknown) => logProblem('recording', problem));
  }

  async function round(userId: string): Promise<boolean> {
    const session = readSession();
    if (session === null) return false;
    try {
      return await withLock(UPLOAD_LOCK, () =>
        uploadChunks(userId, {
          store: chunkStore(idb('recordings')),
          send: (chunk) => sendChunk(chunk, pageSession),
          takenAs: async (id) => (await takenCalls(idb('taken')).find(id))?.conversationId ?? null,
          live: () => callsBeingRecorded(navigator.locks),
          isCurrent: () => readSession()?.id === session.id,
          onRefused,
          now: () => systemTimers.now(),
        }),
      );
    } catch (problem) {
      logProblem('recording', problem);
      return true;
    }
  }

  function onRefused(code: string, sentence: string | null) {
    if (!UNTOLD.has(code))
      dispatch(
        showToast({
          kind: 'warning',
          title: recordingTexts.problems.refused,
          ...(sentence !== null && { description: sentence }),
        }),
      );
  }

  return { kick };
}

/** Whether the server is still without a part of this user's recordings. */
export async function hasUnsentChunks(userId: string): Promise<boolean> {
  return (await chunkStore(idb('recordings')).ofUser(userId)).length > 0;
}
