import { expect } from '@playwright/test';
import { test } from './support/test.ts';

// What the worker fetches cannot be made to fail from here, so the page fetches for itself.
test.use({ serviceWorkers: 'block' });

test('a page whose code does not load reloads once, then says so', async ({ page }) => {
  await page.route(/\/assets\/CallHistoryPage.*\.js/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Battle room' })).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('link', { name: 'Call history' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  expect(loads).toBe(1);

  await page.unroute(/\/assets\/CallHistoryPage.*\.js/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Call history' })).toBeVisible();
});
