import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from '#server/db/migrate.ts';
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

test('a database of a newer release is refused in a sentence', async () => {
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
  );
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
