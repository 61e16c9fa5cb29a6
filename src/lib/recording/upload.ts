import { isLocalId } from '#src/lib/calls/offlineCall.ts';
import type { ChunkKey, ChunkStore, StoredChunk } from './chunkStore.ts';
import type { SendOutcome } from './sendChunk.ts';

/** Whoever sends chunks, page or service worker, holds this lock. */
export const UPLOAD_LOCK = 'ringside-recording-upload';

export interface UploadDeps {
  store: ChunkStore;
  send: (chunk: StoredChunk) => Promise<SendOutcome>;
  /** The server's id of a call that was held without a network; null before it has one. */
  takenAs: (localId: string) => Promise<string | null>;
  /** The calls that some tab is recording. */
  live: () => Promise<Set<string>>;
  /** Whether the session is still this user's. */
  isCurrent: () => boolean | Promise<boolean>;
  /** What the rep has to know: a sentence of the server, once a recording. */
  onRefused: (code: string, sentence: string | null) => void;
  now: () => number;
}

/**
 * An open chunk that nobody has written to for so long, in milliseconds, was left by a page that
 * ended.
 */
const LEFT_AFTER_MS = 8_000;

/**
 * Sends the user's chunks that are ready, the oldest first, and forgets each that the server has or
 * will never take. Gives whether something is left that has to be tried again.
 */
export async function uploadChunks(userId: string, deps: UploadDeps): Promise<boolean> {
  const live = await deps.live();
  const refused = new Set<string>();
  let left = false;
  for (const key of await deps.store.ofUser(userId)) {
    if (!(await deps.isCurrent())) return false;
    if (refused.has(key.conversationId)) continue;
    const chunk = await deps.store.get(key);
    if (chunk === undefined) continue;
    if (!isReady(chunk, live, deps.now())) {
      left ||= !live.has(key.conversationId);
      continue;
    }
    const conversationId = isLocalId(key.conversationId)
      ? await deps.takenAs(key.conversationId)
      : key.conversationId;
    // Its call goes first, and kicks this off again.
    if (conversationId === null) continue;
    const outcome = await deps.send({ ...chunk, conversationId });
    if (outcome.kind === 'later') return true;
    if (outcome.kind === 'refused') {
      if (outcome.whole) refused.add(key.conversationId);
      deps.onRefused(outcome.code, outcome.sentence);
    }
    await forget(key, outcome, deps.store);
  }
  return left;
}

function isReady(chunk: StoredChunk, live: Set<string>, now: number): boolean {
  return chunk.sealed || (!live.has(chunk.conversationId) && now - chunk.savedAt > LEFT_AFTER_MS);
}

function forget(key: ChunkKey, outcome: SendOutcome, store: ChunkStore): Promise<void> {
  return outcome.kind === 'refused' && outcome.whole
    ? store.removeCalls([key.conversationId])
    : store.remove(key);
}
