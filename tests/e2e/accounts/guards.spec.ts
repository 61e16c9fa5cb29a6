import { expect, type Page } from '@playwright/test';
import type { UserDetails } from '#core/contract/account/user.ts';
import { newcomerTest, open, OPPONENT, test, visitorTest } from '../support/test.ts';

// The worker's own requests could not be answered from here.
test.use({ serviceWorkers: 'block' });

const PROTECTED = [
  '/',
  '/profile',
  '/settings',
  '/battle-room',
  '/battle-room/call?assistant=x',
  '/call-history',
  '/billing',
];
/** With what each says of itself. */
const EXEMPT = [
  ['/billing', 'Billing'],
  ['/auth/forgot-password', 'Reset your password'],
  ['/auth/confirm-email', 'Confirm your email'],
  ['/auth/email-confirmed', 'Your email is confirmed'],
  ['/confirmEmail', 'Confirm your email'],
  ['/onboarding/success', 'Welcome to the ring'],
] as const;
const GUARDED = [
  '/',
  '/profile',
  '/battle-room',
  '/battle-room/call',
  '/call-history',
  '/no/such/page',
  '/auth/reset-password',
];

visitorTest(
  'a visitor is sent from every protected page to sign in, and the page left is not in the history',
  async ({ page }) => {
    await open(page, '/auth/forgot-password');
    const before = await page.evaluate(() => history.length);
    for (const path of PROTECTED) {
      await visit(page, [{ path, to: '/login' }]);
      expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({
        origin: path,
      });
    }
    expect(await page.evaluate(() => history.length)).toBe(before + PROTECTED.length);
    await visit(
      page,
      ['/onboarding?step=3', '/auth/reset-password', '/signup', '/no/such/page'].map((path) => ({
        path,
        to: path,
      })),
    );
  },
);

/**
 * The first row with every page, the others with the pages that tell them apart: the whole table is
 * a unit test.
 */
const ROWS: {
  name: string;
  details: Partial<UserDetails>;
  to: string;
  guarded: readonly string[];
  exempt: readonly (readonly [string, string])[];
}[] = [
  {
    name: 'subscribed without a username',
    details: { publicUsername: null },
    to: '/onboarding?step=3',
    guarded: GUARDED,
    exempt: EXEMPT.slice(0, -1),
  },
  {
    name: 'not subscribed, with customer and username',
    details: { isSubscribed: false, hasStripeCustomerId: true },
    to: '/billing',
    guarded: GUARDED.slice(0, 2),
    exempt: EXEMPT.slice(-1),
  },
  // Of its onboarding the plan is left to ask.
  {
    name: 'not subscribed, with a username and no customer',
    details: { isSubscribed: false },
    to: '/onboarding?step=6',
    guarded: GUARDED.slice(0, 2),
    exempt: EXEMPT.slice(-1),
  },
  {
    name: 'not subscribed, with neither',
    details: { isSubscribed: false, publicUsername: null },
    to: '/onboarding',
    guarded: GUARDED.slice(0, 2),
    exempt: EXEMPT.slice(0, 1),
  },
];

test('every row of the subscription guard leads where it should, and the exempt pages are shown', async ({
  page,
}) => {
  let changes: Partial<UserDetails> = {};
  await answerDetails(page, () => changes);
  for (const { name, details, to, guarded, exempt } of ROWS) {
    changes = details;
    await reopen(page);
    await test.step(name, () =>
      visit(page, [
        ...guarded.map((path) => ({ path, to })),
        ...exempt.map(([path, heading]) => ({ path, to: path, heading })),
      ]),
    );
  }
  changes = {};
  await reopen(page);
  // From a page that every row lets through, so that each heading is another one than before.
  await visit(
    page,
    ['/billing', ...GUARDED].map((path) => ({ path, to: path, heading: '' })),
  );
});

