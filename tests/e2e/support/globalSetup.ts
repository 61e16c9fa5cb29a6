import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeSalesloft } from '#tests/fakes/callServices/salesloft.ts';
import { startServer } from './server.ts';

/** One server for the whole run. Tests share it and bring a rep of their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ringside-e2e-'));
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
    rmSync(dataDir, { recursive: true, force: true });
  };
}
