import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, pathTo } from '#core/contract/paths.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { connect } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { seedPersonas } from '#server/db/seed.ts';
import { signUp, type Client } from '#tests/support/client.ts';
import { startFaultyDatabase, type FaultyDatabase } from '#tests/support/faults/faultyDatabase.ts';
import { endedCall } from '#tests/support/playedCalls.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { root } from '#tests/support/sourceFiles.ts';

const WITHIN = { timeout: 120_000, interval: 50 };
const logged: string[] = [];
let dataDir: string;
let database: FaultyDatabase;
let server: TestServer;
let reps: Client[];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ringside-outages-'));
  database = await startFaultyDatabase();
  const { connectionString } = database;
  await migrateDatabase({ connectionString, migrationsFolder: join(root, 'server/db/migrations') });
  const { db, pool } = connect({ connectionString, max: 1, onError: () => undefined });
  await seedPersonas(db, SEEDED_PERSONAS, new Date());
  await pool.end();
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  server = await startTestServer({ on: { databaseUrl: connectionString, dataDir }, log });
  reps = await Promise.all(Array.from({ length: 4 }, () => signUp(server.url)));
});
afterAll(async () => {
  await server.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const readiness = () => fetch(server.url + API.ready);

test.each([
  ['stopped and started again', 'stopped'],
  ['ended at once and recovering', 'crashed'],
  ['reached over a line that was cut', 'cut'],
  ['frozen for a while', 'frozen'],
] as const)(
  'after a database was %s, calls that ended before and calls that end later are scored',
  async (_what, fault) => {
    const before = await endCalls();
    await database.suffer(fault, 1_500);
    await expect.poll(async () => (await readiness()).status, WITHIN).toBe(200);
    await allScored(before);
    await allScored(await endCalls());
  },
  200_000,
);

test('while the database is away, readiness says so and when to ask again, and the log tells of it in a few lines', async () => {
  logged.length = 0;
  const away = database.suffer('stopped', 5_000);
  await expect.poll(async () => (await readiness()).status, WITHIN).toBe(503);
  const refused = await Promise.all(
    Array.from({ length: 60 }, (_, place) => reps[place % 4]!.get(API.userDetails)),
  );
  const reply = await readiness();
  expect([reply.headers.get('content-type'), reply.headers.get('retry-after')]).toEqual([
    expect.stringContaining('application/problem+json'),
    expect.stringMatching(/^[1-9]\d?$/),
  ]);
  expect(await reply.json()).toMatchObject({ code: 'not-ready', detail: expect.any(String) });
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect(refused[0]!.headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
  await away;
  await expect.poll(async () => (await readiness()).status, WITHIN).toBe(200);
  await expect.poll(() => said('the database answers again'), WITHIN).toBe(1);
  expect(said('the database cannot be reached')).toBe(1);
  expect(logged.length).toBeLessThan(20);
});

test('no connection is lost to an outage: the pool can be emptied', async () => {
  const { pool } = server.context;
  for (let round = 0; round < 3; round += 1) {
    // Requests meet connections that break under them.
    const asked = reps.flatMap((rep) => Array.from({ length: 8 }, () => rep.post(API.refresh, {})));
    await database.suffer('cut', 0);
    await Promise.all([...asked, ...reps.map((rep) => rep.startCall({ assistantId: 'nobody' }))]);
  }
  // But for the one that listens for jobs.
  await expect.poll(() => pool.totalCount - pool.idleCount, WITHIN).toBeLessThanOrEqual(1);
});

async function endCalls(): Promise<{ rep: Client; callRecordId: string }[]> {
  return Promise.all(
    reps.map(async (rep) => ({
      rep,
      callRecordId: await endedCall(rep, SEEDED_PERSONAS[0]!.id),
    })),
  );
}

async function allScored(calls: { rep: Client; callRecordId: string }[]): Promise<void> {
  for (const { rep, callRecordId } of calls)
    await expect
      .poll(async () => (await rep.get(pathTo(API.callScoring, { callRecordId }))).body, WITHIN)
      .toMatchObject({ isComplete: true, error: null });
}

function said(message: string): number {
  return logged.filter((line) => (JSON.parse(line) as { msg: string }).msg === message).length;
}