test('until the details have come nothing of the page is shown, and then the redirect, not a flash of it', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await answerDetails(page, () => ({ publicUsername: null }), held);
  const seen: string[] = [];
  await page.exposeFunction('noteOpponent', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const link = document.querySelector('main a[href*="/battle-room/call"]');
      if (link)
        (window as unknown as { noteOpponent(text: string): void }).noteOpponent(
          link.textContent ?? '',
        );
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
  // The page may ask again of its own accord; what it asks for before the tap is refused, so that
  // the tap is what mends it.
  await page.addInitScript(() =>
    document.addEventListener(
      'click',
      () => (document.documentElement.dataset.tapped = 'yes'),
      true,
    ),
  );
  await page.route('**/api/user/details', async (route) => {
    const tapped = await page.evaluate(() => document.documentElement.dataset.tapped === 'yes');
    await (tapped
      ? route.continue()
      : route.fulfill({
          status: 503,
          json: { title: 'Unavailable', status: 503, detail: 'Try again later.' },
        }));
  });
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Your account didn’t load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: OPPONENT }).first()).toBeVisible();
});

newcomerTest(
  'a newcomer who was headed somewhere gets there after choosing a username',
  async ({ page }) => {
    await page.goto('/call-history');
    await expect(page).toHaveURL('/onboarding?step=3');
    await page.getByLabel('Username').fill('Admin');
    await expect(page.getByText('This username is reserved.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Create username' }).click();
    await expect(page.getByLabel('Username')).toHaveValue('Admin');
    await expect(page.getByLabel('Username')).toBeFocused();
    await page
      .getByLabel('Username')
      .fill(`rep${Date.now().toString(36)}${Math.floor(Math.random() * 999)}`);
    await page.getByRole('button', { name: 'Create username' }).click();
    await page.getByRole('link', { name: 'Continue where you left off' }).click();
    await expect(page).toHaveURL('/call-history');
  },
);

/**
 * Goes to each path within the app that is open and expects to end at `to`, with a first heading
 * that says `heading`. All within the page: asking from outside, each of them waits for the next
 * look.
 */
async function visit(
  page: Page,
  visits: { path: string; to: string; heading?: string }[],
): Promise<void> {
  const wrong = await page.evaluate(async (all) => {
    const ends: string[] = [];
    for (const { path, to, heading } of all) {
      const [old] = document.getElementsByTagName('h1');
      const isThere = location.pathname + location.search === to;
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
      const there = () => {
        const [title] = document.getElementsByTagName('h1');
        const shown =
          heading === undefined ||
          (title?.textContent?.includes(heading) === true && (isThere || title !== old));
        return shown && location.pathname + location.search === to;
      };
      for (const giveUpAt = Date.now() + 45_000; !there() && Date.now() < giveUpAt;)
        await new Promise((resolve) => setTimeout(resolve, 5));
      // Whatever leads on from there does so within a frame or two.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      if (!there())
        ends.push(
          `${path} leads to ${location.pathname + location.search}, where it says ${document.getElementsByTagName('h1')[0]?.textContent ?? 'nothing'}`,
        );
    }
    return ends;
  }, visits);
  expect(wrong).toEqual([]);
}

/**
 * From the start, with nothing kept: kept details lead where they say until the new ones have come,
 * and a page that every row lets through is stayed on.
 */
async function reopen(page: Page): Promise<void> {
  // Nothing of the app is open there.
  await page.goto('/favicon.svg');
  await page.evaluate(async () => {
    const forget = (name: string) =>
      new Promise((resolve) =>
        Object.assign(indexedDB.deleteDatabase(name), {
          onsuccess: resolve,
          onerror: resolve,
          onblocked: resolve,
        }),
      );
    await Promise.all((await indexedDB.databases()).map(({ name = '' }) => forget(name)));
  });
  await open(page, '/');
}

/** The server's own details of this rep, changed. */
async function answerDetails(
  page: Page,
  changes: () => Partial<UserDetails>,
  held: Promise<void> = Promise.resolve(),
): Promise<void> {
  await page.route('**/api/user/details', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({
      response,
      json: { ...((await response.json()) as UserDetails), ...changes() },
    });
  });
}
