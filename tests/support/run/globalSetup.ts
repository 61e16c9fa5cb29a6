import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';
import { buildWorker } from '#server/cli/build.mjs';
import { root } from '#tests/support/sourceFiles.ts';
import { fillTemplate, FORGETFUL } from './template.ts';

const WORKER = 'worker.js';

/**
 * One PostgreSQL for the run, and in it one template database from which every test file gets its
 * copy.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'ringside-test-')));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: FORGETFUL });
  await fillTemplate(postgres.connectionString);
  const workerFolder = await bundleWorker();
  project.provide('template', postgres.connectionString);
  project.provide('worker', join(workerFolder, WORKER));
  return async () => {
    await postgres.stop();
    for (const folder of [dataDir, workerFolder]) rmSync(folder, { recursive: true, force: true });
  };
}

/** Beneath the project, since a thread looks for its packages upwards from where it lies. */
async function bundleWorker(): Promise<string> {
  const folder = mkdtempSync(join(root, 'node_modules/.ringside-worker-'));
  await buildWorker(folder);
  return folder;
}
