import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import { Client, Pool } from 'pg';
import { z } from 'zod';
import { StartError } from '#server/process/startError.ts';
import { sentenceOf } from './failure.ts';
import { finishRewritten } from './rewritten.ts';

/** Any constant: what all replicas that start at once queue on. */
const MIGRATION_LOCK = [7701, 1] as const;

interface MigrateOptions {
  connectionString: string;
  /** Made by drizzle-kit; one that does not exist counts as empty. */
  migrationsFolder: string;
}

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })),
});

/**
 * Brings the schema of the product and of the job queue up to date; safe when several servers start
 * at once. `newer`: a later release has been here that left all that this one needs, so nothing was
 * done.
 * @throws {StartError} where the database does not let it, or a newer release has taken away what
 * this one needs
 */
export async function migrateDatabase({
  connectionString,
  migrationsFolder,
}: MigrateOptions): Promise<'up to date' | 'newer'> {
  const client = new Client({
    connectionString,
    keepAlive: true,
    application_name: 'ringside migrate',
  });
  client.on('error', () => undefined); // The query that was running rejects with the same error.
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1, $2)', [...MIGRATION_LOCK]);
    const standing = await migrateProduct(client, migrationsFolder);
    await migrateJobs(connectionString);
    return standing;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database cannot be brought up to date: ${sentenceOf(error)}.`, {
      cause: error,
    });
  } finally {
    await client.end();
  }
}

/**
 * Brings an empty database to where another was, which these migrations had brought there.
 * @param done when each migration was made and its hash
 * @throws {StartError} where this release does not know them, and as above
 */
export async function migrateDatabaseUpTo(
  { connectionString, migrationsFolder }: MigrateOptions,
  done: { made: number; hash: string }[],
): Promise<void> {
  const known = new Map(
    readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash }) => [folderMillis, hash]),
  );
  if (done.some(({ made, hash }) => known.get(made) !== hash))
    throw new StartError(
      'The backup was made by a newer release than this one: restore it with that release.',
    );
  const last = Math.max(...done.map(({ made }) => made));
  const folder = mkdtempSync(join(tmpdir(), 'ringside-migrations-'));
  try {
    const journal = journalSchema.parse(
      JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')),
    );
    const entries = journal.entries.filter(({ when }) => when <= last);
    mkdirSync(join(folder, 'meta'));
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries)
      copyFileSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    await migrateDatabase({ connectionString, migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function migrateProduct(
  client: Client,
  migrationsFolder: string,
): Promise<'up to date' | 'newer'> {
  const journal = join(migrationsFolder, 'meta', '_journal.json');
  if (!existsSync(journal)) return 'up to date';
  const { entries } = journalSchema.parse(JSON.parse(readFileSync(journal, 'utf8')));
  const last = await lastMigration(client);
  const newest = Math.max(0, ...entries.map(({ when }) => when));
  if (last > newest) {
    if (await worksWith(client, newest)) return 'newer';
    throw new StartError(
      'The database was brought up to date by a newer release than this one: start that release, or restore an older backup.',
    );
  }
  if (last > 0) await finishRewritten(client, readMigrationFiles({ migrationsFolder }));
  await migrate(drizzle({ client }), { migrationsFolder });
  return 'up to date';
}

/** Whether later migrations have only added to what a server knows whose newest was made then. */
async function worksWith(client: Client, newest: number): Promise<boolean> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_floor') is not null as there`,
  );
  if (!tables[0]?.there) return false;
  const { rows } = await client.query<{ oldest: string }>('select oldest from public.schema_floor');
  return rows[0] !== undefined && Number(rows[0].oldest) <= newest;
}

/** When the latest migration that ran here was made; 0 where none did. */
async function lastMigration(client: Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!rows[0]?.there) return 0;
  const last = await client.query<{ made: string | null }>(
    'select max(created_at) as made from drizzle.__drizzle_migrations',
  );
  return Number(last.rows[0]?.made ?? 0);
}

async function migrateJobs(connectionString: string): Promise<void> {
  const pgPool = new Pool({ connectionString, max: 1 });
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => undefined) });
  } finally {
    await pgPool.end();
  }
}
