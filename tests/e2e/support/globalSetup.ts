import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';
import { startFakeSalesloft } from '#tests/fakes/callServices/salesloft.ts';
import { fillTemplate, FORGETFUL } from '#tests/support/run/template.ts';
import { ask, withDatabase, TEMPLATE } from './database.ts';
import { startServer } from './server.ts';

/**
 * One PostgreSQL and one server for the whole run. Tests share them and bring a rep of their own.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'ringside-e2e-')));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: FORGETFUL });
  await ask(postgres.connectionString, `create database ${TEMPLATE}`);
  await fillTemplate(withDatabase(postgres.connectionString, TEMPLATE));
  const salesloft = await startFakeSalesloft();
  // The websites that are researched stand on this machine.
  const server = await startServer(dataDir, {
    RESEARCH_ALLOW_PRIVATE: '1',
    SALESLOFT_BASE_URL: salesloft.url,
  });
  process.env.E2E_URL = server.url;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    await server.end('SIGTERM');
    await salesloft.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
