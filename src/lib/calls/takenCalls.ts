import { del, get, keys, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

/** Under which ids the server took a call that was held without a network. */
export interface TakenCall {
  userId: string;
  conversationId: string;
  callRecordId: string;
  /** Milliseconds since 1970. */
  takenAt: number;
}

export type TakenCalls = ReturnType<typeof takenCalls>;

/**
 * Long after the last of a recording has followed its call, and a link to it was last looked at.
 */
const KEPT_MS = 30 * 86_400_000;

/**
 * What has become of local ids: recordings and addresses that still bear them are followed by it.
 */
export function takenCalls(idb: UseStore) {
  return {
    find: (localId: string) => get<TakenCall>(localId, idb),
    async keep(localId: string, taken: TakenCall): Promise<void> {
      await set(localId, taken, idb);
      for (const key of await keys<string>(idb)) {
        const other = await get<TakenCall>(key, idb);
        if (other !== undefined && taken.takenAt - other.takenAt > KEPT_MS) await del(key, idb);
      }
    },
  };
}
