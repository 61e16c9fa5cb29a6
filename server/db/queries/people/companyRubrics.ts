import { and, desc, eq, sql } from 'drizzle-orm';
import type { CallType } from '#core/contract/personas/persona.ts';
import type { Executor } from '../../executor.ts';
import { users } from '../../schema/accounts.ts';
import { companyMembers, companyRubrics } from '../../schema/companies.ts';

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
