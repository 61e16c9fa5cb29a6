import { Client } from 'pg';
import { sentenceOf } from './failure.ts';
import { StartError } from '#server/process/startError.ts';

const LIMIT_MS = 5_000;

/**
 * Makes sure that the database of `DATABASE_URL` answers.
 * @throws {StartError} where it does not within five seconds
 */
export async function checkDatabase(connectionString: string): Promise<void> {
  const { host, pathname } = new URL(connectionString);
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    application_name: 'ringside check',
  });
  client.on('error', () => undefined); // What breaks the connection rejects the call below as well.
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    throw new StartError(
      `The database of DATABASE_URL (${host}${pathname}) cannot be used: ${sentenceOf(error)}.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
