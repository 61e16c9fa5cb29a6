import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { PublicPersona } from '#core/contract/personas/persona.ts';
import type { Executor } from '../../executor.ts';
import { calls, turns } from '../../schema/calls.ts';
import { realCalls } from '../../schema/realCalls.ts';
import { scores } from '../../schema/scoring.ts';

/** Around what was looked for, in what is found: no transcript means anything by them. */
export const HIT_BEGINS = '\u0002';
export const HIT_ENDS = '\u0003';
const MARKING = `StartSel=${HIT_BEGINS}, StopSel=${HIT_ENDS}, HighlightAll=true`;

/**
 * Turns of a user in which the words were said, in any of their forms, newest call first; and how
 * many there are in all.
 */
export async function searchTurns(
  db: Executor,
  userId: string,
  words: string,
  limit: number,
  offset: number,
) {
  const query = sql`websearch_to_tsquery('english', ${words})`;
  const where = and(eq(turns.userId, userId), sql`to_tsvector('english', ${SAID}) @@ ${query}`);
  const rows = await db
    .select({
      callRecordId: calls.id,
      assistantName: sql<string>`${calls.persona} ->> 'name'`,
      voice: sql<PublicPersona['voice']>`${calls.persona} -> 'voice'`,
      avatar: sql<string | null>`${calls.persona} ->> 'avatar'`,
      real: realCalls,
      callType: calls.callType,
      startedAt: calls.startedAt,
      score: scores.total,
      turn: turns.seq,
      role: turns.role,
      atMs: turns.startMs,
      marked: sql<string>`ts_headline('english',
        translate(${SAID}, ${HIT_BEGINS + HIT_ENDS}, ''), ${query}, ${MARKING})`,
    })
    .from(turns)
    .innerJoin(calls, ofCall)
    .leftJoin(realCalls, and(eq(realCalls.userId, calls.userId), eq(realCalls.callId, calls.id)))
    .leftJoin(scores, and(eq(scores.userId, calls.userId), eq(scores.callId, calls.id)))
    .where(where)
    .orderBy(desc(calls.startedAt), asc(calls.id), asc(turns.seq))
    .limit(limit)
    .offset(offset);
  const total = await db.select({ hits: count() }).from(turns).where(where);
  return { rows, totalCount: total[0]?.hits ?? 0 };
}

const ofCall = and(eq(calls.userId, turns.userId), eq(calls.id, turns.callId));

/** As the index has it. */
const SAID: SQL<string> = sql`coalesce(${turns.spokenText}, ${turns.text})`;
