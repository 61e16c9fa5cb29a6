import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import { Client, Pool } from 'pg';

/** Any constant: what all replicas that start at once queue on. */
const MIGRATION_LOCK = [7701, 1] as const;

interface MigrateOptions {
  connectionString: string;
  /** Made by drizzle-kit; one that does not exist counts as empty. */
  migrationsFolder: string;
}

/** Brings the schema of the product and of the job queue up to date; safe when several servers start at once. */
export async function migrateDatabase({ connectionString, migrationsFolder }: MigrateOptions): Promise<void> {
  const client = new Client({ connectionString, keepAlive: true, application_name: 'ringside migrate' });
  client.on('error', () => undefined); // The query that was running rejects with the same error.
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1, $2)', [...MIGRATION_LOCK]);
    if (existsSync(join(migrationsFolder, 'meta', '_journal.json'))) await migrate(drizzle({ client }), { migrationsFolder });
    await migrateJobs(connectionString);
  } finally {
    await client.end();
  }
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
