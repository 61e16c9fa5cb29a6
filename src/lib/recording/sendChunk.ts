import { API, pathTo } from '#core/contract/paths.ts';
import type { Problem } from '#core/contract/problem.ts';
import type { RefreshOutcome } from '#src/lib/refresh.ts';
import type { Session } from '#src/lib/session.ts';
import { withSession } from '#src/lib/withSession.ts';
import { RECORDING_RATE } from './chunker.ts';
import type { StoredChunk } from './chunkStore.ts';

/** `kept`: the server has it. `refused`: it never will, this chunk or the whole call's; `later`: it may. */
export type SendOutcome =
  | { kind: 'kept' }
  | { kind: 'refused'; whole: boolean; code: string; sentence: string | null }
  | { kind: 'later' };

export interface SendDeps {
  read: () => Session | null | Promise<Session | null>;
  refresh: (stale: Session) => Promise<RefreshOutcome>;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  now: () => number;
}

const GIVE_UP_AFTER_MS = 30_000;
/** Problems of one chunk; any other refusal would meet the next one too. */
const OF_ONE_CHUNK = new Set(['recording-chunk-taken', 'malformed-chunk', 'invalid', 'too-large']);

/** Sends one chunk in the name of the session that is read, which is refreshed as for any other request. */
export async function sendChunk(chunk: StoredChunk, deps: SendDeps): Promise<SendOutcome> {
  const session = await deps.read();
  if (session === null) return { kind: 'later' };
  try {
    const reply = await withSession(session, ({ accessToken }) => put(chunk, accessToken, deps), {
      refresh: deps.refresh,
      isRefused: ({ status }) => status === 401,
      now: deps.now,
    });
    return await outcomeOf(reply);
  } catch {
    return { kind: 'later' };
  }
}

function put(
  { conversationId, n, startMs, pcm }: StoredChunk,
  accessToken: string,
  deps: SendDeps,
): Promise<Response> {
  return deps.fetch(pathTo(API.recordingChunk, { id: conversationId, n: String(n) }), {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/octet-stream',
      'x-sample-rate': String(RECORDING_RATE),
      'x-start-ms': String(startMs),
    },
    body: pcm,
    signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
  });
}

async function outcomeOf(reply: Response): Promise<SendOutcome> {
  if (reply.status === 204) return { kind: 'kept' };
  // Of what is no word of the server's, some network's own page, nothing follows.
  if (reply.ok || reply.status >= 500 || [401, 408, 429].includes(reply.status))
    return { kind: 'later' };
  const problem = (await reply.json().catch(() => null)) as Partial<Problem> | null;
  if (typeof problem?.code !== 'string') return { kind: 'later' };
  return {
    kind: 'refused',
    whole: !OF_ONE_CHUNK.has(problem.code),
    code: problem.code,
    sentence: problem.detail ?? null,
  };
}
