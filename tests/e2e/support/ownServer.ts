import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';
import { ask, TEMPLATE, withDatabase } from './database.ts';
import { type RunningServer, startServer } from './server.ts';

export interface OwnServer extends Pick<RunningServer, 'url'> {
  /** The settings by which the operator's commands find what it has. */
  install: Record<string, string>;
  /** Ends it and leaves nothing behind. */
  close(): Promise<void>;
}

/**
 * A server with settings of its own. Its database is a copy in the run's PostgreSQL: to make
 * another PostgreSQL takes seconds.
 */
export async function startOwnServer(settings: Record<string, string>): Promise<OwnServer> {
  const postgres = await startEmbeddedPostgres({ dataDir: process.env.E2E_DATA_DIR ?? '' });
  const { connectionString } = postgres;
  const database = `e2e_${randomUUID().replaceAll('-', '')}`;
  await ask(
    connectionString,
    `create database ${database} template ${TEMPLATE} strategy file_copy`,
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'ringside-own-'));
  const install = {
    DATABASE_URL: withDatabase(connectionString, database),
    SECRET_KEY: 'a secret of nobody, for as long as a test',
  };
  const server = await startServer(dataDir, { ...install, ...settings });
  return {
    url: server.url,
    install: { ...install, DATA_DIR: dataDir },
    async close() {
      // How it ends in order is no matter of these tests, and takes a second.
      await server.end('SIGKILL');
      await ask(connectionString, `drop database ${database} with (force)`);
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
