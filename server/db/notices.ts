import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { Client } from 'pg';
import { z } from 'zod';
import type { Executor } from './executor.ts';
import { markTold } from './marks.ts';

const CHANNEL = 'ringside';
/** A line that does not answer for so long counts as cut. */
const ANSWER_WITHIN_MS = 2_000;
const ASK_EVERY_MS = 1_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/**
 * What all servers on a database are told of as it is committed: sessions of a user ended, or a
 * call has a result.
 */
const noticeSchema = z.union([
  z.object({ sessionsOf: z.string() }),
  // An older release does not say whose call it is.
  z.object({ scored: z.string(), of: z.string().optional() }),
]);
export type Notice = z.infer<typeof noticeSchema>;

/**
 * Tells all servers on the database, this one included, once the caller's transaction has
 * committed; `db.transaction` resolves when this one has heard it.
 */
export async function tellServers(db: Executor, notice: Notice): Promise<void> {
  markTold(db);
  await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`);
}

export interface Notices {
  /**
   * Resolves once every notice that was committed before has been handed over, or none is heard.
   */
  caughtUp: () => Promise<void>;
  stop(): Promise<void>;
}

interface Listener {
  onNotice: (notice: Notice) => void;
  /** Told whether notices are heard; while they are not, anything may have happened. */
  onHearing: (isHearing: boolean) => void;
  onProblem: (error: unknown) => void;
}

/** Listens on a connection of its own, which is opened again whenever it breaks. */
export function listenForNotices(
  connectionString: string,
  { onNotice, onHearing, onProblem }: Listener,
): Notices {
  const ending = new AbortController();
  let hearing: (() => Promise<void>) | null = null;
  const listening = keepListening();
  return {
    caughtUp: async () => {
      // PostgreSQL hands a connection its notices before the answer that follows them.
      await hearing?.().catch(() => undefined);
    },
    stop: async () => {
      ending.abort();
      await listening;
    },
  };

  async function keepListening(): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; !ending.signal.aborted;) {
      try {
        await listenOnce(() => (waitMs = FIRST_WAIT_MS));
      } catch (error) {
        if (!ending.signal.aborted) onProblem(error);
      }
      await sleep(waitMs, undefined, { signal: ending.signal }).catch(() => undefined);
      waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
    }
  }

  /** Until the connection breaks, is silent, or nobody listens any more. */
  async function listenOnce(onOpen: () => void): Promise<void> {
    const client = new Client({
      connectionString,
      keepAlive: true,
      application_name: 'ringside notices',
      connectionTimeoutMillis: 10_000,
      query_timeout: ANSWER_WITHIN_MS,
    });
    const broken = new Promise<never>((_resolve, reject) => {
      const lost = (error: Error) => {
        hear(null);
        reject(error);
      };
      client.on('error', lost);
      client.on('end', () => lost(new Error('Connection terminated')));
    });
    broken.catch(() => undefined);
    client.on('notification', ({ payload }) => read(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      onOpen();
      const answer = answersOf(client);
      hear(answer);
      while (!ending.signal.aborted) {
        await Promise.race([sleep(ASK_EVERY_MS, undefined, { signal: ending.signal }), broken]);
        await Promise.race([answer(), broken]);
      }
    } finally {
      hear(null);
      void client.end().catch(() => undefined);
    }
  }

  function hear(answer: typeof hearing): void {
    const changes = (hearing === null) !== (answer === null);
    hearing = answer;
    if (changes) onHearing(answer !== null);
  }

  function read(payload: string | undefined): void {
    const notice = noticeSchema.safeParse(parsed(payload ?? ''));
    if (notice.success) onNotice(notice.data);
  }
}

/**
 * Waits for an answer to a question put from now on. One is put at a time; all who wait for its
 * turn share it.
 */
function answersOf(client: Client): () => Promise<void> {
  const inTurn = pLimit(1);
  let next: Promise<void> | null = null;
  return () =>
    (next ??= inTurn(async () => {
      next = null;
      await client.query('select');
    }));
}

/** A newer release may tell of what this one does not know. */
function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
