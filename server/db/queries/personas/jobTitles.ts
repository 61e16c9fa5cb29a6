import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { jobTitleLists } from '../../schema/research.ts';

export interface KeptTitles {
  titles: string[];
  round: number;
}

export async function findJobTitles(
  db: Executor,
  userId: string,
  researchHash: Buffer,
): Promise<KeptTitles | undefined> {
  const { titles, round } = jobTitleLists;
  return (
    await db
      .select({ titles, round })
      .from(jobTitleLists)
      .where(and(eq(jobTitleLists.userId, userId), eq(jobTitleLists.researchHash, researchHash)))
  )[0];
}

export async function saveJobTitles(
  db: Executor,
  row: typeof jobTitleLists.$inferInsert,
): Promise<void> {
  const { titles, round, updatedAt } = row;
  await db
    .insert(jobTitleLists)
    .values(row)
    .onConflictDoUpdate({
      target: [jobTitleLists.userId, jobTitleLists.researchHash],
      set: { titles, round, updatedAt },
    });
}
