import { clear, del, entries, get, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

/** A recording that was listened to on this device. */
interface Heard {
  userId: string;
  wav: Blob;
  /** Milliseconds since 1970. */
  at: number;
}

/** So many recordings are kept to be heard again without a network. */
const KEPT = 5;

export type HeardStore = ReturnType<typeof heardStore>;

/** Recordings that were downloaded to be heard, by callRecordId; signing out clears them. */
export function heardStore(idb: UseStore) {
  return {
    async get(userId: string, callRecordId: string): Promise<Blob | null> {
      const heard = await get<Heard>(callRecordId, idb);
      return heard?.userId === userId ? heard.wav : null;
    },
    /** The newest few stay. */
    async keep(userId: string, callRecordId: string, wav: Blob, at: number): Promise<void> {
      const others = (await entries<string, Heard>(idb))
        .filter(([id]) => id !== callRecordId)
        .toSorted(([, a], [, b]) => b.at - a.at);
      for (const [id] of others.slice(KEPT - 1)) await del(id, idb);
      await set(callRecordId, { userId, wav, at } satisfies Heard, idb);
    },
    remove: (callRecordId: string) => del(callRecordId, idb),
    /** Gives whether there was any. */
    async clear(): Promise<boolean> {
      const any = (await entries(idb)).length > 0;
      await clear(idb);
      return any;
    },
  };
}
