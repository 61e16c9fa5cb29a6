import { expect } from '@playwright/test';
import { OPPONENT, test } from './support/test.ts';

test('the installed app opens offline and shows the battle room from its cache @phone', async ({ page, context }) => {
  await page.goto('/');
  const opponents = page.getByRole('link', { name: OPPONENT });
  await expect(opponents).not.toHaveCount(0);
  const shown = await opponents.count();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await page.close();
  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto('/');
  await expect(cold.getByRole('heading', { name: 'Battle room' })).toBeVisible();
  await expect(cold.getByRole('link', { name: OPPONENT })).toHaveCount(shown);
  await expect(cold.getByText(/You are offline/)).toBeVisible();
});

test('being offline for a start does not sign out', async ({ page, context }) => {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => localStorage.setItem('tokenExpiryTime', String(Date.now() - 1000)));
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Battle room' })).toBeVisible();
  await context.setOffline(false);
  await page.goto('/');
  await expect(page.getByRole('link', { name: OPPONENT })).not.toHaveCount(0);
});
