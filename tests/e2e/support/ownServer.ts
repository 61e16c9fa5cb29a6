import { randomUUID } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';
import { type RunningServer, startServer } from './server.ts';

export interface OwnServer extends Pick<RunningServer, 'url'> {
  /** The settings by which the operator's commands find what it has. */
  install: Record<string, string>;
  /** Ends it and leaves nothing behind. */
  close(): Promise<void>;
}

/** A server with settings of its own. Its database is a new one in the run's PostgreSQL: to make another PostgreSQL takes seconds. */
export async function startOwnServer(settings: Record<string, string>): Promise<OwnServer> {
  const postgres = await startEmbeddedPostgres({
    dataDir: realpathSync(process.env.E2E_DATA_DIR ?? ''),
  });
  const database = `e2e_${randomUUID().replaceAll('-', '')}`;
  await ask(postgres.connectionString, `create database ${database}`);
  const address = new URL(postgres.connectionString);
  address.pathname = `/${database}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'ringside-own-'));
  const install = {
    DATABASE_URL: address.href,
    SECRET_KEY: 'a secret of nobody, for as long as a test',
  };
  const server = await startServer(dataDir, { ...install, ...settings });
  return {
    url: server.url,
    install: { ...install, DATA_DIR: dataDir },
    async close() {
      await server.end('SIGTERM');
      await ask(postgres.connectionString, `drop database ${database} with (force)`);
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ask(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
