import { expect, type Page } from '@playwright/test';
import { newRep } from './support/rep.ts';
import { open, test } from './support/test.ts';

// What the worker answers cannot be held back from here.
test.use({ serviceWorkers: 'block' });

const KEY = 'keptScreen';
/** What the app starts with. */
const START = /\/assets\/start-.*\.js/;
const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

test('the battle room stands at the next start before the app has come, which then does what was pressed and moves nothing', async ({
  page,
}) => {
  await keepOne(page);
  const before = await page.locator('#root').ariaSnapshot();

  const letCome = await startWithoutTheApp(page);
  const heading = page.getByRole('heading', { name: 'Battle room' });
  await expect(heading).toBeVisible();
  const next = page.getByRole('region', { name: 'Next call' });
  const places = async () => [
    await heading.boundingBox(),
    await next.boundingBox(),
    await page
      .getByRole('region', { name: 'Your rank' })
      .or(page.locator('[aria-labelledby=rank]'))
      .first()
      .boundingBox(),
  ];
  const [asKept, styleOf] = [
    await places(),
    () => next.evaluate((panel) => getComputedStyle(panel).backgroundColor),
  ];
  const painted = await styleOf();
  expect(painted).not.toBe('rgba(0, 0, 0, 0)');
  await page.getByRole('link', { name: 'Profile and account' }).focus();
  await page.getByRole('button', { name: 'Colours: System' }).dispatchEvent('click');
  await expect(page.getByRole('button', { name: 'Colours: System' })).toBeVisible();

  await letCome();
  await expect(page.getByRole('button', { name: 'Colours: Light' })).toBeVisible();
  expect(await places()).toEqual(asKept);
  await expect(page.getByRole('link', { name: 'Profile and account' })).toBeFocused();
  await page.getByRole('button', { name: 'Colours: Light' }).click();
  await page.getByRole('button', { name: 'Colours: Dark' }).click();
  await expect.poll(() => page.locator('#root').ariaSnapshot()).toBe(before);
});

test('what is pressed with keys before the app has come is done, also where its name has a count by then, and keeps the focus', async ({
  page,
}) => {
  await page.route('**/api/user/notifications/unread-count', (route) =>
    route.fulfill({ json: { count: 3 } }),
  );
  await open(page, '/');
  const bell = page.getByRole('button', { name: 'Notifications', exact: true });
  await expect(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible();
  await keepOne(page);

  const letCome = await startWithoutTheApp(page);
  await bell.press('Enter');
  await letCome();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();

  const letComeAgain = await startWithoutTheApp(page);
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await letComeAgain();
  await expect(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
});

test('it is gone once its rep signs out, and nobody else sees it', async ({ page, baseURL }) => {
  const theirs = await keepOne(page);
  const letCome = await startWithoutTheApp(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await letCome();
  await expect(page).toHaveURL(/\/auth\/signin$/);
  expect(await kept(page)).toBeNull();

  const { tokens } = await newRep(baseURL ?? '');
  const other = {
    token: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    tokenExpiryTime: String(Date.now() + 60_000),
    sessionId: 'other',
    [KEY]: theirs,
  };
  await page.evaluate(
    (entries) =>
      Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
    other,
  );
  await startWithoutTheApp(page);
  await expect(page.getByText('Practise sales calls out loud')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
});

/** Opens the battle room until its first screen is kept; that, as text. */
async function keepOne(page: Page): Promise<string> {
  await open(page, '/');
  await expect.poll(() => kept(page)).not.toBeNull();
  await page.waitForLoadState('networkidle');
  return (await kept(page)) ?? '';
}

/** Opens the battle room as the worker answers, with the app's code held back; lets it come. */
async function startWithoutTheApp(page: Page): Promise<() => Promise<void>> {
  await page.route('/', async (route) =>
    route.fulfill({
      response: await route.fetch({ url: new URL('/kept.html', route.request().url()).href }),
    }),
  );
  let come = () => {};
  const gate = new Promise<void>((resolve) => (come = resolve));
  await page.route(START, async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/', { waitUntil: 'commit' });
  return async () => {
    come();
    await page.unroute(START);
    await page.unroute('/');
  };
}
