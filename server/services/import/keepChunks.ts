import { createHash } from 'node:crypto';
import { SAMPLE_RATES, MAX_CHUNK_BYTES } from '#core/contract/calls/recordingBounds.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { recordingChunks } from '#server/db/schema/recordings.ts';
import { badArchive } from './badArchive.ts';
import type { OpenArchive } from './openArchive.ts';
import type { Row } from './restoredRow.ts';

type Chunk = Pick<
  typeof recordingChunks.$inferInsert,
  'callId' | 'n' | 'startMs' | 'sampleRate' | 'bytes'
>;

/**
 * Puts the chunks of recordings whose sound is in the archive into the storage; how many are new.
 */
export async function keepChunks(
  { tx, recordings, now }: Context & { tx: Transaction },
  archive: OpenArchive,
  userId: string,
  rows: Row[],
): Promise<number> {
  let added = 0;
  for (const { callId, n, startMs, sampleRate, bytes } of rows as unknown as Chunk[]) {
    // The name is made of an id and a number that were checked.
    const name = `recordings/${callId}/${n}.pcm`;
    if (!archive.has(name)) continue;
    const pcm = await archive.bytes(name, MAX_CHUNK_BYTES);
    if (
      pcm.length !== bytes ||
      bytes === 0 ||
      bytes % 2 === 1 ||
      !(SAMPLE_RATES as readonly number[]).includes(sampleRate)
    )
      throw badArchive(`${name} is no chunk of a recording`);
    const hash = createHash('sha256').update(`${sampleRate} ${startMs} `).update(pcm).digest();
    const kept = await tx
      .insert(recordingChunks)
      .values({ userId, callId, n, startMs, sampleRate, bytes, hash, storedAt: now() })
      .onConflictDoNothing()
      .returning({ n: recordingChunks.n });
    if (kept.length > 0) await recordings.put({ userId, callId, n }, pcm);
    added += kept.length;
  }
  return added;
}
