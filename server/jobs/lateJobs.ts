import type { FastifyBaseLogger } from 'fastify';
import type { Client } from 'pg';

/** Jobs that are due and that no server has taken for over a minute. */
const LATE = `
  select task_identifier as task, count(*)::int as jobs, max(extract(epoch from now() - run_at))::int as seconds
  from graphile_worker.jobs
  where locked_at is null and attempts < max_attempts and run_at < now() - interval '1 minute'
  group by task_identifier order by task_identifier`;
const LOOK_EVERY_MS = 10_000;
const TELL_EVERY_MS = 60_000;

interface LateRow {
  task: string;
  jobs: number;
  seconds: number;
}

/**
 * Says in the log, once a minute, which jobs have waited for over a minute;
 * `ringside_queue_late_jobs` counts them.
 */
export function tellLateJobs(log: FastifyBaseLogger): (client: Client) => Promise<void> {
  let nextAt = 0;
  return async (client) => {
    if (performance.now() < nextAt) return;
    const { rows: late } = await client.query<LateRow>(LATE);
    nextAt = performance.now() + (late.length === 0 ? LOOK_EVERY_MS : TELL_EVERY_MS);
    if (late.length > 0) log.warn({ late }, 'jobs have waited for over a minute');
  };
}
