import { sql } from 'drizzle-orm';
import type { Executor } from '../executor.ts';
import { replicaBeats } from '../schema/installation.ts';

/** One more beat, which a replica has when it has all that was committed before. */
export async function addBeat(primary: Executor): Promise<number> {
  const rows = await primary
    .insert(replicaBeats)
    .values({})
    .onConflictDoUpdate({
      target: replicaBeats.id,
      set: { beat: sql`${replicaBeats.beat} + 1` },
    })
    .returning({ beat: replicaBeats.beat });
  return rows[0]!.beat;
}

/** The last beat that has come to a replica. */
export async function lastBeat(replica: Executor): Promise<number> {
  const rows = await replica.select({ beat: replicaBeats.beat }).from(replicaBeats);
  return rows[0]?.beat ?? 0;
}
