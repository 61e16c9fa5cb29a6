import { expect } from '@playwright/test';
import type { CallHistoryPage } from '#core/contract/calls/history.ts';
import { API } from '#core/contract/paths.ts';
import { play } from '../support/play.ts';
import { call, newRep } from '../support/rep.ts';
import { keysOf } from '../support/stored.ts';
import { allOpponents, go, open, OPPONENT, test, visitorTest } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const WAITS = 'This isn’t saved on your device yet. It will load when you’re back online.';
const NEEDS = 'You need a connection to see this.';
/** Of the battle room, whose code comes after its first screen: today, battles and the filters. */
const PARTS = 3;
const AGE = /^Updated /;
/** Which of the two depends on what the browser knows of its network. */
const AWAY = /^(You’re offline|Can’t reach the server)/;

test('every screen opens from a cold start without a network and says what waits, and what was seen before is shown with its age; nobody is signed out', async ({
  page,
  context,
  rep,
  baseURL,
}) => {
  test.slow(); // Some thirty screens.
  await play(baseURL ?? '', rep);
  const {
    data: [earlier],
  } = (await call(
    baseURL ?? '',
    'GET',
    API.userCallHistory,
    undefined,
    rep.tokens.accessToken,
  )) as CallHistoryPage;
  const details = `/call-history/${earlier?.id}`;
  await page.goto('/');
  const opponents = page.getByRole('link', { name: OPPONENT });
  await allOpponents(opponents);
  const [shown, persona] = [
    await opponents.count(),
    (await opponents.first().getAttribute('href')) ?? '',
  ];
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const [path, ...came] of [
    ['/challenges', 'Today'],
    ['/call-history', 'Dana Whitfield'],
    [details, 'Scorecard'],
    ['/profile', /123 XP|Wood/, 'Call with Dana Whitfield'],
    [persona, 'Type instead'],
  ] as const) {
    await open(page, path);
    // Whoever is gone before an answer has come has not seen it.
    for (const text of came)
      await expect(page.getByText(text).filter({ visible: true }).first(), path).toBeVisible();
  }
  await page.close();

  await context.setOffline(true);
  const cold = await context.newPage();
  const broken: string[] = [];
  cold.on('pageerror', ({ message }) => broken.push(message));
  const opens = async (
    path: string,
    heading: string | RegExp,
    says: (string | RegExp)[],
    start = true,
  ) => {
    await (start ? cold.goto(path, { waitUntil: 'commit' }) : go(cold, path));
    // A page whose heading is what did not come has none.
    if (heading !== '')
      await expect(cold.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
    for (const text of says) await expect(cold.getByText(text).first(), path).toBeVisible();
  };

  await opens('/', 'Battle room', [AWAY, AGE]);
  await expect(cold.getByRole('link', { name: OPPONENT })).toHaveCount(shown);
  // From here on with tokens that have run out.
  await cold.evaluate(() => localStorage.setItem('tokenExpiryTime', String(Date.now() - 1_000)));
  await opens('/challenges', 'Challenges', [AGE, 'Today']);
  await opens('/call-history', 'Call history', [AGE]);
  await expect(cold.getByRole('link', { name: /^Score \d+ Dana Whitfield/ })).toBeVisible();
  await opens(details, /^Call with /, [AGE, 'Scorecard']);
  await opens('/profile', 'Profile', [AGE, /123 XP|Wood/]);
  await opens(persona, /\w/, [AWAY, 'Type instead']);
  await opens('/battle-room/call?assistant=never-opened', '', [WAITS]);
  await opens('/call-history/never-opened', '', [WAITS]);
  for (const [path, heading] of Object.entries({
    '/auth/forgot-password': 'Reset your password',
    '/auth/reset-password': 'Set a new password',
    '/privacy': 'Privacy',
    '/nowhere': 'Page not found',
  })) {
    await opens(path, heading, [], false);
  }
  await opens(
    '/confirmEmail?userId=x&code=y',
    'Your email isn’t confirmed yet',
    [/^You’re offline/],
    false,
  );
  // The rest of one start: their code comes from the device as well.
  await opens('/battle-room/create-bot', 'Which company should we research?', [AWAY], false);
  const unseen = {
    '/battle-room/leaderboard': 'Leaderboard',
    '/public/leaderboard': 'Who practises most',
    '/battle-room/battles': 'Battles',
    '/battle-room/battles/some': '',
    '/social/friends': 'Friends',
    '/social/company': 'Company',
    '/social/company/members/some': '',
    '/social/company/members/some/calls/one': '',
    '/profile/somebody': '',
    '/billing': 'Billing',
  };
  for (const [path, heading] of Object.entries(unseen)) await opens(path, heading, [WAITS], false);
  await opens('/onboarding', /^Welcome to the ring/, [], false);
  await opens('/login', 'Battle room', []);
  await cold.getByRole('button', { name: 'Notifications' }).click();
  await expect(cold.getByRole('dialog').getByText(WAITS)).toBeVisible();
  expect(broken).toEqual([]);

  await context.setOffline(false);
  await cold.goto('/');
  await expect(cold.getByRole('link', { name: OPPONENT })).toHaveCount(shown);
  await expect(cold.getByText(AWAY)).toBeHidden();
});

