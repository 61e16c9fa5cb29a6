import { createHash } from 'node:crypto';
import { CHUNK_MS, slotOf } from '#core/contract/calls/recordingBounds.ts';
import type { Context } from '#server/context.ts';
import { findCallByConversation, type Call } from '#server/db/queries/calls/calls.ts';
import {
  findChunk,
  findConsent,
  insertChunk,
  markChunkStored,
  openRecording,
  recordingTotals,
} from '#server/db/queries/calls/recordings.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { abandonedAt, waitsSince } from '../calls/ending/abandoned.ts';
import { unknownCall } from '../calls/callProblems.ts';
import { isUuid } from '../ids.ts';
import {
  anotherChunk,
  callTooLarge,
  malformedChunk,
  noConsent,
  recordingClosed,
  recordingDeleted,
  recordingOff,
  userTooLarge,
} from './recordingProblems.ts';

export interface Chunk {
  n: number;
  /** Milliseconds since the call began. */
  startMs: number;
  /** Hertz. */
  sampleRate: number;
  /** 16-bit little-endian mono. */
  pcm: Buffer;
}

/** Milliseconds: a browser rounds its times. */
const ROUNDING_MS = 2;

/**
 * Keeps a chunk of the recording of a call; the same chunk again changes nothing. Its number and
 * its bytes are claimed before the storage is asked, and it counts once the storage has it: a
 * server that dies in between leaves a claim that the same chunk makes good.
 * @throws {ProblemError} 403, 404, 409, 413, 422
 */
export async function keepChunk(
  context: Context,
  userId: string,
  conversationId: string,
  chunk: Chunk,
): Promise<void> {
  if (!isUuid(conversationId)) throw unknownCall();
  refuseMalformed(chunk);
  const { callId, stored } = await claim(context, userId, conversationId, chunk);
  if (stored) return;
  const place = { userId, callId, n: chunk.n };
  await context.recordings.put(place, chunk.pcm);
  if (await markChunkStored(context.db, place, context.now())) return;
  await context.recordings.remove(userId, callId);
  throw recordingDeleted();
}

function refuseMalformed({ n, startMs, sampleRate, pcm }: Chunk): void {
  if (pcm.length === 0 || pcm.length % 2 === 1)
    throw malformedChunk('body', 'A chunk is one or more samples of two bytes each.');
  const slot = slotOf(n);
  if (Math.floor(startMs / CHUNK_MS) !== slot)
    throw malformedChunk(
      'headers.x-start-ms',
      `Chunk ${n} begins from ${slot * CHUNK_MS} up to ${(slot + 1) * CHUNK_MS} ms.`,
    );
  const endMs = startMs + (pcm.length / 2 / sampleRate) * 1000;
  if (endMs > (slot + 1) * CHUNK_MS + ROUNDING_MS)
    throw malformedChunk('body', `Chunk ${n} ends at ${(slot + 1) * CHUNK_MS} ms at the latest.`);
}

/** The user's row is locked: what is left of the caps is decided by one request at a time. */
async function claim(
  { db, now, config }: Context,
  userId: string,
  conversationId: string,
  { pcm, ...chunk }: Chunk,
): Promise<{ callId: string; stored: boolean }> {
  const hash = createHash('sha256')
    .update(`${chunk.sampleRate} ${chunk.startMs} `)
    .update(pcm)
    .digest();
  const { on, callBytes, userBytes } = config.recording;
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const call = await findCallByConversation(tx, userId, conversationId);
    if (!call) throw unknownCall();
    if (!on) throw recordingOff();
    if (!(await findConsent(tx, userId))?.granted) throw noConsent();
    const ofCall = { userId, callId: call.id };
    const known = await findChunk(tx, { ...ofCall, n: chunk.n });
    if (known && !known.hash.equals(hash)) throw anotherChunk();
    if (known) return { callId: call.id, stored: known.storedAt !== null };
    if (closesAt(call) <= now()) throw recordingClosed();
    const recording = await openRecording(tx, ofCall, now());
    if (recording.deletedAt) throw recordingDeleted();
    if (recording.bytes + pcm.length > callBytes) throw callTooLarge();
    if ((await recordingTotals(tx, userId)).bytes + pcm.length > userBytes) throw userTooLarge();
    await insertChunk(tx, { ...ofCall, ...chunk, bytes: pcm.length, hash });
    return { callId: call.id, stored: false };
  });
}

/** A day after the end, as for turns; a call that nobody ended ends a day after its beginning. */
function closesAt(call: Call): Date {
  return abandonedAt(call.endedAt ?? waitsSince(call));
}
