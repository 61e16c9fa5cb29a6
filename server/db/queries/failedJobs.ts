import { sql } from 'drizzle-orm';
import type { Executor } from '../executor.ts';

/** Forgets jobs that were given up, and were due before then. */
export async function deleteFailedJobs(db: Executor, before: Date): Promise<void> {
  await db.execute(sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and run_at < ${before.toISOString()}::timestamptz
    having count(*) > 0`);
}
