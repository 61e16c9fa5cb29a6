import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { signUp } from '#tests/support/client.ts';
import { endedCall } from '#tests/support/playedCalls.ts';
import { startTestServer } from '#tests/support/server.ts';
import { StartError } from '#server/process/startError.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const migrationsFolder = fileURLToPath(new URL('../../../server/db/migrations', import.meta.url));
let database: TestDatabase;
let client: Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const migrated = () =>
  migrateDatabase({ connectionString: database.connectionString, migrationsFolder });
const tables = async () =>
  (
    await client.query(
      'select relname from pg_class where relnamespace = $1::regnamespace order by 1',
      ['public'],
    )
  ).rows;

test('a database that is up to date stays as it is, also where several servers start at once', async () => {
  const before = await tables();
  await Promise.all([migrated(), migrated(), migrated()]);
  expect(await tables()).toEqual(before);
});

test('an empty database gets everything', async () => {
  const before = await tables();
  await client.query(
    'drop schema public cascade; drop schema drizzle cascade; drop schema graphile_worker cascade; create schema public',
  );
  await Promise.all([migrated(), migrated()]);
  expect(await tables()).toEqual(before);
});

const asNewer = (statement: string) =>
  client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999); ${statement}`,
  );

test('a database of a newer release that only added to it serves this one too: a call is held and scored', async () => {
  await asNewer(
    `create table novelties (id int primary key); alter table calls add column novelty text; alter table users add column novel boolean not null default false`,
  );
  const before = await tables();
  expect(await migrated()).toBe('newer');
  expect(await tables()).toEqual(before);
  const dataDir = mkdtempSync(join(tmpdir(), 'ringside-newer-'));
  const on = { databaseUrl: database.connectionString, dataDir };
  const server = await startTestServer({ on });
  try {
    const rep = await signUp(server.url);
    const call = await endedCall(rep, SEEDED_PERSONAS[0]!.id);
    expect(await rep.scoring(call)).toMatchObject({ isComplete: true, error: null });
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('a database from which a newer release has taken away what this one needs is refused in a sentence', async () => {
  await asNewer('update schema_floor set oldest = 9999999999999');
  await expect(migrated()).rejects.toThrow(
    new StartError(
      'The database was brought up to date by a newer release than this one: start that release, or restore an older backup.',
    ),
  );
});

test('a job queue of a newer release is refused in a sentence', async () => {
  await client.query('insert into graphile_worker.migrations (id, breaking) values (9999, true)');
  await expect(migrated()).rejects.toThrow(StartError);
  await expect(migrated()).rejects.toThrow(
    /^The database cannot be brought up to date: .*9999.*\.$/,
  );
});

test('a database that refuses the tables is told of in a sentence', async () => {
  await client.query(
    'drop schema public cascade; drop schema drizzle cascade; create schema public; create table users (id int)',
  );
  await expect(migrated()).rejects.toThrow(
    new StartError('The database cannot be brought up to date: relation "users" already exists.'),
  );
});
