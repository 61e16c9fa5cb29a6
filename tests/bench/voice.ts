import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { newRep, signedInState } from '#tests/e2e/support/rep.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import playwrightConfig from '#tests/playwright.config.ts';
import { longCall } from './scoring/longCall.ts';
import { quantile } from './quantile.ts';
import { printTable } from './table.ts';
import type { Row } from './table.ts';
import { spokenTurns } from './voice/spokenCalls.ts';

const ROOT = join(import.meta.dirname, '../..');
const VOICE = join(ROOT, 'tests/fixtures/spoken/opener.wav');
const TURNS = 200;
const BUDGET_MS = 50;

/**
 * `npm run bench:voice`: how long the app itself keeps a rep waiting, from the final result of
 * recognition to the call of `speak`, on the built call page in Chromium at a quarter of this
 * machine's speed, with the built-in brain and a microphone that is heard all the while. It is the
 * time of the page's own thread, on which all of it runs, with the clock's beside it. Exits 1 where
 * the budget is missed.
 */
execFileSync(process.execPath, ['server/cli/build.mjs'], { cwd: ROOT, stdio: 'ignore' });
const dataDir = mkdtempSync(join(tmpdir(), 'ringside-bench-'));
const server = await startServer(dataDir);
const { launchOptions } = playwrightConfig.use ?? {};
const browser = await chromium.launch({
  ...launchOptions,
  args: [
    ...(launchOptions?.args ?? []),
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${VOICE}`,
    '--autoplay-policy=no-user-gesture-required',
  ],
});
try {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-US',
    permissions: ['microphone'],
    storageState: signedInState(server.url, await newRep(server.url)),
  });
  const lines = longCall(1)
    .filter(({ role }) => role === 'rep')
    .map(({ text }) => text);
  const taken = await spokenTurns(await context.newPage(), TURNS, lines);
  const [core, clock] = [taken.map((turn) => turn.core), taken.map((turn) => turn.clock)];
  const met = printTable(`From the final result to speak(), ${taken.length} turns at 4x CPU`, [
    row('median', core, 0.5),
    row('95th percentile', core, 0.95, BUDGET_MS),
    row('99th percentile', core, 0.99),
    row('slowest', core, 1),
    // Whatever waits without working shows here; the rest of the difference is what else the
    // machine does.
    row('median by the clock', clock, 0.5, BUDGET_MS),
    row('95th percentile by the clock', clock, 0.95),
  ]);
  process.exitCode = met ? 0 : 1;
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

function row(what: string, values: readonly number[], share: number, target?: number): Row {
  const ms = quantile(values, share);
  return {
    what,
    figure: `${ms.toFixed(1)} ms`,
    target: target === undefined ? '' : `${target} ms`,
    met: target === undefined ? null : ms <= target,
  };
}
