import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import {
  claimKey,
  findReply,
  keepReply,
  type KeptReply,
  releaseKey,
  type ReplyKey,
} from '#server/db/queries/requests/idempotencyKeys.ts';
import { countAgainst } from './limits.ts';
import { ProblemError } from '../problemError.ts';
import { fingerprint, isFingerprint, seal, unseal } from '../secrets/secrets.ts';

/** How long a reply is kept, in milliseconds. */
export const KEPT_MS = 86_400_000;
/** A request that has not been answered after this long never will be: its process is gone. */
const LONGEST_REQUEST_MS = 60_000;
/** How long a repeated request waits for the first one's reply. */
const PATIENCE_MS = 5_000;

export type Reply = Pick<KeptReply, 'status' | 'contentType' | 'body'>;

/** A user's key on one route. */
export type RequestKey = ReplyKey;

/**
 * The kept reply for a request that was made before, or null after claiming the key for this first
 * one.
 * @throws {ProblemError} 422 where the key came with another request, 409 where the first one is
 * still being answered, 429 with too many keys
 */
export async function keptReply(
  context: Context,
  key: RequestKey,
  requestBody: string,
): Promise<Reply | null> {
  const { db, now, secretKeys } = context;
  const requestHash = fingerprint(secretKeys, 'kept replies', requestBody);
  const before = (ms: number) => new Date(now().getTime() - ms);
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    if (
      await claimKey(
        db,
        { ...key, requestHash, createdAt: now() },
        before(KEPT_MS),
        before(LONGEST_REQUEST_MS),
      )
    ) {
      await countKey(context, key);
      return null;
    }
    const reply = await findReply(db, key);
    if (reply && !isFingerprint(reply.requestHash, secretKeys, 'kept replies', requestBody)) {
      throw new ProblemError(
        422,
        'idempotency-key-reused',
        'Unprocessable Content',
        'This Idempotency-Key was used for another request.',
      );
    }
    if (reply && reply.status !== null) return opened(context, key, reply);
    if (Date.now() >= giveUpAt) {
      throw new ProblemError(
        409,
        'request-in-progress',
        'Conflict',
        'This request is still in progress. Try again in a moment.',
      );
    }
    await sleep(25);
  }
}

/** Counts a row that has been added; one too many goes again. */
async function countKey(context: Context, key: RequestKey): Promise<void> {
  try {
    await countAgainst(context, 'idempotency', key.userId);
  } catch (error) {
    await releaseKey(context.db, key);
    throw error;
  }
}

/**
 * Keeps the reply to the request that claimed the key; after a failure of the server's own the
 * request may be made again.
 */
export async function settleKey(
  { db, secretKeys }: Context,
  key: RequestKey,
  { status, contentType, body }: Reply & { status: number },
): Promise<void> {
  if (status >= 500) return releaseKey(db, key);
  const sealed = body === null ? null : seal(secretKeys, 'kept replies', key.userId, body);
  return keepReply(db, key, { status, contentType, sealed });
}

function opened({ secretKeys }: Context, { userId }: RequestKey, reply: KeptReply): Reply {
  const { status, contentType, body, sealed } = reply;
  return {
    status,
    contentType,
    body: sealed === null ? body : unseal(secretKeys, 'kept replies', userId, sealed),
  };
}
