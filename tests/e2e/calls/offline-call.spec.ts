import {
  chromium as playwright,
  expect,
  type BrowserContext,
  type CDPSession,
  type Page,
} from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallHistoryPage, CallTranscript } from '#core/contract/calls/history.ts';
import type { UserProfile } from '#core/contract/account/user.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { chromium } from '../support/chromium.ts';
import { play } from '../support/play.ts';
import { keysOf, valuesOf } from '../support/stored.ts';
import { call, newRep, signedInState } from '../support/rep.ts';
import { FAIR_CALL, OPPONENT, say, test, visitorTest } from '../support/test.ts';
import { wakeWorker } from '../support/wakeWorker.ts';

test.use({ serviceWorkers: 'allow' });

test('a whole call without a network is scored here, waits, and is scored and rewarded once when the network is back', async ({
  page,
  context,
  rep,
  baseURL,
}) => {
  await openOpponent(page);
  await context.setOffline(true);
  await beginTyped(page);
  await say(page, FAIR_CALL);
  await hangUp(page);
  await expect(
    page.getByRole('heading', { name: 'Your call is saved on this device' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'See result' }).click();
  await expect(page.getByText('Provisional score')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });

  // A cold start without a network still has it.
  await page.close();
  const cold = await context.newPage();
  await cold.goto('/call-history');
  await cold.getByRole('link', { name: /^Call with / }).click();
  await expect(cold.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });

  await context.setOffline(false);
  await expect(cold).toHaveURL(/\/call-history\/(?!local-)/, { timeout: 45_000 });
  await expect(cold.getByText('Provisional score')).toBeHidden();
  await expect(cold.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
  const profile = async () =>
    (await call(
      baseURL ?? '',
      'GET',
      API.userProfile,
      undefined,
      rep.tokens.accessToken,
    )) as UserProfile;
  // The score that was worked out here may be shown until the server's is there.
  await expect.poll(async () => (await profile()).stats.calls, { timeout: 45_000 }).toBe(1);
  expect((await profile()).userLevel.currentExp).toBeGreaterThan(0);
});

test('a call and an edit made without a network go out with the page closed, once the browser wakes the worker', async ({
  page,
  context,
  rep,
  baseURL: address,
}) => {
  test.slow(); // Two calls, one of them sent by the worker.
  const baseURL = address ?? '';
  const { accessToken } = rep.tokens;
  const blank = await context.newPage();
  await play(baseURL, rep);
  const {
    data: [earlier],
  } = (await call(baseURL, 'GET', API.userCallHistory, undefined, accessToken)) as CallHistoryPage;
  await openOpponent(page);
  await page.goto(`/call-history/${earlier?.id}`);
  await page.getByText('Notes', { exact: true }).click();
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await expect(notes).toBeVisible();
  await context.setOffline(true);
  await notes.fill('Ask about Thursday');
  // One list, of one entry.
  await expect
    .poll(async () =>
      (await valuesOf(page, 'ringside-outbox')).flatMap((list) => JSON.parse(list) as unknown[]),
    )
    .toHaveLength(1);

  await page.goto('/');
  await page.getByRole('link', { name: OPPONENT }).first().click();
  await beginTyped(page);
  await say(page, FAIR_CALL.slice(0, 1));
  await hangUp(page);
  await expect(
    page.getByRole('heading', { name: 'Your call is saved on this device' }),
  ).toBeVisible();
  await page.close();

  await context.setOffline(false);
  await wakeWorker(context, blank, baseURL, 'SEND_WAITING');
  const history = async () =>
    ((await call(baseURL, 'GET', API.userCallHistory, undefined, accessToken)) as CallHistoryPage)
      .data;
  await expect
    .poll(async () => (await history()).map(({ status }) => status))
    .toEqual(['scored', 'scored']);
  const transcript = (await call(
    baseURL,
    'GET',
    pathTo(API.callTranscript, { id: earlier?.id ?? '' }),
    undefined,
    accessToken,
  )) as CallTranscript;
  expect(transcript.notes).toBe('Ask about Thursday');
  // The next page finds nothing to send again, and tells the result.
  const again = await context.newPage();
  await again.goto('/call-history');
  await expect(again.getByRole('link', { name: /Call history|Call with/ }).first()).toBeVisible();
  expect((await history()).length).toBe(2);
});

