import { fileURLToPath } from 'node:url';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { connect } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { seedPersonas } from '#server/db/seed.ts';

/**
 * Settings of a PostgreSQL never to be trusted with anything but tests: a crash may lose all of it.
 */
export const FORGETFUL = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
];

/**
 * Brings an empty database to where a server would, and leaves it: one that nobody is connected to
 * can be copied.
 */
export async function fillTemplate(connectionString: string): Promise<void> {
  await migrateDatabase({
    connectionString,
    migrationsFolder: fileURLToPath(new URL('../../../server/db/migrations', import.meta.url)),
  });
  const { db, pool } = connect({ connectionString, max: 1, onError: console.error });
  await seedPersonas(db, SEEDED_PERSONAS, new Date());
  await pool.end();
}
