import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { SignedInSession, Tokens } from '#core/contract/account/account.ts';
import { API } from '#core/contract/paths.ts';
import { call, newRep, signedInState } from '../support/rep.ts';
import { go, open, OPPONENT, signOut, test, visitorTest } from '../support/test.ts';

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
  await Promise.all([page, other].map((tab) => go(tab, '/settings/security')));
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible();
    await expect(tab.getByText('This device, signed in')).toBeVisible();
  }
  expect(refreshes()).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe('not-a-token');
});

test('signing out in one tab signs out the other, on an open page too, and signing in takes it along', async ({
  context,
  page,
  rep,
}) => {
  const other = await context.newPage();
  await open(page, '/');
  await open(other, '/public/leaderboard');
  await page.evaluate(() => {
    localStorage.setItem('selectedMicrophone', 'mic-1');
    localStorage.setItem('installOffered', 'true');
    sessionStorage.setItem('draft', 'x');
  });
  await expect.poll(() => storesWithData(page)).toContain('ringside-api-cache');
  await signOut(page);
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/auth\/signin$/);
  await expect.poll(() => storesWithData(page)).toEqual([]);
  const [kept, ofTab] = await page.evaluate(() => [
    Object.keys(localStorage),
    Object.keys(sessionStorage),
  ]);
  expect(kept).toEqual(['selectedMicrophone']);
  // Which parts of the app were loaded is nothing of the rep's.
  expect(ofTab?.filter((key) => !key.startsWith('chunkReloaded:'))).toEqual([]);

  await page.getByRole('textbox', { name: 'Email' }).fill(rep.email);
  await page.getByLabel('Password', { exact: true }).fill(rep.password);
  await page.keyboard.press('Enter');
  for (const tab of [page, other])
    await expect(tab.getByRole('link', { name: OPPONENT }).first()).toBeVisible();
});

test('signing out with tokens that have run out ends the session on the server, and the next protected page asks to sign in first', async ({
  page,
  rep,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const { email, password } = rep;
  const elsewhere = (await call(url, 'POST', '/login', { email, password })) as Tokens;
  const sessions = async () =>
    (await call(
      url,
      'GET',
      API.userSessions,
      undefined,
      elsewhere.accessToken,
    )) as SignedInSession[];
  await open(page, '/');
  expect(await sessions()).toHaveLength(2);
  await page.evaluate(() => localStorage.setItem('tokenExpiryTime', String(Date.now() - 1_000)));
  await signOut(page);
  await expect(page).toHaveURL('/auth/signin');
  await expect.poll(async () => (await sessions()).length).toBe(1);

  await go(page, '/call-history?order=oldest');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({
    origin: '/call-history?order=oldest',
  });
});

test('a session that the server no longer knows leads from an open page to sign in', async ({
  page,
  rep,
  baseURL,
}) => {
  await open(page, '/onboarding/success');
  await call(baseURL ?? '', 'POST', API.logout, {}, rep.tokens.accessToken);
  await page.evaluate(() => localStorage.setItem('token', 'not-a-token'));
  await page.reload();
  await expect(page).toHaveURL('/auth/signin');
});

/**
 * The databases of the browser that hold anything of somebody's; nobody's are answers that a tab
 * without a session asked for, as a public board.
 */
function storesWithData(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const held: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await done(indexedDB.open(name));
      for (const store of opened.objectStoreNames) {
        const all = await done(opened.transaction(store).objectStore(store).getAll());
        if (all.some((value: { sessionId?: string } | null) => value?.sessionId !== ''))
          held.push(name);
      }
      opened.close();
    }
    return held;

    function done<Value>(request: IDBRequest<Value>): Promise<Value> {
      return new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
      });
    }
  });
}

function countRefreshes(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/refresh') count += 1;
  });
  return () => count;
}
