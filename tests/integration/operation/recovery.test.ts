import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prometheusMetrics } from '#server/adapters/metrics/prometheusMetrics.ts';
import { tellLateJobs } from '#server/jobs/lateJobs.ts';
import { startRecovery } from '#server/jobs/recovery.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { connect, type Connection } from '#server/db/connect.ts';
import { databaseOutage } from '#server/services/requests/databaseOutage.ts';
import { createLog } from '#server/process/log.ts';

let database: TestDatabase;
let connection: Connection;
const log = createLog();
log.level = 'silent';
const context = { log, outage: databaseOutage(log) };

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect({
    connectionString: database.connectionString,
    onError: (error) => log.error(error),
  });
});
afterAll(async () => {
  await connection.pool.end();
  await database.drop();
});

test('the jobs of a worker whose process died are free again, those of a living one are not', async () => {
  const living = await startRecovery(database.connectionString, context);
  const underWay: string[] = [];
  living.guard('worker-living', () => underWay);
  await lockedJob('worker-dead');
  underWay.push(await lockedJob('worker-living'));
  const another = await startRecovery(database.connectionString, context);
  expect(await lockedBy()).toEqual(['worker-living']);
  await living.stop();
  const later = await startRecovery(database.connectionString, context);
  expect(await lockedBy()).toEqual([]);
  await another.stop();
  await later.stop();
});

test('a job that its worker never heard of is free again, one that it is at is not', async () => {
  const recovery = await startRecovery(database.connectionString, context);
  const at = await lockedJob('worker-deaf');
  recovery.guard('worker-deaf', () => [at]);
  await lockedJob('worker-deaf');
  expect(await lockedBy()).toHaveLength(2);
  await expect.poll(lockedBy).toEqual(['worker-deaf']);
  const { rows } = await connection.pool.query<{ id: string }>(
    'select id::text from graphile_worker._private_jobs where locked_by is not null',
  );
  expect(rows).toEqual([{ id: at }]);
  await recovery.stop();
});

async function lockedJob(workerId: string): Promise<string> {
  const { rows } = await connection.pool.query<{ id: string }>(
    `select id from graphile_worker.add_job('nothing')`,
  );
  await connection.pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '5 seconds' where id = $2`,
    [workerId, rows[0]?.id],
  );
  return rows[0]!.id;
}

async function lockedBy(): Promise<string[]> {
  const { rows } = await connection.pool.query<{ locked_by: string }>(
    'select locked_by from graphile_worker._private_jobs where locked_by is not null',
  );
  return rows.map((row) => row.locked_by);
}

test('jobs that nobody takes for a minute are a figure, and one line in the log a minute', async () => {
  const { pool } = connection;
  await pool.query(
    `select graphile_worker.add_job('left', run_at => now() - ago) from unnest(array['59 s', '61 s', '1 h']::interval[]) ago`,
  );
  const told: unknown[] = [];
  const warn = (details: unknown) => void told.push(details);
  const tell = tellLateJobs({ warn } as unknown as FastifyBaseLogger);
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await tell(client);
  await tell(client);
  await client.end();
  const late = { task: 'left', jobs: 2, seconds: expect.closeTo(3_600, -1) as number };
  expect(told).toEqual([{ late: expect.arrayContaining([late]) as unknown }]);
  const { text } = await prometheusMetrics(pool, (error) => log.error(error)).read();
  expect(text).toMatch(/^ringside_queue_late_jobs\{task="left"\} 2$/m);
});
