import { and, count, desc, eq, max } from 'drizzle-orm';
import type { Reading } from '#core/contract/personas/reading.ts';
import type { Executor } from '../../executor.ts';
import { turns } from '../../schema/calls.ts';
import { readingCorrections } from '../../schema/scoring.ts';

export type CorrectionRow = typeof readingCorrections.$inferSelect;

/** How many readings of a call were put right so far. */
export async function countCorrections(
  db: Executor,
  userId: string,
  callId: string,
): Promise<number> {
  const rows = await db
    .select({ corrections: count() })
    .from(readingCorrections)
    .where(ofCall(userId, callId));
  return rows[0]?.corrections ?? 0;
}

/** When one was last; null: none. */
export async function lastCorrection(
  db: Executor,
  userId: string,
  callId: string,
): Promise<Date | null> {
  const rows = await db
    .select({ at: readingCorrections.correctedAt })
    .from(readingCorrections)
    .where(ofCall(userId, callId))
    .orderBy(desc(readingCorrections.place))
    .limit(1);
  return rows[0]?.at ?? null;
}

/** When each turn's reading was last put right, by the turn's seq. */
export async function correctedTurns(
  db: Executor,
  userId: string,
  callId: string,
): Promise<Map<number, Date>> {
  const rows = await db
    .select({ seq: readingCorrections.seq, at: max(readingCorrections.correctedAt) })
    .from(readingCorrections)
    .where(ofCall(userId, callId))
    .groupBy(readingCorrections.seq);
  return new Map(rows.flatMap(({ seq, at }) => (at ? [[seq, at] as const] : [])));
}

/**
 * What was heard in each turn whose reading was put right, before it first was; null: nothing yet.
 * By the turn's seq.
 */
export async function firstReadings(
  db: Executor,
  userId: string,
  callId: string,
): Promise<Map<number, Reading | null>> {
  const rows = await db
    .select({ seq: readingCorrections.seq, before: readingCorrections.before })
    .from(readingCorrections)
    .where(ofCall(userId, callId))
    .orderBy(desc(readingCorrections.place));
  // The first of a turn comes last, and stays.
  return new Map(rows.map(({ seq, before }) => [seq, before]));
}

/** Keeps what was heard before, and puts what is right in its place. */
export async function insertCorrection(
  db: Executor,
  correction: CorrectionRow & { after: Reading },
): Promise<void> {
  await db.insert(readingCorrections).values(correction);
  await db
    .update(turns)
    .set({ reading: correction.after })
    .where(
      and(
        eq(turns.userId, correction.userId),
        eq(turns.callId, correction.callId),
        eq(turns.seq, correction.seq),
      ),
    );
}

function ofCall(userId: string, callId: string) {
  return and(eq(readingCorrections.userId, userId), eq(readingCorrections.callId, callId));
}
