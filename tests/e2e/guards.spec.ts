import { expect, type Page } from '@playwright/test';
import type { UserDetails } from '#core/contract/user.ts';
import { go, newcomerTest, open, OPPONENT, test, visitorTest } from './support/test.ts';

// The worker's own requests could not be answered from here.
test.use({ serviceWorkers: 'block' });

const PROTECTED = ['/', '/profile', '/battle-room', '/battle-room/call?assistant=x', '/call-history', '/billing'];
const EXEMPT = ['/billing', '/auth/forgot-password', '/auth/confirm-email', '/auth/email-confirmed', '/confirmEmail', '/onboarding/success'];
const GUARDED = ['/', '/profile', '/battle-room', '/battle-room/call', '/call-history', '/no/such/page', '/auth/reset-password'];

visitorTest('a visitor is sent from every protected page to sign in, and the page left is not in the history', async ({ page }) => {
  await open(page, '/auth/forgot-password');
  const before = await page.evaluate(() => history.length);
  for (const path of PROTECTED) {
    await go(page, path);
    await expect(page, path).toHaveURL(/\/login$/);
  }
  expect(await page.evaluate(() => history.length)).toBe(before + PROTECTED.length);
  for (const path of ['/onboarding?step=3', '/auth/reset-password', '/signup', '/no/such/page']) {
    await go(page, path);
    await expect(page, path).toHaveURL(path);
  }
});

const ROWS: { name: string; details: Partial<UserDetails>; to: string; exempt: string[] }[] = [
  { name: 'subscribed without a username', details: { publicUsername: null }, to: '/onboarding?step=3', exempt: EXEMPT.slice(0, -1) },
  { name: 'not subscribed, with customer and username', details: { isSubscribed: false, hasStripeCustomerId: true }, to: '/billing', exempt: EXEMPT },
  // Its onboarding has nothing left to ask: it leads on to the plan.
  { name: 'not subscribed, with a username and no customer', details: { isSubscribed: false }, to: '/billing', exempt: EXEMPT },
  { name: 'not subscribed, with neither', details: { isSubscribed: false, publicUsername: null }, to: '/onboarding?step=3', exempt: EXEMPT.slice(0, -1) },
];

test('every row of the subscription guard leads where it should, and the exempt pages are shown', async ({ page }) => {
  // Some sixty navigations: a busy machine needs its time.
  test.slow();
  let changes: Partial<UserDetails> = {};
  await answerDetails(page, () => changes);
  for (const { name, details, to, exempt } of ROWS) {
    changes = details;
    await reopen(page);
    for (const path of GUARDED) {
      await go(page, path);
      await expect(page, `${name}: ${path}`).toHaveURL(to);
    }
    for (const path of exempt) {
      await go(page, path);
      await expect(page, `${name}: ${path}`).toHaveURL(path);
      await page.locator('.content-ready').first().waitFor();
    }
  }
  changes = {};
  await reopen(page);
  for (const path of [...GUARDED, '/billing']) {
    await go(page, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect(page, `subscribed with a username: ${path}`).toHaveURL(path);
  }
});

test('until the details have come nothing of the page is shown, and then the redirect, not a flash of it', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await answerDetails(page, () => ({ publicUsername: null }), held);
  const seen: string[] = [];
  await page.exposeFunction('noteOpponent', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const link = document.querySelector('main a[href*="/battle-room/call"]');
      if (link) (window as unknown as { noteOpponent(text: string): void }).noteOpponent(link.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(page.getByText('Loading').first()).toBeAttached();
  await expect(page.getByRole('link', { name: OPPONENT })).toHaveCount(0);
  release();
  await expect(page).toHaveURL('/onboarding?step=3');
  expect(seen).toEqual([]);
});

test('details that do not come are told with a way to try again', async ({ page }) => {
  await page.route('**/api/user/details', (route) => route.fulfill({ status: 503, json: { title: 'Unavailable', status: 503, detail: 'Try again later.' } }));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Your account did not load');
  await page.unroute('**/api/user/details');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: OPPONENT }).first()).toBeVisible();
});

newcomerTest('a newcomer who was headed somewhere gets there after choosing a username', async ({ page }) => {
  await page.goto('/call-history');
  await expect(page).toHaveURL('/onboarding?step=3');
  await go(page, '/onboarding');
  await expect(page).toHaveURL('/onboarding?step=3');
  await page.goBack();
  await page.getByLabel('Username').fill('Admin');
  await expect(page.getByText('This name is reserved.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Create username' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('Admin');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill(`rep${Date.now().toString(36)}${Math.floor(Math.random() * 999)}`);
  await page.getByRole('button', { name: 'Create username' }).click();
  await page.getByRole('link', { name: 'Go on to where you were headed' }).click();
  await expect(page).toHaveURL('/call-history');
});

/** From the start, until the details that the app was kept with have been replaced. */
async function reopen(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/user/details'), open(page, '/')]);
}

/** The server's own details of this rep, changed. */
async function answerDetails(page: Page, changes: () => Partial<UserDetails>, held: Promise<void> = Promise.resolve()): Promise<void> {
  await page.route('**/api/user/details', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response, json: { ...((await response.json()) as UserDetails), ...changes() } });
  });
}
