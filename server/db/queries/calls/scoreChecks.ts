import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { MOST_CHECKS } from '#core/contract/calibration/agreement.ts';
import type { CallType } from '#core/contract/personas/persona.ts';
import type { Executor } from '../../executor.ts';
import { companyMembers } from '../../schema/companies.ts';
import { realCalls } from '../../schema/realCalls.ts';
import { readingCorrections, scoreChecks } from '../../schema/scoring.ts';

export type CheckRow = typeof scoreChecks.$inferSelect;
/**
 * One that was compared, from when on it has all of it, without what nobody asks for in thousands.
 */
export type ComparedRow = Pick<
  CheckRow,
  'userId' | 'callId' | 'checkerId' | 'callType' | 'marks' | 'rubricId' | 'rubricVersion'
> & {
  comparedAt: Date;
  found: NonNullable<CheckRow['found']>;
  readBy: NonNullable<CheckRow['readBy']>;
};

/**
 * Rows that are read at once: what comes of so many takes the thread that answers a few
 * milliseconds.
 */
const BATCH = 100;

export async function findCheck(
  db: Executor,
  { userId, callId, checkerId }: Pick<CheckRow, 'userId' | 'callId' | 'checkerId'>,
): Promise<CheckRow | undefined> {
  return (
    await db
      .select()
      .from(scoreChecks)
      .where(
        and(
          eq(scoreChecks.userId, userId),
          eq(scoreChecks.callId, callId),
          eq(scoreChecks.checkerId, checkerId),
        ),
      )
  )[0];
}

/** Keeps marks; false where they were compared meanwhile. */
export async function saveCheck(db: Executor, check: CheckRow): Promise<boolean> {
  const { userId: _user, callId: _call, checkerId: _checker, ...columns } = check;
  const saved = await db
    .insert(scoreChecks)
    .values(check)
    .onConflictDoUpdate({
      target: [scoreChecks.userId, scoreChecks.callId, scoreChecks.checkerId],
      set: columns,
      setWhere: isNull(scoreChecks.comparedAt),
    })
    .returning({ callId: scoreChecks.callId });
  return saved.length > 0;
}

/**
 * What was compared on practice calls of members who let their managers read them, newest first,
 * one batch after another.
 */
export function companyChecks(db: Executor, companyId: string): AsyncGenerator<ComparedRow[]> {
  return comparedChecks(
    db,
    and(
      eq(companyMembers.companyId, companyId),
      companyMembers.sharesTranscripts,
      isNull(realCalls.callId),
    ),
  );
}

/**
 * What was compared on a type of call by the shipped rubric, by those who let it count for this
 * server; as `companyChecks`.
 */
export function consentedChecks(db: Executor, callType: CallType): AsyncGenerator<ComparedRow[]> {
  return comparedChecks(
    db,
    and(
      eq(scoreChecks.callType, callType),
      scoreChecks.consents,
      eq(scoreChecks.rubricId, sql`${scoreChecks.callType}::text`),
    ),
  );
}

export async function allOf(batches: AsyncIterable<ComparedRow[]>): Promise<ComparedRow[]> {
  const all: ComparedRow[] = [];
  for await (const rows of batches) all.push(...rows);
  return all;
}

const COLUMNS = {
  userId: scoreChecks.userId,
  callId: scoreChecks.callId,
  checkerId: scoreChecks.checkerId,
  callType: scoreChecks.callType,
  marks: scoreChecks.marks,
  comparedAt: scoreChecks.comparedAt,
  found: scoreChecks.found,
  rubricId: scoreChecks.rubricId,
  rubricVersion: scoreChecks.rubricVersion,
  readBy: scoreChecks.readBy,
};
const PLACE = [
  scoreChecks.comparedAt,
  scoreChecks.userId,
  scoreChecks.callId,
  scoreChecks.checkerId,
] as const;

async function* comparedChecks(
  db: Executor,
  where: ReturnType<typeof and>,
): AsyncGenerator<ComparedRow[]> {
  let last: ComparedRow | undefined;
  for (let read = 0; read < MOST_CHECKS; read += BATCH) {
    const rows = (await db
      .select(COLUMNS)
      .from(scoreChecks)
      .leftJoin(companyMembers, eq(companyMembers.userId, scoreChecks.userId))
      .leftJoin(
        realCalls,
        and(eq(realCalls.userId, scoreChecks.userId), eq(realCalls.callId, scoreChecks.callId)),
      )
      .where(and(isNotNull(scoreChecks.comparedAt), ofScorer, where, last && after(last)))
      .orderBy(...PLACE.map((column) => desc(column)))
      .limit(BATCH)) as ComparedRow[];
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}

function after({ comparedAt, userId, callId, checkerId }: ComparedRow) {
  const place = sql`${comparedAt.toISOString()}::timestamptz, ${userId}::uuid, ${callId}::uuid`;
  return sql`(${sql.join([...PLACE], sql`, `)}) < (${place}, ${checkerId}::uuid)`;
}

/** What was found after its rep had put a reading right is not what the scorer alone found. */
const ofScorer = sql`not exists (select from ${readingCorrections}
  where ${readingCorrections.userId} = ${scoreChecks.userId}
  and ${readingCorrections.callId} = ${scoreChecks.callId}
  and ${readingCorrections.correctedAt} <= ${scoreChecks.comparedAt})`;
