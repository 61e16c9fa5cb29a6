import { chromium as playwright, expect } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from './support/chromium.ts';
import { newRep, signedInState } from './support/rep.ts';
import { open, test, visitorTest } from './support/test.ts';

interface Manifest {
  id: string;
  screenshots: { src: string; sizes: string; form_factor: string; label: string }[];
  shortcuts: { url: string }[];
  share_target: { action: string };
}

// A browser without a profile of its own says of every app that it cannot be installed.
visitorTest('the app can be installed, and what its manifest names is there', async ({ baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), 'ringside-install-'));
  const url = baseURL ?? '';
  const context = await playwright.launchPersistentContext(folder, { ...chromium(), baseURL: url });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto('/login');
    await page.evaluate((items) => items.forEach(({ name, value }) => localStorage.setItem(name, value)), signedInState(url, await newRep(url)).origins[0]?.localStorage ?? []);
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const session = await context.newCDPSession(page);
    await expect.poll(async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    const { errors, data } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '') as Manifest;
    expect(manifest.id).toBe('/');
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['wide', 'narrow']));
    for (const { src, sizes } of manifest.screenshots) {
      const png = Buffer.from(await (await fetch(url + src)).arrayBuffer());
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
    }
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});

test('a shared link goes to the research of its website', async ({ page }) => {
  await page.goto('/share?text=Look%20https%3A%2F%2Fwww.acme.example%2Fpricing');
  await expect(page).toHaveURL(/\/battle-room\/create-bot\?domain=www\.acme\.example$/);
});

test('the account page has the way to install, with the steps of an iPhone on one', async ({ browser, baseURL, rep }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: signedInState(baseURL ?? '', rep), userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1' });
  const page = await context.newPage();
  await open(page, '/profile');
  await expect(page.getByText('Choose Add to Home Screen, then Add.')).toBeVisible();
  await context.close();
});
