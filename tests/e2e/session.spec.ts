import { expect, type BrowserContext } from '@playwright/test';
import { newRep, signedInState } from './support/rep.ts';
import { OPPONENT, test, visitorTest } from './support/test.ts';

const expiredTest = visitorTest.extend({
  storageState: async ({ baseURL }, provide) => {
    const rep = await newRep(baseURL ?? '');
    await provide(signedInState(baseURL ?? '', { tokens: { ...rep.tokens, expiresIn: -1 } }));
  },
});

expiredTest('two tabs whose tokens have run out make one refresh', async ({ context, page }) => {
  const refreshes = countRefreshes(context);
  const other = await context.newPage();
  await Promise.all([page.goto('/'), other.goto('/')]);
  for (const tab of [page, other])
    await expect(tab.getByRole('link', { name: OPPONENT }).first()).toBeVisible();
  expect(refreshes()).toBe(1);
});

test('two tabs whose access token is refused make one refresh, and every call of both is answered', async ({
  context,
  page,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/');
    await expect(tab.getByRole('link', { name: OPPONENT }).first()).toBeVisible();
  }
  await page.evaluate(() => localStorage.setItem('token', 'not-a-token'));
  const refreshes = countRefreshes(context);
  await Promise.all(
    [page, other].map((tab) => tab.getByRole('link', { name: 'Profile and account' }).click()),
  );
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible();
    await expect(tab.getByText('This device, signed in')).toBeVisible();
  }
  expect(refreshes()).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe('not-a-token');
});

test('signing out in one tab signs out the other, and signing in takes it along', async ({
  context,
  page,
  rep,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/');
    await expect(tab.getByRole('heading', { name: 'Battle room' })).toBeVisible();
  }
  await page.evaluate(() => localStorage.setItem('selectedMicrophone', 'mic-1'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/auth\/signin$/);
  expect(await other.evaluate(() => Object.keys(localStorage))).toEqual(['selectedMicrophone']);

  await page.getByRole('textbox', { name: 'Email' }).fill(rep.email);
  await page.getByLabel('Password', { exact: true }).fill(rep.password);
  await page.keyboard.press('Enter');
  for (const tab of [page, other])
    await expect(tab.getByRole('link', { name: OPPONENT }).first()).toBeVisible();
});

function countRefreshes(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/refresh') count += 1;
  });
  return () => count;
}
