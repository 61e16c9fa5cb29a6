import type { Readable } from 'node:stream';

/**
 * Where one chunk lies. Ids are UUIDs and `n` a whole number, so that nothing in a place can lead
 * elsewhere.
 */
export interface ChunkPlace {
  userId: string;
  callId: string;
  n: number;
}

/**
 * Keeps the chunks of recordings: bytes by user, call and number. Every method rejects where the
 * storage does not answer.
 */
export interface RecordingStorage {
  /** All of it or nothing; a chunk that is there already is replaced. */
  put(place: ChunkPlace, bytes: Uint8Array): Promise<void>;
  /** The bytes from `from` up to before `to`; undefined where there is no such chunk. */
  open(place: ChunkPlace, from: number, to: number): Promise<Readable | undefined>;
  /** Bytes; undefined where there is no such chunk. */
  size(place: ChunkPlace): Promise<number | undefined>;
  /** Numbers of a call's chunks, ascending. */
  list(userId: string, callId: string): Promise<number[]>;
  /** Deletes a call's chunks or, without a call, all of a user. Nothing to delete is no failure. */
  remove(userId: string, callId?: string): Promise<void>;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * The parts of a place as a path, checked: `user/call/n.pcm`, a call's or a user's folder.
 * @throws for what is no place
 */
export function pathOf(userId: string, callId?: string, n?: number): string {
  const ids = callId === undefined ? [userId] : [userId, callId];
  if (!ids.every((id) => UUID.test(id)) || (n !== undefined && !(Number.isInteger(n) && n >= 0)))
    throw new Error('not a place of a recording');
  return [...ids, ...(n === undefined ? [] : [`${n}.pcm`])].join('/');
}

/** The number in a chunk's file name; undefined for anything else. */
export function numberOf(fileName: string): number | undefined {
  const digits = /^(\d{1,9})\.pcm$/.exec(fileName)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
