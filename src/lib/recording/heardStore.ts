import { clear, del, entries, get, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

/** A recording that was listened to on this device. */
interface Heard {
  userId: string;
  wav: Blob;
  /** The persona's side, where that is recorded. */
  persona?: Blob | null;
  mixed?: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/** Both sides of a call, on one time line; `mixed` where the rep's holds both. */
export type Sides = { rep: Blob; persona: Blob | null; mixed: boolean };

/** So many recordings are kept to be heard again without a network. */
const KEPT = 5;

export type HeardStore = ReturnType<typeof heardStore>;

/** Recordings that were downloaded to be heard, by callRecordId; signing out clears them. */
export function heardStore(idb: UseStore) {
  return {
    async get(userId: string, callRecordId: string): Promise<Sides | null> {
      const heard = await get<Heard>(callRecordId, idb);
      return heard?.userId === userId
        ? { rep: heard.wav, persona: heard.persona ?? null, mixed: heard.mixed ?? false }
        : null;
    },
    /** The newest few stay. */
    async keep(userId: string, callRecordId: string, sides: Sides, at: number): Promise<void> {
      const others = (await entries<string, Heard>(idb))
        .filter(([id]) => id !== callRecordId)
        .toSorted(([, a], [, b]) => b.at - a.at);
      for (const [id] of others.slice(KEPT - 1)) await del(id, idb);
      const { rep: wav, persona, mixed } = sides;
      await set(callRecordId, { userId, wav, persona, mixed, at } satisfies Heard, idb);
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
