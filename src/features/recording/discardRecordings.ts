import { idb } from '#src/lib/storage/idb.ts';
import { chunkStore } from '#src/lib/recording/chunkStore.ts';

/** Deletes from this device what that user's recordings left here: the account is no more. */
export function discardRecordings(userId: string): Promise<void> {
  return chunkStore(idb('recordings')).removeUser(userId);
}
