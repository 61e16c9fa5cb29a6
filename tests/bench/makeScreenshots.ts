import { chromium as playwright, type Page } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '../e2e/support/chromium.ts';
import { play } from '../e2e/support/play.ts';
import type { Reward } from '#core/contract/game/rewards.ts';
import { call, newRep, signedInState } from '../e2e/support/rep.ts';
import { startServer } from '../e2e/support/server.ts';
import { FAIR_CALL, OPPONENT, say } from '../e2e/support/test.ts';

/**
 * Takes the manifest's screenshots, and the one of the README, of the real, built app (`npm run
 * build` first), with a rep who has played a call.
 */
const FOLDER = join(import.meta.dirname, '../../public/screenshots');
const README_FOLDER = join(import.meta.dirname, '../../docs/screenshots');
const SHAPES = [
  { name: 'wide', viewport: { width: 1280, height: 800 } },
  { name: 'narrow', viewport: { width: 412, height: 915 } },
] as const;

mkdirSync(FOLDER, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'ringside-screenshots-'));
const server = await startServer(dataDir);
const browser = await playwright.launch(chromium());
try {
  const rep = await newRep(server.url);
  await play(server.url, rep);
  // What was won would come over the pages.
  const won = (await call(
    server.url,
    'GET',
    '/api/user/rewards?unseen',
    undefined,
    rep.tokens.accessToken,
  )) as Reward[];
  await call(
    server.url,
    'POST',
    '/api/user/rewards/seen',
    { ids: won.map(({ id }) => id) },
    rep.tokens.accessToken,
  );
  for (const { name, viewport } of SHAPES) {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport,
      storageState: signedInState(server.url, rep),
      colorScheme: 'dark',
      reducedMotion: 'reduce',
      locale: 'en-GB',
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('link', { name: OPPONENT }).first().waitFor();
    await take(page, `battle-room-${name}`);
    await page.goto('/call-history');
    await page
      .getByRole('link', { name: /^Score/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Scorecard' }).waitFor();
    await take(page, `scorecard-${name}`);
    if (name === 'narrow') {
      await page.goto('/');
      await page.getByRole('link', { name: OPPONENT }).first().click();
      await page.getByRole('button', { name: 'Type instead' }).click();
      await page.getByRole('log', { name: 'Transcript' }).getByRole('listitem').first().waitFor();
      await say(page, FAIR_CALL.slice(0, 2));
      await take(page, `call-${name}`);
    }
    await context.close();
  }
  const light = await browser.newPage({
    baseURL: server.url,
    viewport: { width: 1280, height: 1280 },
    storageState: signedInState(server.url, rep),
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  await light.goto('/');
  await light.getByRole('region', { name: 'Today’s challenges' }).waitFor();
  await take(light, 'battle-room', README_FOLDER);
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

async function take(page: Page, name: string, folder = FOLDER): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
