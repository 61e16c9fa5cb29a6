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
const GIVE_UP_AFTER_MS = 60_000;
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

/** Holds one call after another until told to stop, and asks again whatever is not answered, as the app does. */
export async function holdCalls(
  rep: Client,
  assistantId: string,
  isOver: () => boolean,
): Promise<Held> {
  const held: Held = { calls: [], repeated: 0, longestMs: 0 };
  while (!isOver()) {
    const key = { 'idempotency-key': randomUUID() };
    const { conversationId, callRecordId } = await steadily(held, () =>
      rep.startCall({ assistantId }, key),
    );
    const call = { callRecordId, scored: false };
    held.calls.push(call);
    let seq = 1;
    for (const line of LINES) {
      const turn = repTurn(seq, line);
      const reply = await steadily<TurnsReply>(held, () => rep.turns(conversationId, [turn]));
      seq = reply.lastSeq + 1;
    }
    await steadily(held, () => rep.endCall(conversationId));
    await steadily(held, () => rep.get(pathTo(API.callScoring, { callRecordId })), 404);
    call.scored = true;
  }
  return held;
}

/** The body of the first answer of 200. An answer of `notYet` is asked for again, as one that never came or that says the server is away. */
async function steadily<Body = StartCallReply>(
  held: Held,
  ask: () => Promise<Reply<Body> | Reply>,
  notYet?: number,
): Promise<Body> {
  const began = performance.now();
  for (;;) {
    const reply = await ask().catch(() => null);
    const ms = performance.now() - began;
    if (reply?.status === 200) {
      if (notYet === undefined) held.longestMs = Math.max(held.longestMs, ms);
      return reply.body as Body;
    }
    const status = reply?.status ?? 0;
    const isAway = status === 0 || status >= 500 || status === 409;
    if ((!isAway && status !== notYet) || ms > GIVE_UP_AFTER_MS)
      throw new Error(`answered with ${status}: ${JSON.stringify(reply?.body)}`);
    if (isAway) held.repeated += 1;
    await sleep(AGAIN_AFTER_MS);
  }
}

/** What the database holds of these calls: how many are there, with all their turns, and with one score. */
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
