import { idb } from '#src/lib/idb.ts';
import { chunkStore } from './chunkStore.ts';
import { callsBeingRecorded } from './heldLock.ts';
import { heardStore } from './heardStore.ts';
import { makeRoom } from './makeRoom.ts';

/** Makes room on this device; what any tab is recording, and `recording` itself, stay. Gives what was let go. */
export async function freeRoom(recording?: string): Promise<'heard' | 'unsent' | null> {
  const heard = heardStore(idb('heard'));
  const live = await callsBeingRecorded(navigator.locks);
  return await makeRoom({ chunks: chunkStore(idb('recordings')), forgetHeard: () => heard.clear() }, recording === undefined ? live : live.add(recording));
}
