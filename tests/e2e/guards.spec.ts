import { expect, type Page } from '@playwright/test';
import type { UserDetails } from '#core/contract/user.ts';
import { newcomerTest, open, OPPONENT, test, visitorTest } from './support/test.ts';

// The worker's own requests could not be answered from here.
test.use({ serviceWorkers: 'block' });

const PROTECTED = ['/', '/profile', '/battle-room', '/battle-room/call?assistant=x', '/call-history', '/billing'];
/** With what each says of itself. */
const EXEMPT = [
  ['/billing', 'Billing'],
  ['/auth/forgot-password', 'Reset your password'],
  ['/auth/confirm-email', 'Confirm your email'],
  ['/auth/email-confirmed', 'Your email is confirmed'],
  ['/confirmEmail', 'Confirm your email'],
  ['/onboarding/success', 'Welcome to the ring'],
] as const;
const GUARDED = ['/', '/profile', '/battle-room', '/battle-room/call', '/call-history', '/no/such/page', '/auth/reset-password'];

visitorTest('a visitor is sent from every protected page to sign in, and the page left is not in the history', async ({ page }) => {
  await open(page, '/auth/forgot-password');
  const before = await page.evaluate(() => history.length);
  await visit(page, PROTECTED.map((path) => ({ path, to: '/login' })));
  expect(await page.evaluate(() => history.length)).toBe(before + PROTECTED.length);
  await visit(page, ['/onboarding?step=3', '/auth/reset-password', '/signup', '/no/such/page'].map((path) => ({ path, to: path })));
});

const ROWS: { name: string; details: Partial<UserDetails>; to: string; exempt: readonly (readonly [string, string])[] }[] = [
  { name: 'subscribed without a username', details: { publicUsername: null }, to: '/onboarding?step=3', exempt: EXEMPT.slice(0, -1) },
  { name: 'not subscribed, with customer and username', details: { isSubscribed: false, hasStripeCustomerId: true }, to: '/billing', exempt: EXEMPT },
  // Its onboarding has nothing left to ask: it leads on to the plan.
  { name: 'not subscribed, with a username and no customer', details: { isSubscribed: false }, to: '/billing', exempt: EXEMPT },
  { name: 'not subscribed, with neither', details: { isSubscribed: false, publicUsername: null }, to: '/onboarding', exempt: EXEMPT.slice(0, -1) },
];

test('every row of the subscription guard leads where it should, and the exempt pages are shown', async ({ page }) => {
  // Some thirty navigations: a busy machine needs its time.
  test.slow();
  let changes: Partial<UserDetails> = {};
  await answerDetails(page, () => changes);
  for (const [index, { name, details, to, exempt }] of ROWS.entries()) {
    changes = details;
    await reopen(page);
    // Each row on each path is the guard's own, tested beside it: that every page has it is shown by one row.
    const [guarded, open] = index === 0 ? [GUARDED, exempt] : [['/', '/no/such/page'], exempt.slice(0, 1)];
    await test.step(name, () => visit(page, [...guarded.map((path) => ({ path, to })), ...open.map(([path, heading]) => ({ path, to: path, heading }))]));
  }
  changes = {};
  await reopen(page);
  // From a page that every row lets through, so that each heading is another one than before.
  await visit(page, ['/billing', ...GUARDED].map((path) => ({ path, to: path, heading: '' })));
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
  // The page may ask again of its own accord; what it asks for before the tap is refused, so that the tap is what mends it.
  await page.addInitScript(() => document.addEventListener('click', () => (document.documentElement.dataset.tapped = 'yes'), true));
  await page.route('**/api/user/details', async (route) => {
    const tapped = await page.evaluate(() => document.documentElement.dataset.tapped === 'yes');
    await (tapped ? route.continue() : route.fulfill({ status: 503, json: { title: 'Unavailable', status: 503, detail: 'Try again later.' } }));
  });
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Your account did not load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: OPPONENT }).first()).toBeVisible();
});

newcomerTest('a newcomer who was headed somewhere gets there after choosing a username', async ({ page }) => {
  await page.goto('/call-history');
  await expect(page).toHaveURL('/onboarding?step=3');
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

/**
 * Goes to each path within the app that is open and expects to end at `to`, with a first heading that says `heading`. All within
 * the page: asking from outside, each of them waits for the next look.
 */
async function visit(page: Page, visits: { path: string; to: string; heading?: string }[]): Promise<void> {
  const wrong = await page.evaluate(async (all) => {
    const ends: string[] = [];
    for (const { path, to, heading } of all) {
      const [old] = document.getElementsByTagName('h1');
      const isThere = location.pathname + location.search === to;
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
      const there = () => {
        const [title] = document.getElementsByTagName('h1');
        const shown = heading === undefined || (title?.textContent?.includes(heading) === true && (isThere || title !== old));
        return shown && location.pathname + location.search === to;
      };
      for (const giveUpAt = Date.now() + 45_000; !there() && Date.now() < giveUpAt; ) await new Promise((resolve) => setTimeout(resolve, 5));
      // Whatever leads on from there does so within a frame or two.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      if (!there()) ends.push(`${path} leads to ${location.pathname + location.search}, where it says ${document.getElementsByTagName('h1')[0]?.textContent ?? 'nothing'}`);
    }
    return ends;
  }, visits);
  expect(wrong).toEqual([]);
}

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
