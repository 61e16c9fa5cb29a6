import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#core/contract/paths.ts';
import type { CallHistoryPage } from '#core/contract/calls/history.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { connect } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { seedPersonas } from '#server/db/seed.ts';
import { signUp, type Client } from '#tests/support/client.ts';
import { endedCall } from '#tests/support/playedCalls.ts';
import {
  startPortPostgres,
  type PortPostgres,
  type Standby,
} from '#tests/support/faults/portPostgres.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { root } from '#tests/support/sourceFiles.ts';

/** Behind what is read may be, and what a test waits until nobody has changed anything just now. */
const BEHIND_MS = 1_000;
const LISTS = [
  `${API.leaderboard}?scope=world&period=week`,
  API.publicLeaderboard,
  API.userCallHistory,
  API.progress,
  `${API.transcriptSearch}?query=team`,
];
let dataDir: string;
let primary: PortPostgres;
let standby: Standby;
let server: TestServer;
let rep: Client;
let id: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ringside-replica-'));
  primary = await startPortPostgres();
  const { connectionString } = primary;
  await migrateDatabase({ connectionString, migrationsFolder: join(root, 'server/db/migrations') });
  const { db, pool } = connect({ connectionString, max: 1, onError: () => undefined });
  await seedPersonas(db, SEEDED_PERSONAS, new Date());
  await pool.end();
  standby = await primary.follow();
  server = await startTestServer({
    on: { databaseUrl: connectionString, dataDir },
    replicaOf: { url: standby.connectionString, mostBehindMs: BEHIND_MS },
  });
  rep = await signUp(server.url);
  await rep.scoring(await endedCall(rep, SEEDED_PERSONAS[0]!.id));
  id = (await rep.get<{ id: string }>(API.manageInfo)).body.id;
});
afterAll(async () => {
  await server.close();
  await standby.stop();
  await primary.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Whether it was read from the replica. */
async function readsReplica(path: string): Promise<boolean> {
  const replica = server.context.replica!;
  const { fresh } = replica;
  let given = 0;
  replica.fresh = () => {
    const db = fresh();
    if (db !== null) given += 1;
    return db;
  };
  try {
    expect((await rep.get(path)).status).toBe(200);
  } finally {
    replica.fresh = fresh;
  }
  return given > 0;
}

/** Nothing was changed just now, and the replica is of use. */
const isRested = () =>
  server.context.replica!.fresh() !== null && !server.context.memory.changes.isRecent(id);

test('boards, history, search and progress are read from the replica, and say the same', async () => {
  await expect.poll(isRested).toBe(true);
  for (const path of LISTS) expect([path, await readsReplica(path)]).toEqual([path, true]);
  const history = (await rep.get<CallHistoryPage>(API.userCallHistory)).body;
  expect(history.pagination.totalCount).toBe(1);
});

test('whoever has changed something reads it at once, and others read it within the bound', async () => {
  await standby.hold(true);
  const before = await total();
  await endedCall(rep, SEEDED_PERSONAS[1]!.id);
  expect(await total()).toBe(before + 1);
  await standby.hold(false);
});

test('a replica that is further behind than it may be is not read from, until it has caught up', async () => {
  // It may still be catching up with what came before.
  await expect.poll(isRested).toBe(true);
  await standby.hold(true);
  await expect.poll(() => server.context.replica!.fresh()).toBeNull();
  const before = await total();
  // By nobody of whom this server knows.
  await server.context.pool.query('delete from calls where user_id = $1 and persona_id = $2', [
    id,
    SEEDED_PERSONAS[1]!.id,
  ]);
  expect([await readsReplica(API.userCallHistory), await total()]).toEqual([false, before - 1]);
  await standby.hold(false);
  await expect.poll(() => server.context.replica!.fresh() !== null).toBe(true);
});

test('a replica that goes away is missed by nobody, and is read from again when it is back', async () => {
  await expect.poll(isRested).toBe(true);
  await standby.halt();
  for (const path of LISTS) expect([path, (await rep.get(path)).status]).toEqual([path, 200]);
  expect(server.context.replica!.fresh()).toBeNull();
  standby.start();
  await expect.poll(() => server.context.replica!.fresh() !== null).toBe(true);
  expect(await readsReplica(API.userCallHistory)).toBe(true);
});

async function total(): Promise<number> {
  return (await rep.get<CallHistoryPage>(API.userCallHistory)).body.pagination.totalCount;
}
