import { get, update } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { needIn } from '#core/contract/account/signInNeeds.ts';
import { retryAfterMs } from '#src/lib/session/retryAfter.ts';
import type { withLock } from '#src/lib/locks.ts';

/** A change made without a network. `id` is its idempotency key: sent twice it is done once. */
export interface OutboxEntry {
  id: string;
  userId: string;
  method: string;
  url: string;
  body?: unknown;
  /** Epoch milliseconds. */
  at: number;
  /** What of the kept answers is out of date once it was done. */
  tags: string[];
}

export type Outbox = ReturnType<typeof outbox>;

const KEY = 'entries';

/** The changes that wait on this device for a network, the oldest first. */
export function outbox(idb: UseStore) {
  const change = (how: (entries: OutboxEntry[]) => OutboxEntry[]) =>
    update<unknown>(KEY, (entries) => how(whole(entries)), idb);
  const isOther = (a: OutboxEntry, b: Pick<OutboxEntry, 'method' | 'url' | 'userId'>) =>
    a.method !== 'PUT' || a.method !== b.method || a.url !== b.url || a.userId !== b.userId;
  return {
    ofUser: async (userId: string) =>
      whole(await get<unknown>(KEY, idb)).filter((entry) => entry.userId === userId),
    /** Whether anybody's wait. */
    isEmpty: async () => whole(await get<unknown>(KEY, idb)).length === 0,
    /** A PUT takes the place of an earlier one to the same address. */
    add: (entry: OutboxEntry) =>
      change((entries) => [...entries.filter((other) => isOther(other, entry)), entry]),
    remove: (id: string) => change((entries) => entries.filter((entry) => entry.id !== id)),
    /** The same was done with a network meanwhile: what waits is out of date. */
    supersede: (done: Pick<OutboxEntry, 'method' | 'url' | 'userId'>) =>
      change((entries) => entries.filter((other) => isOther(other, done))),
    removeUser: (userId: string) =>
      change((entries) => entries.filter((entry) => entry.userId !== userId)),
  };
}

/** Without what is no change, whoever wrote it. */
function whole(stored: unknown): OutboxEntry[] {
  return Array.isArray(stored)
    ? stored.filter(
        (entry: Partial<OutboxEntry> | null): entry is OutboxEntry =>
          [entry?.id, entry?.userId, entry?.method, entry?.url].every(
            (text) => typeof text === 'string',
          ) && Array.isArray(entry?.tags),
      )
    : [];
}

export interface FlushDeps {
  store: Outbox;
  lock: typeof withLock;
  /** Rejects without an answer; null where nobody is signed in. */
  send: (entry: OutboxEntry) => Promise<Response | null>;
  /** The server will never do it; its sentence, where it gave one. */
  onRefused: (entry: OutboxEntry, sentence: string | null) => void;
}

/**
 * Sends what waits of this user's, the oldest first, one at a time over all tabs and the worker,
 * and forgets what was done or refused. Gives what was done, and whether nothing is left; it stops
 * at the first that must wait, with how long the server wants to be left alone, in milliseconds,
 * where it says so.
 */
export function flush(
  userId: string,
  { store, lock, send, onRefused }: FlushDeps,
): Promise<Flushed> {
  return lock('ringside-outbox', async () => {
    const done: OutboxEntry[] = [];
    for (const entry of await store.ofUser(userId)) {
      const outcome = await outcomeOf(send(entry));
      if (outcome.kind === 'later')
        return {
          done,
          empty: false,
          ...(outcome.afterMs !== null && { afterMs: outcome.afterMs }),
        };
      if (outcome.kind === 'refused') onRefused(entry, outcome.sentence);
      else done.push(entry);
      await store.remove(entry.id);
    }
    return { done, empty: true };
  });
}

interface Flushed {
  done: OutboxEntry[];
  empty: boolean;
  afterMs?: number;
}

type Outcome =
  | { kind: 'done' }
  | { kind: 'later'; afterMs: number | null }
  | { kind: 'refused'; sentence: string | null };

async function outcomeOf(sent: Promise<Response | null>): Promise<Outcome> {
  const reply = await sent.catch(() => null);
  if (reply === null || reply.status >= 500 || [401, 408, 425, 429].includes(reply.status))
    return { kind: 'later', afterMs: retryAfterMs(reply ?? undefined, Date.now()) };
  const isJson = reply.headers.get('content-type')?.includes('json') === true;
  // Some network's own page is no word of the server's, whatever its status.
  if (!isJson && reply.status !== 204) return { kind: 'later', afterMs: null };
  if (reply.ok) return { kind: 'done' };
  return refusal((await reply.json().catch(() => null)) as Refusal | null);
}

type Refusal = { detail?: unknown; title?: unknown; code?: unknown };

function refusal(problem: Refusal | null): Outcome {
  // The rep has to do something first, and then it is done.
  if (needIn(problem?.code) !== null) return { kind: 'later', afterMs: null };
  const sentence = [problem?.detail, problem?.title].find((text) => typeof text === 'string');
  return { kind: 'refused', sentence: typeof sentence === 'string' ? sentence : null };
}
