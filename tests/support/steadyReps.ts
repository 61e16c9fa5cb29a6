import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client as Postgres } from 'pg';
import type { StartCallReply, TurnsReply } from '#core/contract/calls/call.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { repTurn, type Client, type Reply } from './client.ts';

const LINES = [
  'Hello, Rae here. Do you have a minute?',
  'How big is your team?',
  'What is the hardest part of it today?',
];
/** A key that a dead server had claimed is free after a minute (`LONGEST_REQUEST_MS`). */
const GIVE_UP_AFTER_MS = 90_000;
const AGAIN_AFTER_MS = 100;

/** What reps saw who held calls while servers came and went. */
export interface Held {
  /** Calls that were begun, each with its score in the end or null. */
  calls: { callRecordId: string; scored: boolean }[];
  /** Requests that were made again, as the app does. */
  repeated: number;
  /** The longest that a rep waited for one answer, in milliseconds. */
  longestMs: number;
}

/**
 * Holds one call after another until told to stop, and asks again whatever is not answered, as the
 * app does.
 */
export async function holdCalls(
  rep: Client,
  assistantId: string,
  isOver: () => boolean,
): Promise<Held> {
  const held: Held = { calls: [], repeated: 0, longestMs: 0 };
  while (!isOver()) {
    const key = { 'idempotency-key': randomUUID() };
    const { conversationId, callRecordId } = await steadily<Begun>(held, async () =>
      takenUp(await rep.startCall({ assistantId }, key)),
    );
    const call = { callRecordId, scored: false };
    held.calls.push(call);
    let seq = 1;
    for (const line of LINES) {
      const turn = repTurn(seq, line);
      const reply = await steadily<TurnsReply>(held, () => rep.turns(conversationId, [turn]));
      seq = reply.lastSeq + 1;
    }
    await steadily<unknown>(held, () => rep.endCall(conversationId));
    await steadily<unknown>(held, () => rep.get(pathTo(API.callScoring, { callRecordId })), 404);
    call.scored = true;
  }
  return held;
}

type Begun = Pick<StartCallReply, 'conversationId' | 'callRecordId'>;

/** The call was begun, and its server died before it could say so: then it is named. */
function takenUp(reply: Reply<Begun>): Reply<Begun> {
  const { code } = reply.body as { code?: string };
  return code === 'call-in-progress' ? { ...reply, status: 200 } : reply;
}

/**
 * The body of the first answer of 200. An answer of `notYet` is asked for again, as one that never
 * came or that says the server is away.
 */
async function steadily<Body>(
  held: Held,
  ask: () => Promise<Reply<Body> | Reply>,
  notYet?: number,
): Promise<Body> {
  const began = performance.now();
  for (const giveUpAt = Date.now() + GIVE_UP_AFTER_MS; ; await sleep(AGAIN_AFTER_MS)) {
    const reply = await ask().catch(() => null);
    if (reply?.status === 200) {
      if (notYet === undefined)
        held.longestMs = Math.max(held.longestMs, performance.now() - began);
      return reply.body as Body;
    }
    if (reply?.status === notYet) continue;
    if (!isAway(reply) || Date.now() > giveUpAt)
      throw new Error(`answered with ${reply?.status}: ${JSON.stringify(reply?.body)}`);
    held.repeated += 1;
  }
}

/**
 * What the same may meet no more a moment later; 409: what was asked before is still under way,
 * somewhere.
 */
function isAway(reply: Reply | null): boolean {
  return reply === null || reply.status >= 500 || reply.status === 409;
}

/**
 * What the database holds of these calls: how many are there, with all their turns, and with one
 * score.
 */
export async function countHeld(
  client: Postgres,
  callIds: readonly string[],
): Promise<{ calls: number; whole: number; scored: number; doubled: number }> {
  const { rows } = await client.query<{
    calls: number;
    whole: number;
    scored: number;
    doubled: number;
  }>(
    `select count(*)::int as calls,
      (count(*) filter (where (select count(*) from turns t where t.user_id = c.user_id and t.call_id = c.id and t.role = 'rep') = ${LINES.length}))::int as whole,
      (count(*) filter (where exists (select from scores s where s.user_id = c.user_id and s.call_id = c.id and s.error is null)))::int as scored,
      (select count(*)::int from calls where not (id = any($1::uuid[]))) as doubled
    from calls c where id = any($1::uuid[])`,
    [callIds],
  );
  return rows[0]!;
}
