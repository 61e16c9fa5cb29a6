import { Client } from 'pg';
import { StartError } from '#server/process/startError.ts';

/**
 * Makes sure that the database of `DATABASE_URL` answers.
 * @throws {StartError} where it does not within ten seconds
 */
export async function checkDatabase(connectionString: string): Promise<void> {
  const { host, pathname } = new URL(connectionString);
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000, application_name: 'ringside check' });
  client.on('error', () => undefined); // What breaks the connection rejects the call below as well.
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    const reason = (message || code || 'no answer').replace(/\.$/, '').replaceAll(/\s+/g, ' ');
    throw new StartError(`The database of DATABASE_URL (${host}${pathname}) does not answer: ${reason}.`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}
