import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { hasTold, keepStatements } from './marks.ts';

export type Database = NodePgDatabase;
/**
 * Inside `db.transaction` use this and never the outer `db`, whose statements would run outside it.
 */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Connection {
  pool: Pool;
  db: Database;
}

interface ConnectOptions {
  connectionString: string;
  /** Most connections at once. */
  max?: number;
  /** False where a pooler gives each transaction another connection. */
  prepared?: boolean;
  /** Resolves once this server has heard what a transaction told all of. */
  caughtUp?: () => Promise<void>;
  /** Told of connections that broke while nobody used them; the pool replaces them. */
  onError: (error: Error) => void;
}

/**
 * Milliseconds after which a connection that nobody uses is closed. To open one takes 50 ms of
 * PostgreSQL's core: those of one burst are kept for the next.
 */
const IDLE_MS = 60_000;

/** A pool of connections and the query builder on it. Nothing is opened before the first query. */
export function connect({
  connectionString,
  max = 20,
  prepared = true,
  caughtUp = () => Promise.resolve(),
  onError,
}: ConnectOptions): Connection {
  const pool = new Pool({
    connectionString,
    max,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_MS,
    application_name: 'ringside',
  });
  pool.on('error', onError);
  // A checked-out client that breaks between two queries emits on itself, which would end the
  // process.
  pool.on('connect', (client) => client.on('error', onError));
  const db = drizzle({ client: pool });
  // The builder's own loses a connection that breaks as the transaction begins: twenty of them, and
  // the pool is empty for ever.
  db.transaction = async (work, settings) => {
    const client = await pool.connect();
    let teller: Transaction | undefined;
    let result;
    try {
      result = await drizzle({ client }).transaction((tx) => work((teller = tx)), settings);
    } finally {
      client.release();
    }
    if (teller !== undefined && hasTold(teller)) await caughtUp();
    return result;
  };
  if (prepared) keepStatements(db);
  return { pool, db };
}
