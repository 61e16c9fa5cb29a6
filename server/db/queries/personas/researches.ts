import { and, desc, eq, sql } from 'drizzle-orm';
import type { ResearchSubject } from '#core/contract/personas/research.ts';
import type { Executor } from '../../executor.ts';
import { researches } from '../../schema/research.ts';

export type ResearchRow = typeof researches.$inferSelect;

export async function insertResearch(
  db: Executor,
  research: typeof researches.$inferInsert,
): Promise<ResearchRow> {
  return (await db.insert(researches).values(research).returning())[0]!;
}

export async function findResearch(
  db: Executor,
  userId: string,
  id: string,
): Promise<ResearchRow | undefined> {
  return (
    await db
      .select()
      .from(researches)
      .where(and(eq(researches.userId, userId), eq(researches.id, id)))
  )[0];
}

/** The newest of that site, whatever became of it. */
export async function findResearchOf(
  db: Executor,
  userId: string,
  site: { domain: string; subject: ResearchSubject },
): Promise<ResearchRow | undefined> {
  const rows = await db
    .select()
    .from(researches)
    .where(
      and(
        eq(researches.userId, userId),
        eq(researches.domain, site.domain),
        eq(researches.subject, site.subject),
      ),
    )
    .orderBy(desc(researches.createdAt))
    .limit(1);
  return rows[0];
}

/** The newest that came to an end. */
export async function findLastResearch(
  db: Executor,
  userId: string,
  subject: ResearchSubject | undefined,
): Promise<ResearchRow | undefined> {
  const rows = await db
    .select()
    .from(researches)
    .where(
      and(
        eq(researches.userId, userId),
        eq(researches.status, 'done'),
        subject === undefined ? undefined : eq(researches.subject, subject),
      ),
    )
    .orderBy(desc(researches.createdAt))
    .limit(1);
  return rows[0];
}

/** Begins it anew, its content empty; undefined where it has ended. */
export async function beginRun(
  db: Executor,
  userId: string,
  id: string,
  now: Date,
): Promise<ResearchRow | undefined> {
  const rows = await db
    .update(researches)
    .set({ run: sql`${researches.run} + 1`, content: '', updatedAt: now })
    .where(
      and(eq(researches.userId, userId), eq(researches.id, id), eq(researches.status, 'running')),
    )
    .returning();
  return rows[0];
}

/** False where another run has taken over. */
export async function appendContent(
  db: Executor,
  { userId, id, run }: Pick<ResearchRow, 'userId' | 'id' | 'run'>,
  text: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(researches)
    .set({ content: sql`${researches.content} || ${text}`, updatedAt: now })
    .where(
      and(
        eq(researches.userId, userId),
        eq(researches.id, id),
        eq(researches.run, run),
        eq(researches.status, 'running'),
      ),
    )
    .returning({ id: researches.id });
  return rows.length > 0;
}

type End =
  | {
      status: 'done';
      companyName: string;
      language: string | null;
      cost: number | null;
      updatedAt: Date;
    }
  | { status: 'failed'; problemCode: string; updatedAt: Date };

export async function endResearch(
  db: Executor,
  userId: string,
  id: string,
  end: End,
): Promise<void> {
  await db
    .update(researches)
    .set(end)
    .where(
      and(eq(researches.userId, userId), eq(researches.id, id), eq(researches.status, 'running')),
    );
}
