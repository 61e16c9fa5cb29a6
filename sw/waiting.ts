import { SEND_WAITING } from '#src/lib/outbox/handOver.ts';
import { callStore } from '#src/lib/calls/callRecord.ts';
import { takenCalls } from '#src/lib/calls/takenCalls.ts';
import { idb } from '#src/lib/storage/idb.ts';
import { withLock } from '#src/lib/locks.ts';
import { logProblem } from '#src/lib/log.ts';
import { outbox } from '#src/lib/outbox/outbox.ts';
import { pendingStore } from '#src/lib/scores/pending.ts';
import { chunkStore } from '#src/lib/recording/chunkStore.ts';
import { callsBeingRecorded } from '#src/lib/recording/heldLock.ts';
import { sendWaiting } from '#src/lib/outbox/sendWaiting.ts';
import { openChannel } from '#src/lib/tabs.ts';
import { workerSession } from './session.ts';
import { settle } from './scores.ts';
import type { SyncEvent } from './scores.ts';

const tabs = openChannel<string>('ended-calls');

/**
 * On `sync`: calls, changes and recordings that wait are sent, and scores asked for; what is left
 * makes the browser wake the worker again later.
 */
export function sendOnSync(event: SyncEvent): void {
  if (event.tag !== SEND_WAITING) return;
  event.waitUntil(
    send().then((done) => {
      if (!done && !event.lastChance) throw new Error('Something still waits to be sent.');
    }),
  );
}

async function send(): Promise<boolean> {
  const sent = await sendWaiting({
    ...workerSession,
    calls: callStore(idb('calls')),
    taken: takenCalls(idb('taken')),
    outbox: outbox(idb('outbox')),
    recordings: chunkStore(idb('recordings')),
    beingRecorded: () => callsBeingRecorded(navigator.locks),
    pending: pendingStore,
    lock: withLock,
    tellTabs: (conversationId) => tabs.post(conversationId),
    log: (problem) => logProblem('waiting', problem),
  });
  return (await settle()) && sent;
}
