import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';

export type Database = NodePgDatabase;
/** Inside `db.transaction` use this and never the outer `db`, whose statements would run outside it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Connection {
  pool: Pool;
  db: Database;
}

interface ConnectOptions {
  connectionString: string;
  /** Most connections at once. */
  max?: number;
  /** Told of connections that broke while nobody used them; the pool replaces them. */
  onError: (error: Error) => void;
}

/** A pool of connections and the query builder on it. Nothing is opened before the first query. */
export function connect({ connectionString, max = 20, onError }: ConnectOptions): Connection {
  const pool = new Pool({
    connectionString,
    max,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'ringside',
  });
  pool.on('error', onError);
  // A checked-out client that breaks between two queries emits on itself, which would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return { pool, db: drizzle({ client: pool }) };
}
