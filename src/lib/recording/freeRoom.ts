import { idb } from '#src/lib/storage/idb.ts';
import { chunkStore } from './chunkStore.ts';
import { callsBeingRecorded } from './heldLock.ts';
import { heardStore } from './heardStore.ts';
import { makeRoom } from './makeRoom.ts';

let making: Promise<'heard' | 'unsent' | null> | null = null;
let madeAt = -Infinity;

/**
 * Makes room on this device for a write that was begun at `begunAt` (milliseconds of
 * `performance.now()`); what any tab is recording, and `recording` itself, stay. Gives what was let
 * go, `made` where another write has had room made meanwhile: several that fail at once cost one
 * recording.
 */
export async function freeRoom(
  begunAt: number,
  recording?: string,
): Promise<'heard' | 'unsent' | 'made' | null> {
  if (making !== null) return (await making) === null ? null : 'made';
  if (madeAt >= begunAt) return 'made';
  making = make(recording);
  try {
    const freed = await making;
    if (freed !== null) madeAt = performance.now();
    return freed;
  } finally {
    making = null;
  }
}

async function make(recording?: string): Promise<'heard' | 'unsent' | null> {
  const heard = heardStore(idb('heard'));
  const live = await callsBeingRecorded(navigator.locks);
  return await makeRoom(
    { chunks: chunkStore(idb('recordings')), forgetHeard: () => heard.clear() },
    recording === undefined ? live : live.add(recording),
  );
}
