import type { ChunkStore } from './chunkStore.ts';

interface RoomDeps {
  chunks: ChunkStore;
  /** Forgets what was downloaded to listen to; gives whether there was any. */
  forgetHeard: () => Promise<boolean>;
}

/**
 * Makes room on a full device, the least of a loss first: recordings that the server has too, then
 * the oldest one that it has not. Calls themselves are never touched, nor what is being recorded.
 * Gives what was let go.
 */
export async function makeRoom(
  { chunks, forgetHeard }: RoomDeps,
  recording: ReadonlySet<string>,
): Promise<'heard' | 'unsent' | null> {
  if (await forgetHeard()) return 'heard';
  const oldest = (await chunks.all())
    .toSorted((a, b) => a.beganAt - b.beganAt)
    .find(({ conversationId }) => !recording.has(conversationId));
  if (oldest === undefined) return null;
  await chunks.removeCalls([oldest.conversationId]);
  return 'unsent';
}
