import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CallType } from '#core/contract/personas/persona.ts';
import type { Executor } from '../../executor.ts';
import { users } from '../../schema/accounts.ts';
import { calls } from '../../schema/calls.ts';
import { callColumns } from '../calls/briefs.ts';
import { companyMembers, companyRubrics } from '../../schema/companies.ts';
import { realCalls } from '../../schema/realCalls.ts';
import { scores } from '../../schema/scoring.ts';

export type CompanyRubricRow = typeof companyRubrics.$inferSelect;

/** What the company of a user has put in force last; undefined: nothing ever. */
export async function rubricOfMember(
  db: Executor,
  userId: string,
  callType: CallType,
): Promise<CompanyRubricRow | undefined> {
  const rows = await db
    .select({ rubric: companyRubrics })
    .from(companyRubrics)
    .innerJoin(companyMembers, eq(companyMembers.companyId, companyRubrics.companyId))
    .where(and(eq(companyMembers.userId, userId), eq(companyRubrics.callType, callType)))
    .orderBy(desc(companyRubrics.version))
    .limit(1);
  return rows[0]?.rubric;
}

export async function findCompanyRubric(
  db: Executor,
  id: string,
): Promise<CompanyRubricRow | undefined> {
  return (await db.select().from(companyRubrics).where(eq(companyRubrics.id, id)))[0];
}

/** Newest first, each with the name of who put it in force. */
export function listCompanyRubrics(db: Executor, companyId: string, callType: CallType) {
  return db
    .select({
      rubric: companyRubrics,
      by: sql<string | null>`coalesce(${users.publicUsername}, ${users.firstName})`,
    })
    .from(companyRubrics)
    .leftJoin(users, eq(users.id, companyRubrics.authorId))
    .where(and(eq(companyRubrics.companyId, companyId), eq(companyRubrics.callType, callType)))
    .orderBy(desc(companyRubrics.version));
}

export async function insertCompanyRubric(
  db: Executor,
  rubric: Omit<CompanyRubricRow, 'id'>,
): Promise<void> {
  await db.insert(companyRubrics).values(rubric);
}

/**
 * The company's last scored practice calls of a type, newest first, without battles, which no
 * company's rubric decides.
 */
export function listCallsToTry(db: Executor, companyId: string, callType: CallType, limit: number) {
  return db
    .select({
      call: callColumns,
      memberId: companyMembers.id,
      sharesCalls: companyMembers.sharesCalls,
      sharesTranscripts: companyMembers.sharesTranscripts,
      name: sql<string>`coalesce(${users.publicUsername}, ${users.firstName})`,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .innerJoin(calls, eq(calls.userId, companyMembers.userId))
    .innerJoin(scores, and(eq(scores.userId, calls.userId), eq(scores.callId, calls.id)))
    .leftJoin(realCalls, and(eq(realCalls.userId, calls.userId), eq(realCalls.callId, calls.id)))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        eq(calls.callType, callType),
        isNotNull(scores.scorecard),
        isNull(calls.battleId),
        isNull(realCalls.callId),
      ),
    )
    .orderBy(desc(calls.startedAt), calls.id)
    .limit(limit);
}
