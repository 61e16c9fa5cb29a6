import { expect, type Page } from '@playwright/test';
import { API } from '#core/contract/paths.ts';
import type { PublicConfig } from '#core/contract/config.ts';
import type { CallHistoryPage } from '#core/contract/calls/history.ts';
import { axeViolations } from './support/axe.ts';
import { call, newRep, newUsername } from './support/rep.ts';
import { FAIR_CALL, open, say, visitorTest as test } from './support/test.ts';

const PASSWORD = 'correct horse battery';

test('two clicks from the first visit it rings, and the score is kept with a mail and a password', async ({
  page,
  baseURL,
}) => {
  test.slow(); // A whole call, its score twice, and an account.
  await countClicks(page);
  await open(page, '/');
  await page.getByRole('link', { name: 'Call Dana now without an account' }).click();
  await typeInstead(page);
  expect(await clicks(page)).toBe(2);

  await say(page, FAIR_CALL);
  await hangUp(page);
  await expect(page.getByRole('heading', { name: 'Your call with Dana Whitfield' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole('heading', { name: /things? to try$/ })).toBeVisible();
  await expect(page.getByText(/\bXP\b|leaderboard/i)).toHaveCount(0);
  const score = await page.getByRole('region', { name: 'Score', exact: true }).innerText();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Score', exact: true })).toHaveText(score, {
    useInnerText: true,
  });

  const local = newUsername();
  await keep(page, `${local}@example.com`);
  await expect(page.getByLabel('Username')).toHaveValue(local.slice(0, 20));
  await page.getByRole('button', { name: 'Create username' }).click();
  await expect(page.getByRole('heading', { name: 'A little about you' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('First name').fill('Robin');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/call-history\/(?!local-)/);
  await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText(/^\+[1-9]\d* XP$/).first()).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const history = await call(baseURL ?? '', 'GET', API.userCallHistory, undefined, token ?? '');
  expect((history as CallHistoryPage).data).toMatchObject([{ status: 'scored' }]);
  expect(await call(baseURL ?? '', 'GET', API.about, undefined, token ?? '')).toMatchObject({
    firstName: 'Robin',
    asked: true,
  });
  expect(await callsOf(page, 'visitor')).toBe(0);
});

test('whose mail has an account signs in to it, and the score is kept there', async ({
  page,
  baseURL,
}) => {
  const rep = await newRep(baseURL ?? '');
  await tryCall(page);
  await keep(page, rep.email.toUpperCase());
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('You already have an account');
  await notice.getByRole('link', { name: 'Sign in to save it' }).click();
  await page.getByLabel('Password', { exact: true }).fill(rep.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/call-history\/(?!local-)/);
  await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
});

test('who signs in without having asked for it is asked whether the call was theirs', async ({
  page,
  baseURL,
}) => {
  const rep = await newRep(baseURL ?? '');
  await tryCall(page);
  await open(page, '/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(rep.email);
  await page.getByLabel('Password', { exact: true }).fill(rep.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Keep or discard call' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Battle room' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Keep or discard call' })).toHaveCount(0);
  expect(await callsOf(page, 'visitor')).toBe(0);
});

test.describe('where the server is configured otherwise', () => {
  // Its answers do not pass by where a test puts its own.
  test.use({ serviceWorkers: 'block' });

  test('where registration is closed the score stays here until there is an invite', async ({
    page,
    baseURL,
  }) => {
    await configured(page, baseURL ?? '', { registration: 'closed' });
    await tryCall(page);
    await expect(page.getByRole('heading', { name: 'You need an invite' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save this score' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You need an invite' })).toBeVisible();
    await page.getByRole('button', { name: 'Call again' }).click();
    await expect(page.getByRole('button', { name: 'Type instead' })).toBeVisible();
  });

  test('where trying is switched off nobody can, nor is it offered', async ({ page, baseURL }) => {
    await configured(page, baseURL ?? '', { try: false });
    await open(page, '/try');
    await expect(
      page.getByRole('heading', { name: 'You need an account to make calls' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call Dana now without an account' })).toHaveCount(
      0,
    );
  });
});

test.describe('from what is kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it works without a network after the first load, a reload keeps the call, and another tab waits its turn', async ({
    page,
    context,
  }) => {
    await open(page, '/try');
    await page.getByRole('button', { name: 'Type instead' }).waitFor();
    await keptForOffline(page);
    await context.setOffline(true);
    await page.reload();
    await typeInstead(page);
    await say(page, FAIR_CALL.slice(0, 1));

    const other = await context.newPage();
    await other.goto('/try');
    await expect(other.getByText('You’re on a call in another tab')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Continue by typing' }).click();
    await expect(page.getByText(FAIR_CALL[0]!)).toBeVisible();
    await say(page, FAIR_CALL.slice(1));
    await hangUp(page);
    await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
    await expect(other.getByRole('heading', { name: /^Your call with/ })).toBeVisible();
    await other.getByRole('button', { name: 'Call again' }).click();
    await expect(other.getByRole('button', { name: 'Type instead' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
  });
});

test('a call in which nothing was said has no score, and nothing to keep', async ({ page }) => {
  await open(page, '/try');
  await typeInstead(page);
  await say(page, ['Hello?']);
  await hangUp(page);
  await expect(page.getByText('This call has no score')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save this score' })).toHaveCount(0);
});

for (const width of [320, 1280])
  test(`by keyboard alone, and at ${width} px with nothing to scroll sideways and nothing for axe to find`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    await open(page, '/try');
    await page.getByRole('button', { name: 'Type instead' }).waitFor();
    await page.getByRole('button', { name: 'What is scored' }).press('Enter');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    expect(await sideways(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await tabTo(page, 'Type instead');
    await page.keyboard.press('Enter');
    const box = page.getByRole('textbox', { name: 'Type what you say' });
    await expect(box).toBeFocused();
    await expect(box).toBeEditable();
    for (const line of FAIR_CALL.slice(0, 2)) {
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
      await expect(page.getByText(line)).toBeVisible();
    }
    expect(await axeViolations(page), 'in the call').toEqual([]);
    await tabTo(page, 'Hang up');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
    expect(await sideways(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

/** Calls, and waits until they have picked up. */
async function typeInstead(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Type instead' }).click();
  await expect(page.getByRole('log', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(1);
}

/** A short call by typing, to its result. */
async function tryCall(page: Page): Promise<void> {
  await open(page, '/try');
  await typeInstead(page);
  await say(page, FAIR_CALL.slice(0, 2));
  await hangUp(page);
  await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
}

async function hangUp(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Hang up/ });
  // They may have hung up themselves.
  if (await button.isVisible()) await button.click();
}

async function keep(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I accept the/ }).check();
  await page.getByRole('button', { name: 'Save this score' }).click();
}

/** Counts what a person clicks, over page loads. */
async function countClicks(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted)
          sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
      },
      { capture: true },
    ),
  );
}

async function clicks(page: Page): Promise<number> {
  return Number(await page.evaluate(() => sessionStorage.getItem('clicks')));
}

/** The server's own configuration but for these. */
async function configured(page: Page, url: string, changes: Partial<PublicConfig>): Promise<void> {
  const own = (await call(url, 'GET', API.config)) as PublicConfig;
  await page.unrouteAll();
  await page.route('**/api/config', (route) => route.fulfill({ json: { ...own, ...changes } }));
}

async function callsOf(page: Page, userId: string): Promise<number> {
  return await page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('ringside-calls');
        opening.addEventListener('error', () => reject(opening.error as Error));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const [store = 'keyval'] = database.objectStoreNames;
          const all = database.transaction(store).objectStore(store).getAll();
          all.addEventListener('success', () => {
            database.close();
            resolve(
              (all.result as { userId?: string }[]).filter(({ userId: id }) => id === wanted)
                .length,
            );
          });
        });
      }),
    userId,
  );
}

/** Until the worker is there and has what a call needs. */
async function keptForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // All come at once, in any order: they are there when the number of them stands still.
  let before = 0;
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(
          async () => (await (await caches.open('practice')).keys()).length,
        );
        const settled = now > 20 && now === before;
        before = now;
        return settled;
      },
      { intervals: [1_000] },
    )
    .toBe(true);
}

async function sideways(page: Page): Promise<number> {
  return await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Presses Tab until the focus is on what has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    const focused = page.locator(':focus');
    if ((await focused.count()) > 0) {
      const text = await focused.evaluate(
        (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
      );
      if (text.trim().startsWith(name)) return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`"${name}" was not reached by Tab.`);
}
