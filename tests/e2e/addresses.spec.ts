import { expect } from '@playwright/test';
import { newRep } from './support/rep.ts';
import { test, visitorTest } from './support/test.ts';

visitorTest(
  'a visitor is asked to sign in and then lands where they were headed',
  async ({ page, baseURL }) => {
    const rep = await newRep(baseURL ?? '');
    await page.goto('/call-history');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('textbox', { name: 'Email' }).fill(rep.email);
    await page.getByLabel('Password', { exact: true }).fill(rep.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/call-history$/);
    await expect(page.getByRole('heading', { name: 'Call history' })).toBeVisible();
  },
);

visitorTest('a wrong password is told at the form, and what was typed stays', async ({ page }) => {
  await page.goto('/auth/signin');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('don’t match');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@example.com');
});

test('an unknown address shows the not-found page with a way back', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page
    .getByRole('link', { name: /battle room/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/(battle-room)?$/);
});

test('an address that cannot be decoded shows the not-found page', async ({ page }) => {
  await page.goto('/call-history/%E0%A4%A');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('an error while a route is drawn shows the not-found page, and its way back works', async ({
  page,
}) => {
  await page.route('**/api/achievements', (route) => route.fulfill({ json: [null] }));
  await page.goto('/challenges');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the battle room' }).click();
  await expect(page.getByRole('heading', { name: 'Battle room' })).toBeVisible();
});

test('a missing asset is a 404 and never the app', async ({ request }) => {
  const response = await request.get('/assets/missing-abc123.js');
  expect(response.status()).toBe(404);
});
