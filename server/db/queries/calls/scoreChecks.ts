import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CallType } from '#core/contract/personas/persona.ts';
import type { Executor } from '../../executor.ts';
import { companyMembers } from '../../schema/companies.ts';
import { realCalls } from '../../schema/realCalls.ts';
import { scoreChecks } from '../../schema/scoring.ts';

export type CheckRow = typeof scoreChecks.$inferSelect;
/** One that was compared: from then on it has all of it. */
export type ComparedRow = CheckRow & {
  comparedAt: Date;
  found: NonNullable<CheckRow['found']>;
  readBy: NonNullable<CheckRow['readBy']>;
};

/** Older ones say less of today's scorer, and must not make a page slow. */
const MOST_CHECKS = 2_000;

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

/** What was compared on practice calls of members who let their managers read them, newest first. */
export function listCompanyChecks(db: Executor, companyId: string): Promise<ComparedRow[]> {
  return selectCompared(
    db,
    and(
      eq(companyMembers.companyId, companyId),
      companyMembers.sharesTranscripts,
      isNull(realCalls.callId),
    ),
  );
}

/** What was compared on a type of call by the shipped rubric, by those who let it count for this server. */
export function listConsentedChecks(db: Executor, callType: CallType): Promise<ComparedRow[]> {
  return selectCompared(
    db,
    and(
      eq(scoreChecks.callType, callType),
      scoreChecks.consents,
      eq(scoreChecks.rubricId, sql`${scoreChecks.callType}::text`),
    ),
  );
}

async function selectCompared(db: Executor, where: ReturnType<typeof and>): Promise<ComparedRow[]> {
  const rows = await db
    .select({ check: scoreChecks })
    .from(scoreChecks)
    .leftJoin(companyMembers, eq(companyMembers.userId, scoreChecks.userId))
    .leftJoin(
      realCalls,
      and(eq(realCalls.userId, scoreChecks.userId), eq(realCalls.callId, scoreChecks.callId)),
    )
    .where(and(isNotNull(scoreChecks.comparedAt), where))
    .orderBy(desc(scoreChecks.comparedAt))
    .limit(MOST_CHECKS);
  return rows.map(({ check }) => check as ComparedRow);
}
