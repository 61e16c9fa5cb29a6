import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../executor.ts';
import { companyMembers } from '../schema/companies.ts';

/** Who is in a user's company, the user with them; nobody without one. */
export async function colleagueIds(db: Executor, userId: string): Promise<string[]> {
  const mine = db.select({ companyId: companyMembers.companyId }).from(companyMembers).where(eq(companyMembers.userId, userId));
  const rows = await db.select({ id: companyMembers.userId }).from(companyMembers).where(inArray(companyMembers.companyId, mine));
  return rows.map(({ id }) => id);
}