visitorTest(
  'the network goes right after the very first sign-in: what came is there, what did not says so, and the rest is fetched when it is back',
  async ({ page, context, baseURL }) => {
    test.slow(); // Parts of a page wait for an idle browser, twice.
    const rep = await newRep(baseURL ?? '');
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(rep.email);
    await page.getByLabel('Password', { exact: true }).fill(rep.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('link', { name: OPPONENT })).not.toHaveCount(0);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForLoadState('networkidle');
    // What came is on the device before the page is left.
    for (const key of ['"fetchUser(undefined)"', '"assistants(undefined)"'])
      await expect.poll(() => keysOf(page, 'ringside-api-cache')).toContain(key);
    await context.setOffline(true);
    // The other pages had not come by then.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await page.evaluate(() => caches.delete('practice'));

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Battle room' })).toBeVisible();
    await expect(page.getByRole('link', { name: OPPONENT })).not.toHaveCount(0);
    await expect(page.getByText(NEEDS)).not.toHaveCount(0);
    await page.goto('/challenges');
    await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
    await page.getByRole('button', { name: 'Go to the battle room' }).click();
    await expect(page.getByRole('link', { name: OPPONENT })).not.toHaveCount(0);

    // What lies below comes when the browser is idle: it has to have failed before the network is
    // back.
    await expect(page.getByText(NEEDS)).toHaveCount(PARTS);
    const reload = page.getByRole('button', { name: 'Reload' });
    await expect(reload).toHaveCount(0);
    await context.setOffline(false);
    // One brings them all.
    await expect(page.getByText('This part of the page didn’t load.')).toHaveCount(PARTS);
    await reload.click();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(page.getByText(NEEDS)).toHaveCount(0);
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await (await caches.open('practice')).keys()).some(({ url }) =>
            url.includes('ChallengesPage'),
          ),
        ),
      )
      .toBe(true);
    await context.setOffline(true);
    await page.goto('/challenges');
    await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();
  },
);

visitorTest(
  'who never signed in and opens the app without a network is told what to do, and signs in once it is back',
  async ({ page, context }) => {
    await page.goto('/login');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.close();
    await context.setOffline(true);
    const cold = await context.newPage();
    await (await context.newCDPSession(cold)).send('Network.clearBrowserCache');
    await cold.goto('/');
    await expect(cold.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
    await expect(cold.getByText('Check your connection, then reload.')).toBeVisible();
    await context.setOffline(false);
    await cold.getByRole('button', { name: 'Reload' }).click();
    await expect(cold.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  },
);
