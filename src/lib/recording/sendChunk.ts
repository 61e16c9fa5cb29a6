import { needIn } from '#core/contract/account/signInNeeds.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { Problem } from '#core/contract/problem.ts';
import { sessionFetch } from '#src/lib/session/sessionFetch.ts';
import type { SessionFetchDeps } from '#src/lib/session/sessionFetch.ts';
import { RECORDING_RATE } from './chunker.ts';
import type { StoredChunk } from './chunkStore.ts';

/**
 * `kept`: the server has it. `refused`: it never will, this chunk or the whole call's; `later`: it
 * may.
 */
export type SendOutcome =
  | { kind: 'kept' }
  | { kind: 'refused'; whole: boolean; code: string; sentence: string | null }
  | { kind: 'later' };

const GIVE_UP_AFTER_MS = 30_000;
/** Problems of one chunk; any other refusal would meet the next one too. */
const OF_ONE_CHUNK = new Set(['recording-chunk-taken', 'malformed-chunk', 'invalid', 'too-large']);

/**
 * Sends one chunk in the name of the session that is read, which is refreshed as for any other
 * request.
 */
export async function sendChunk(
  { conversationId, n, startMs, pcm }: StoredChunk,
  deps: SessionFetchDeps,
): Promise<SendOutcome> {
  const path = pathTo(API.recordingChunk, { id: conversationId, n: String(n) });
  try {
    const reply = await sessionFetch(deps, path, {
      method: 'PUT',
      headers: {
        'content-type': 'application/octet-stream',
        'x-sample-rate': String(RECORDING_RATE),
        'x-start-ms': String(startMs),
      },
      body: pcm,
      signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
    });
    return reply === null ? { kind: 'later' } : await outcomeOf(reply);
  } catch {
    return { kind: 'later' };
  }
}

async function outcomeOf(reply: Response): Promise<SendOutcome> {
  if (reply.status === 204) return { kind: 'kept' };
  // Of what is no word of the server's, some network's own page, nothing follows.
  if (reply.ok || reply.status >= 500 || [401, 408, 429].includes(reply.status))
    return { kind: 'later' };
  const problem = (await reply.json().catch(() => null)) as Partial<Problem> | null;
  if (typeof problem?.code !== 'string' || needIn(problem.code) !== null) return { kind: 'later' };
  return {
    kind: 'refused',
    whole: !OF_ONE_CHUNK.has(problem.code),
    code: problem.code,
    sentence: problem.detail ?? null,
  };
}
