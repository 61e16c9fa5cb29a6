import { expect } from '@playwright/test';
import { keysOf } from '../support/stored.ts';
import { lookForVersion } from '../support/lookForVersion.ts';
import { newRep, signedInState } from '../support/rep.ts';
import { startMiddle } from '../support/middle.ts';
import { allOpponents, OPPONENT, say, visitorTest } from '../support/test.ts';

visitorTest.use({ serviceWorkers: 'allow' });

visitorTest(
  'behind a network’s own page, a broken and a silent server the app starts with what it has and says so; a new version waits for the rep, and never comes into a call',
  async ({ browser, baseURL }) => {
    visitorTest.slow(); // A silent server is waited for.
    const middle = await startMiddle(baseURL ?? '');
    const rep = await newRep(baseURL ?? '');
    const context = await browser.newContext({
      baseURL: middle.url,
      storageState: signedInState(middle.url, rep),
    });
    try {
      const page = await context.newPage();
      await page.goto('/');
      const opponents = page.getByRole('link', { name: OPPONENT });
      await allOpponents(opponents);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const [shown, address] = [
        await opponents.count(),
        (await opponents.first().getAttribute('href')) ?? '',
      ];
      await expect
        .poll(() => keysOf(page, 'ringside-api-cache'))
        .toContain('"assistants(undefined)"');

      for (const weather of ['portal', 'errors', 'silence'] as const) {
        middle.weather = weather;
        await page.goto('/');
        await expect(opponents, weather).toHaveCount(shown);
        await expect(page.getByText('Can’t reach the server.'), weather).toBeVisible();
        await expect(page.getByText(/^Updated /).first(), weather).toBeVisible();
      }
      middle.weather = 'portal';
      await page.goto('/battle-room/leaderboard');
      await expect(page.getByText(/^Your network is blocking Ringside/)).toBeVisible();
      middle.weather = 'fair';
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Can’t reach the server.')).toBeHidden();
      await expect(page.getByText(/^Your network is blocking/)).toBeHidden();

      // Found while a call is on: it is not offered before the call is over.
      await page.goto(address);
      await page.getByRole('button', { name: 'Type instead' }).click();
      await expect(page.getByRole('log', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(
        1,
      );
      middle.version = '2';
      await lookForVersion(page);
      await say(page, ['Hi, this is Robin from Northbeam, do you have half a minute?']);
      const offer = page.getByText('A new version is ready');
      await expect(offer).toBeHidden();
      await page.getByRole('button', { name: 'Hang up' }).click();
      await expect(page).toHaveURL(/\/call-history\/.+/);
      // Nor over the score.
      await expect(page.getByRole('region', { name: 'Score', exact: true })).toBeVisible();
      await expect(offer).toBeHidden();
      await page.getByRole('link', { name: 'Call history' }).first().click();
      await expect(offer).toBeVisible();

      // A tab that opens now still has the old worker, and works.
      const other = await context.newPage();
      await other.goto('/');
      await expect(other.getByRole('link', { name: OPPONENT })).toHaveCount(shown);
      await expect(other.getByText('A new version is ready')).toBeVisible();
      const [reloaded] = await Promise.all([
        other.waitForEvent('load'),
        other.getByRole('button', { name: 'Reload' }).click(),
      ]);
      await expect(reloaded.getByRole('link', { name: OPPONENT })).toHaveCount(shown);
      expect(
        await other.evaluate(async () => (await navigator.serviceWorker.ready).waiting),
      ).toBeNull();
      await expect(other.getByText('A new version is ready')).toBeHidden();
      // And the tab of before, whose worker is a newer one now, goes on.
      await page.getByRole('link', { name: 'Challenges' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    } finally {
      await context.close();
      await middle.close();
    }
  },
);
