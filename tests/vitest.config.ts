import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { engineHash } from '../server/process/engineHash.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Not a budget: only what hangs takes as long, however busy the machine is. */
const PATIENCE_MS = 60_000;
const define = { BUILT_ENGINE_VERSION: JSON.stringify(engineHash(root)) };

/**
 * Unit tests stand beside their source; integration tests share one PostgreSQL. End to end tests
 * are Playwright's.
 */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        define,
        test: {
          name: 'unit',
          include: [
            '{core,src,sw,server}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/{patterns,training,bench}/**/*.test.ts',
          ],
          environment: 'node',
          // Loading the modules anew for every file took longer than the tests; a test takes back
          // what it changes for all.
          isolate: false,
          // Left to itself the runner keeps one core for nobody.
          maxWorkers: 2,
          setupFiles: ['tests/support/run/patience.ts'],
          testTimeout: PATIENCE_MS,
          expect: { poll: { timeout: PATIENCE_MS / 2 } },
        },
      },
      {
        root,
        define,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          environment: 'node',
          // Every file has its own server and database; loading the server's modules once a worker
          // is most of the run's time.
          isolate: false,
          // One more than there are cores: servers start and end, outages last, and a model's
          // patience runs out meanwhile.
          maxWorkers: 3,
          globalSetup: ['tests/support/run/globalSetup.ts'],
          setupFiles: ['tests/support/run/oneQueryAtOnce.ts', 'tests/support/run/patience.ts'],
          alias: { '@node-rs/argon2': join(root, 'tests/support/run/quickPasswords.ts') },
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: { poll: { timeout: PATIENCE_MS / 2 } },
        },
      },
    ],
  },
});
