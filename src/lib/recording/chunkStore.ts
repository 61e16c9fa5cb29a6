import { del, delMany, get, keys, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { PERSONA_TRACK } from '#core/contract/calls/recordingBounds.ts';
import type { Chunk } from './chunker.ts';

/** Whose recording of which call. */
export interface RecordedCall {
  userId: string;
  conversationId: string;
  callRecordId: string;
  /** Milliseconds since 1970 at which the call's clock was zero. */
  beganAt: number;
}

export interface StoredChunk extends RecordedCall, Chunk {
  /** Nothing is added to it any more. */
  sealed: boolean;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** A chunk's place in the store, without its sound. */
export type ChunkKey = Pick<
  StoredChunk,
  'userId' | 'beganAt' | 'conversationId' | 'callRecordId' | 'n'
>;

export type ChunkStore = ReturnType<typeof chunkStore>;

/**
 * Chunks that the server does not have yet. Their keys are in the order they were recorded in, a
 * user's together.
 */
export function chunkStore(idb: UseStore) {
  async function ofUser(userId: string): Promise<ChunkKey[]> {
    return (await all()).filter((key) => key.userId === userId);
  }

  async function all(): Promise<ChunkKey[]> {
    return (await keys<StoredKey>(idb)).map(
      ([userId, beganAt, conversationId, callRecordId, n]) => ({
        userId,
        beganAt,
        conversationId,
        callRecordId,
        n,
      }),
    );
  }

  return {
    save: (chunk: StoredChunk) => set(keyOf(chunk), chunk, idb),
    get: (key: ChunkKey) => get<StoredChunk>(keyOf(key), idb),
    remove: (key: ChunkKey) => del(keyOf(key), idb),
    /** Of all users, the oldest recording of each first. */
    all,
    /** The oldest first. */
    ofUser,
    removeCalls: async (conversationIds: string[]) =>
      delMany(
        (await all())
          .filter(({ conversationId }) => conversationIds.includes(conversationId))
          .map(keyOf),
        idb,
      ),
    removeUser: async (userId: string) => delMany((await ofUser(userId)).map(keyOf), idb),
    /** The last chunk of the rep's side of a call, where it may still be added to. */
    async lastOpen({ userId, conversationId }: RecordedCall): Promise<StoredChunk | null> {
      const last = (await ofUser(userId)).findLast(
        (key) => key.conversationId === conversationId && key.n < PERSONA_TRACK,
      );
      const chunk = last && (await get<StoredChunk>(keyOf(last), idb));
      return chunk === undefined || chunk.sealed ? null : chunk;
    },
  };
}

type StoredKey = [
  userId: string,
  beganAt: number,
  conversationId: string,
  callRecordId: string,
  n: number,
];

function keyOf({ userId, beganAt, conversationId, callRecordId, n }: ChunkKey): StoredKey {
  return [userId, beganAt, conversationId, callRecordId, n];
}
