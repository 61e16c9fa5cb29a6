import { expect, type Page } from '@playwright/test';
import type { CallHistoryPage } from '#core/contract/history.ts';
import { API } from '#core/contract/paths.ts';
import { play } from './support/play.ts';
import { call } from './support/rep.ts';
import { go, OPPONENT, test } from './support/test.ts';

const WAITS = 'Not kept on this device yet. It will be here once you are online.';
const AGE = /^As of /;
/** Which of the two depends on what the browser knows of its network. */
const AWAY = /^(You are offline|The server cannot be reached)/;

test('every screen opens from a cold start without a network and says what waits, and what was seen before is shown with its age; nobody is signed out, and code that had not come by then is said to be missing and fetched later', async ({ page, context, rep, baseURL }) => {
  test.slow(); // Some thirty screens.
  await play(baseURL ?? '', rep);
  const { data: [earlier] } = (await call(baseURL ?? '', 'GET', API.userCallHistory, undefined, rep.tokens.accessToken)) as CallHistoryPage;
  const details = `/call-history/${earlier?.id}`;
  await page.goto('/');
  const opponents = page.getByRole('link', { name: OPPONENT });
  await expect(opponents).not.toHaveCount(0);
  const [shown, persona] = [await opponents.count(), (await opponents.first().getAttribute('href')) ?? ''];
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const [path, heading] of [['/challenges', 'Today'], ['/call-history', 'Call history'], [details, 'Scorecard'], ['/profile', 'Profile']] as const) {
    await go(page, path);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  await go(page, persona);
  await expect(page.getByRole('button', { name: 'Type instead' })).toBeVisible();
  // What was read last is written a moment later.
  await expect.poll(() => keptAnswers(page)).toEqual(expect.arrayContaining(['assistants', 'challenges', 'streak', 'userCallHistory', 'callDetails', 'achievements', 'userProfile']));
  await expect.poll(() => practiceFiles(page)).toEqual(expect.arrayContaining([expect.stringContaining('ChallengesPage'), expect.stringContaining('score')]));
  await page.close();

  await context.setOffline(true);
  const cold = await context.newPage();
  const broken: string[] = [];
  cold.on('pageerror', ({ message }) => broken.push(message));
  const opens = async (path: string, heading: string | RegExp, says: (string | RegExp)[], start = true) => {
    await (start ? cold.goto(path, { waitUntil: 'commit' }) : go(cold, path));
    // A page whose heading is what did not come has none.
    if (heading !== '') await expect(cold.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
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
  await opens('/call-history/never-opened', '', [WAITS]);
  await opens('/battle-room/call?assistant=never-opened', '', [WAITS], false);
  for (const [path, heading] of Object.entries({ '/auth/forgot-password': 'Reset your password', '/auth/reset-password': 'Set a new password', '/privacy': 'Privacy', '/nowhere': 'There is nothing at this address' })) {
    await opens(path, heading, [], false);
  }
  await opens('/confirmEmail?userId=x&code=y', 'Your email is not confirmed yet', [/^There is no connection/], false);
  // The rest of one start: their code comes from the device as well.
  await opens('/battle-room/create-bot', 'Which company shall we read up on?', [AWAY], false);
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

  // The network goes right after a very first sign-in: the second cache has nothing yet, nor has the browser's own.
  await (await context.newCDPSession(cold)).send('Network.clearBrowserCache');
  await cold.evaluate(() => caches.delete('practice'));
  await context.setOffline(true);
  await opens('/', 'Battle room', [WAITS]);
  await expect(cold.getByRole('link', { name: OPPONENT })).toHaveCount(shown);
  await cold.goto('/challenges');
  await expect(cold.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await cold.getByRole('button', { name: 'Go to the battle room' }).click();
  await expect(cold.getByRole('link', { name: OPPONENT })).toHaveCount(shown);

  await context.setOffline(false);
  await expect.poll(() => practiceFiles(cold)).toEqual(expect.arrayContaining([expect.stringContaining('ChallengesPage'), expect.stringContaining('TodayPanel')]));
  await context.setOffline(true);
  await cold.getByRole('button', { name: 'Reload' }).first().click();
  await expect(cold.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(cold.getByText(WAITS)).toHaveCount(0);
  await expect(cold.getByRole('link', { name: OPPONENT })).toHaveCount(shown);
});

/** The endpoints whose answers are kept between starts. */
function keptAnswers(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(
    () =>
      new Promise<(string | undefined)[]>((resolve) => {
        const opening = indexedDB.open('ringside-api-cache');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('keyval').objectStore('keyval').get('answers');
          reading.addEventListener('success', () => {
            opening.result.close();
            const kept = reading.result as { answers: { queries: Record<string, { endpointName?: string }> } } | undefined;
            resolve(Object.values(kept?.answers.queries ?? {}).map(({ endpointName }) => endpointName));
          });
        });
      }),
  );
}

/** What the second cache holds. */
function practiceFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await (await caches.open('practice')).keys()).map(({ url }) => url));
}
