import type { ManageInfo } from '#core/contract/account/account.ts';
import type { BeginCallReply, TurnsReply } from '#core/contract/calls/call.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { CallStore } from '#src/lib/calls/callRecord.ts';
import type { DeliveryDeps } from '#src/lib/calls/deliverCall.ts';
import { flushCalls } from '#src/lib/calls/flushCalls.ts';
import type { TakenCalls } from '#src/lib/calls/takenCalls.ts';
import type { withLock } from '#src/lib/locks.ts';
import { flush } from './outbox.ts';
import type { Outbox } from './outbox.ts';
import type { PendingStore } from '#src/lib/scores/pending.ts';
import type { ChunkStore } from '#src/lib/recording/chunkStore.ts';
import { sendChunk } from '#src/lib/recording/sendChunk.ts';
import { UPLOAD_LOCK, uploadChunks } from '#src/lib/recording/upload.ts';
import { sessionFetch, sessionJson } from '#src/lib/session/sessionFetch.ts';
import { onlyThisSession, sendEntry } from './sendEntry.ts';
import type { SessionFetchDeps } from '#src/lib/session/sessionFetch.ts';

export type SendWaitingDeps = SessionFetchDeps & {
  calls: CallStore & { isEmpty: () => Promise<boolean> };
  taken: TakenCalls;
  outbox: Outbox;
  recordings: ChunkStore;
  /** The calls that some page is recording. */
  beingRecorded: () => Promise<Set<string>>;
  pending: PendingStore;
  lock: typeof withLock;
  tellTabs: (conversationId: string) => void;
  log: (problem: unknown) => void;
};

/**
 * Sends, where there need be no page, what waits on this device of the one who is signed in: calls,
 * then changes, then the recordings of calls. Gives whether nothing is left; a session that the
 * server refuses, or wants something of first, is left to the page.
 */
export async function sendWaiting(given: SendWaitingDeps): Promise<boolean> {
  if (
    (await given.calls.isEmpty()) &&
    (await given.outbox.isEmpty()) &&
    (await given.recordings.all()).length === 0
  )
    return true;
  const deps = { ...given, session: await onlyThisSession(given.session) };
  const sender = await senderIn(await sessionFetch(deps, API.manageInfo));
  if ('isLeft' in sender) return sender.isLeft;
  const { userId } = sender;
  const callsSent = await flushCalls(delivery(deps), userId);
  const edits = await flush(userId, {
    store: deps.outbox,
    lock: deps.lock,
    send: (entry) => sendEntry(deps, entry),
    onRefused: (_entry, sentence) => deps.log(sentence),
  });
  const recordingsSent = await sendRecordings(deps, userId);
  return callsSent && edits.empty && recordingsSent;
}

/** Who the server says is signed in; else whether it is left to the page, or to be tried again. */
async function senderIn(reply: Response | null): Promise<{ userId: string } | { isLeft: boolean }> {
  if (reply === null || reply.status === 401) return { isLeft: true };
  if (!reply.ok || reply.headers.get('content-type')?.includes('json') !== true)
    return { isLeft: false };
  const { id: userId, signInNeed } = (await reply.json()) as ManageInfo;
  return signInNeed ? { isLeft: true } : { userId };
}

/** Gives whether nothing has to be tried again. */
async function sendRecordings(deps: SendWaitingDeps, userId: string): Promise<boolean> {
  const { recordings, taken, beingRecorded, session, lock, now, log } = deps;
  const upload = () =>
    uploadChunks(userId, {
      store: recordings,
      send: (chunk) => sendChunk(chunk, deps),
      takenAs: async (id) => (await taken.find(id))?.conversationId ?? null,
      live: beingRecorded,
      isCurrent: async () => (await session()) !== null,
      onRefused: (_code, sentence) => log(sentence),
      now,
    });
  return !(await lock(UPLOAD_LOCK, upload));
}

function delivery(deps: SendWaitingDeps): DeliveryDeps {
  const { calls, taken, pending, tellTabs, now, log } = deps;
  return {
    begin: async (request) =>
      (await sessionJson(deps, 'POST', API.startCall, request)) as BeginCallReply,
    post: async (id, turns) =>
      (await sessionJson(deps, 'POST', pathTo(API.conversationTurns, { id }), {
        turns,
      })) as TurnsReply,
    end: async (conversationId) =>
      (await sessionJson(deps, 'POST', API.endCall, { conversationId })) as {
        callRecordId: string;
      },
    saveNotes: (id, text) =>
      sessionJson(deps, 'PUT', pathTo(API.conversationNotes, { id }), { text }),
    store: calls,
    taken,
    track: (awaited) => void pending.add([awaited]).catch(log),
    // The browser itself wakes the worker again.
    wakeLater: () => undefined,
    tellTabs,
    now,
  };
}
