import { realpathSync } from 'node:fs';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';

/** Puts a statement to the database of the run's server: for what only time brings about. Gives how many rows it touched. */
export async function inDatabase(statement: string, values: unknown[]): Promise<number | null> {
  const postgres = await startEmbeddedPostgres({
    dataDir: realpathSync(process.env.E2E_DATA_DIR ?? ''),
  });
  const client = new Client({ connectionString: postgres.connectionString });
  await client.connect();
  try {
    return (await client.query(statement, values)).rowCount;
  } finally {
    await client.end();
    await postgres.stop();
  }
}
