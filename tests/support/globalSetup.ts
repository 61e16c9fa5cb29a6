import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { connect } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { seedPersonas } from '#server/db/seed.ts';
import { buildWorker } from '#server/cli/build.mjs';
import { root } from './sourceFiles.ts';

const WORKER = 'worker.js';

/** Never to be trusted with anything but tests: a crash may lose all of it. */
const FORGETFUL = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
];

/** One PostgreSQL for the run, and in it one template database from which every test file gets its copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'ringside-test-')));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: FORGETFUL });
  await migrateDatabase({
    connectionString: postgres.connectionString,
    migrationsFolder: fileURLToPath(new URL('../../server/db/migrations', import.meta.url)),
  });
  await seed(postgres.connectionString);
  const workerFolder = await bundleWorker();
  project.provide('template', postgres.connectionString);
  project.provide('worker', join(workerFolder, WORKER));
  return async () => {
    await postgres.stop();
    for (const folder of [dataDir, workerFolder]) rmSync(folder, { recursive: true, force: true });
  };
}

/** A template can be copied only while nobody is connected to it. */
async function seed(connectionString: string): Promise<void> {
  const { db, pool } = connect({ connectionString, max: 1, onError: console.error });
  await seedPersonas(db, SEEDED_PERSONAS, new Date());
  await pool.end();
}

/** Beneath the project, since a thread looks for its packages upwards from where it lies. */
async function bundleWorker(): Promise<string> {
  const folder = mkdtempSync(join(root, 'node_modules/.ringside-worker-'));
  await buildWorker(folder);
  return folder;
}
