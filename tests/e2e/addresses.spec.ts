import { expect } from '@playwright/test';
import { newRep } from './support/rep.ts';
import { test, visitorTest } from './support/test.ts';

visitorTest('a visitor is asked to sign in and then lands where they were headed', async ({ page, baseURL }) => {

  const rep = await newRep(baseURL ?? '');
  await page.goto('/call-history');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('textbox', { name: 'Email' }).fill(rep.email);
  await page.getByLabel('Password', { exact: true }).fill(rep.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/call-history$/);
  await expect(page.getByRole('heading', { name: 'Call history' })).toBeVisible();
});

visitorTest('a wrong password is told at the form, and what was typed stays', async ({ page }) => {
  await page.goto('/auth/signin');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('do not match');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@example.com');
});

test('an unknown address shows the not-found page with a way back', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: /not found|does not exist/i })).toBeVisible();
  await page.getByRole('link', { name: /battle room/i }).first().click();
  await expect(page).toHaveURL(/\/(battle-room)?$/);
});

test('a page whose code does not load reloads once, then says so', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Battle room' })).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await context.route(/\/assets\/HistoryPage.*\.js/, (route) => route.abort());
  await page.evaluate(async () => {
    const keys = await caches.keys();
    await Promise.all(keys.map((key) => caches.delete(key)));
  });
  await page.getByRole('link', { name: 'Call history' }).first().click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(loads).toBe(1);
});

test('a missing asset is a 404 and never the app', async ({ request }) => {
  const response = await request.get('/assets/missing-abc123.js');
  expect(response.status()).toBe(404);
});
