import { expect } from '@playwright/test';
import { lookForVersion } from './support/lookForVersion.ts';
import { newRep, signedInState } from './support/rep.ts';
import { startMiddle } from './support/middle.ts';
import { nextBuild } from './support/nextBuild.ts';
import { open, OPPONENT, visitorTest } from './support/test.ts';

visitorTest.use({ serviceWorkers: 'allow' });

const NEXT_HEADING = 'Ring of battle';

visitorTest(
  'an app that was installed from the build before takes the update that it offers, and starts from it without a network',
  async ({ browser, baseURL }) => {
    const middle = await startMiddle(baseURL ?? '');
    const rep = await newRep(baseURL ?? '');
    const context = await browser.newContext({
      baseURL: middle.url,
      storageState: signedInState(middle.url, rep),
    });
    try {
      const page = await context.newPage();
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: 'Battle room' })).toBeVisible();
      await expect(page.getByRole('link', { name: OPPONENT })).not.toHaveCount(0);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await expect
        .poll(() =>
          page.evaluate(async () => (await (await caches.open('practice')).keys()).length),
        )
        .toBeGreaterThan(20);

      // The files of the build before are gone from the server.
      middle.build = nextBuild({ from: 'Battle room', to: NEXT_HEADING });
      await lookForVersion(page);
      await expect(page.getByText('A new version is ready')).toBeVisible();
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByRole('heading', { level: 1, name: NEXT_HEADING })).toBeVisible();
      await open(page, '/challenges');
      await page.waitForLoadState('networkidle');
      await page.close();

      await context.setOffline(true);
      const cold = await context.newPage();
      const broken: string[] = [];
      cold.on('pageerror', ({ message }) => broken.push(message));
      await cold.goto('/');
      await expect(cold.getByRole('heading', { level: 1, name: NEXT_HEADING })).toBeVisible();
      await expect(cold.getByRole('link', { name: OPPONENT })).not.toHaveCount(0);
      await cold.goto('/challenges');
      await expect(cold.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();
      await cold.goto('/battle-room/leaderboard');
      await expect(cold.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
      expect(broken).toEqual([]);
    } finally {
      await context.close();
      await middle.close();
    }
  },
);
