import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Seconds: from what a look-up takes to what a model is waited for. */
const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const MODEL_BUCKETS = [0.1, 0.25, 0.5, 1, 1.5, 2.5, 5, 10];
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];

const QUEUE = `
  select task_identifier as task,
    count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as due,
    count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now())::int as later,
    count(*) filter (where locked_at is not null)::int as running,
    count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
    count(*) filter (where locked_at is null and attempts < max_attempts
      and run_at < now() - interval '1 minute')::int as late,
    coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null
      and attempts < max_attempts and run_at <= now())), 0)::float8 as "oldestSeconds"
  from graphile_worker.jobs group by task_identifier`;

interface QueueRow {
  task: string;
  due: number;
  later: number;
  running: number;
  failed: number;
  late: number;
  oldestSeconds: number;
}

/**
 * Figures in Prometheus' text format. The queue is that of all servers on the database, counted as
 * it is read; the rest is of this process.
 * @param onProblem told where the database did not answer; `ringside_database_up` says so too
 */
export function prometheusMetrics(pool: Pool, onProblem: (error: unknown) => void): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'ringside_http_request_seconds',
    help: 'Requests by route, and how long their replies took, streams to their end.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: 'ringside_job_seconds',
    help: 'Background jobs that this process ran, and how long they took.',
    labelNames: ['task', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const modelTurns = new Histogram({
    name: 'ringside_llm_turn_seconds',
    help: 'Turns of calls for which a language model was asked, by outcome (spoke, or why the built-in brain had to), and how long they took.',
    labelNames: ['outcome'],
    buckets: MODEL_BUCKETS,
    registers,
  });
  const modelTokens = new Counter({
    name: 'ringside_llm_tokens_total',
    help: 'Tokens of those turns, of prompts and of replies.',
    labelNames: ['kind'],
    registers,
  });
  const connections = new Gauge({
    name: 'ringside_pool_connections',
    help: 'Connections to the database by state; waiting: requests for one.',
    labelNames: ['state'],
    registers,
  });
  const queue = new Gauge({
    name: 'ringside_queue_jobs',
    help: 'Background jobs in the database by state; failed: given up for good.',
    labelNames: ['task', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'ringside_queue_oldest_seconds',
    help: 'For how long the job that is due longest has waited.',
    labelNames: ['task'],
    registers,
  });
  const late = new Gauge({
    name: 'ringside_queue_late_jobs',
    help: 'Background jobs that have been due for over a minute.',
    labelNames: ['task'],
    registers,
  });
  const up = new Gauge({
    name: 'ringside_database_up',
    help: 'Whether the database answered this reading.',
    registers,
  });
  return {
    request: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    job: ({ task, failed, seconds }) =>
      jobs.observe({ task, outcome: failed ? 'failed' : 'done' }, seconds),
    modelTurn: ({ outcome, seconds, promptTokens, replyTokens }) => {
      modelTurns.observe({ outcome }, seconds);
      modelTokens.inc({ kind: 'prompt' }, promptTokens);
      modelTokens.inc({ kind: 'reply' }, replyTokens);
    },
    read: async () => {
      connections.set({ state: 'open' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
      await readQueue();
      return { text: await register.metrics(), contentType: register.contentType };
    },
  };

  async function readQueue(): Promise<void> {
    queue.reset();
    oldest.reset();
    late.reset();
    try {
      const { rows } = await pool.query<QueueRow>(QUEUE);
      for (const { task, oldestSeconds, late: lateJobs, ...states } of rows) {
        for (const [state, count] of Object.entries(states)) queue.set({ task, state }, count);
        oldest.set({ task }, oldestSeconds);
        late.set({ task }, lateJobs);
      }
      up.set(1);
    } catch (error) {
      up.set(0);
      onProblem(error);
    }
  }
}