// A browser without a profile of its own says of every app that it cannot be installed.
visitorTest(
  'the app can be installed, what its manifest names is there, and a browser that is killed in the middle of a call without a network takes it up again',
  async ({ baseURL: address }) => {
    test.slow(); // It starts two browsers of its own.
    const baseURL = address ?? '';
    const folder = mkdtempSync(join(tmpdir(), 'ringside-browser-'));
    const rep = await newRep(baseURL);
    const launch = () =>
      playwright.launchPersistentContext(folder, {
        ...chromium(),
        baseURL,
        viewport: { width: 1280, height: 800 },
        locale: 'en-GB',
      });
    let after: BrowserContext | null = null;
    try {
      const before = await launch();
      const page = before.pages()[0] ?? (await before.newPage());
      await page.goto('/login');
      await page.evaluate(
        (items) => items.forEach(({ name, value }) => localStorage.setItem(name, value)),
        signedInState(baseURL, rep).origins[0]?.localStorage ?? [],
      );
      await openOpponent(page);
      const session = await before.newCDPSession(page);
      await canBeInstalled(session, baseURL);
      await before.setOffline(true);
      await beginTyped(page);
      await say(page, FAIR_CALL.slice(0, 1));
      // A line that is shown is on the device a moment later.
      await expect
        .poll(() => valuesOf(page, 'ringside-calls'))
        .toContainEqual(expect.stringContaining(FAIR_CALL[0] ?? ''));
      await Promise.all([
        new Promise((closed) => before.once('close', closed)),
        session.send('Browser.crash').catch(() => undefined),
      ]);

      after = await launch();
      await after.setOffline(true);
      const again = after.pages()[0] ?? (await after.newPage());
      await again.goto('/');
      await again.getByRole('link', { name: 'Continue the call' }).click();
      await again.getByRole('button', { name: 'Continue by typing' }).click();
      await expect(
        again.getByRole('log', { name: 'Transcript' }).getByText(FAIR_CALL[0] ?? ''),
      ).toBeVisible();
      await say(again, FAIR_CALL.slice(1, 2));
      await hangUp(again);
      await expect(
        again.getByRole('heading', { name: 'Your call is saved on this device' }),
      ).toBeVisible();
      await after.setOffline(false);
      await expect(again).toHaveURL(/\/call-history\/(?!local-)/, { timeout: 45_000 });
      await expect(again.getByRole('heading', { name: 'Scorecard' })).toBeVisible({
        timeout: 45_000,
      });
    } finally {
      await after?.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  },
);

async function canBeInstalled(browser: CDPSession, url: string): Promise<void> {
  await expect
    .poll(async () => (await browser.send('Page.getInstallabilityErrors')).installabilityErrors)
    .toEqual([]);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '') as {
    id: string;
    screenshots: { src: string; sizes: string; form_factor: string }[];
  };
  expect(manifest.id).toBe('/');
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
    new Set(['wide', 'narrow']),
  );
  for (const { src, sizes } of manifest.screenshots) {
    const png = Buffer.from(await (await fetch(url + src)).arrayBuffer());
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
}

/**
 * On the page of an opponent that was opened with a network, with all that a call without one
 * needs.
 */
async function openOpponent(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('link', { name: OPPONENT }).first().click();
  await expect(page.getByRole('button', { name: 'Type instead' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await (await caches.open('practice')).keys();
        return ['brainWorker', 'model'].filter((part) =>
          kept.some(({ url }) => url.includes(`/assets/${part}-`)),
        );
      }),
    )
    .toHaveLength(2);
  const opponent = new URL(page.url()).searchParams.get('assistant');
  await expect
    .poll(() => keysOf(page, 'ringside-personas'))
    .toContainEqual(expect.stringContaining(`"${opponent}"`));
}

async function beginTyped(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Type instead' }).click();
  await expect(page.getByRole('log', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(1);
}

async function hangUp(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Hang up' });
  if (await button.isVisible()) await button.click();
}
