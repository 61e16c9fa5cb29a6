import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { newRep, signedInState } from '#tests/e2e/support/rep.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import playwrightConfig from '#tests/playwright.config.ts';
import { longCall } from './longCall.ts';
import { quantile } from './quantile.ts';
import { printTable } from './table.ts';
import { spokenTurns } from './voice/spokenCalls.ts';

const ROOT = join(import.meta.dirname, '../..');
const VOICE = join(ROOT, 'tests/fixtures/spoken/opener.wav');
const TURNS = 200;
const BUDGET_MS = 50;

/**
 * `npm run bench:voice`: how long the app itself keeps a rep waiting, from the final result of recognition to the call of
 * `speak`, on the built call page in Chromium at a quarter of this machine's speed, with the built-in brain and a microphone
 * that is heard all the while. Exits 1 where the budget is missed.
 */
execFileSync(process.execPath, ['server/cli/build.mjs'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
const dataDir = mkdtempSync(join(tmpdir(), 'ringside-bench-'));
const server = await startServer(dataDir);
const { launchOptions } = playwrightConfig.use ?? {};
const browser = await chromium.launch({
  ...launchOptions,
  args: [...(launchOptions?.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-audio-capture=${VOICE}`, '--autoplay-policy=no-user-gesture-required'],
});
try {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US', permissions: ['microphone'], storageState: signedInState(server.url, await newRep(server.url)) });
  const lines = longCall(1).filter(({ role }) => role === 'rep').map(({ text }) => text);
  const taken = await spokenTurns(await context.newPage(), TURNS, lines);
  const met = quantile(taken, 0.95) <= BUDGET_MS;
  const met2 = printTable(`From the final result to speak(), ${taken.length} turns at 4x CPU`, [
    row('median', 0.5, null),
    row('95th percentile', 0.95, met),
    row('99th percentile', 0.99, null),
    row('slowest', 1, null),
  ]);
  process.exitCode = met2 ? 0 : 1;

  function row(what: string, share: number, verdict: boolean | null) {
    return { what, figure: `${quantile(taken, share).toFixed(1)} ms`, target: verdict === null ? '' : `${BUDGET_MS} ms`, met: verdict };
  }
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
