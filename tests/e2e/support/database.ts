import { Client } from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';

/**
 * The database of the run's PostgreSQL that is as a server leaves one after its first start; nobody
 * connects to it.
 */
export const TEMPLATE = 'template_e2e';

/**
 * Puts a statement to the database of the run's server: for what only time brings about. Gives how
 * many rows it touched.
 */
export async function inDatabase(statement: string, values: unknown[]): Promise<number | null> {
  const postgres = await startEmbeddedPostgres({ dataDir: process.env.E2E_DATA_DIR ?? '' });
  try {
    return await ask(postgres.connectionString, statement, values);
  } finally {
    await postgres.stop();
  }
}

/** Puts a statement to a database. Gives how many rows it touched. */
export async function ask(
  connectionString: string,
  statement: string,
  values: unknown[] = [],
): Promise<number | null> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement, values)).rowCount;
  } finally {
    await client.end();
  }
}

/** The connection string of another database of the same PostgreSQL. */
export function withDatabase(connectionString: string, database: string): string {
  const address = new URL(connectionString);
  address.pathname = `/${database}`;
  return address.href;
}
