import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { Reward } from '#core/contract/game/rewards.ts';
import { axeViolations } from './support/axe.ts';
import { inDatabase } from './support/database.ts';
import { play } from './support/play.ts';
import { call, signedInState, type Rep } from './support/rep.ts';
import { open, test } from './support/test.ts';

test('all that a call brought with the app closed is shown at once at its next start, then on no device again', async ({
  page,
  rep,
  baseURL,
  browser,
}) => {
  await play(baseURL ?? '', rep);
  // One of each kind is enough to see; the others count as shown on another device.
  const rewards = await unseen(baseURL ?? '', rep);
  const some = rewards.filter(
    ({ type }, index) => rewards.findIndex((other) => other.type === type) === index,
  );
  expect(some.map(({ type }) => type)).toEqual(['achievement', 'challenge', 'levelup']);
  await see(
    baseURL ?? '',
    rep,
    rewards.filter((reward) => !some.includes(reward)),
  );
  const sounds: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/sounds/') && sounds.push(new URL(request.url()).pathname),
  );

  await open(page, '/');
  const region = page.getByRole('region', { name: 'Rewards' });
  for (const reward of some) await expect(region).toContainText(wordsOf(reward));
  const total = some.reduce((sum, reward) => sum + expOf(reward), 0);
  await expect(region.getByText(`+${total} XP`, { exact: true })).toBeVisible();
  await expect(region.getByRole('button')).toHaveCount(1);
  await atTop(page, region.getByRole('status'), 'end');
  // Yellow is the border of what names none.
  await expect(region.getByRole('status').locator('> :not([data-ghost]) > *').first()).toHaveCSS(
    'border-top-color',
    'rgb(217, 164, 0)',
  );
  await expect.poll(() => unseen(baseURL ?? '', rep), 'told when they are shown').toEqual([]);
  // Each region has its own key.
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Messages' })).toBeFocused();
  await page.keyboard.press('F9');
  await page.keyboard.press('Tab');
  await expect(region.getByRole('status')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(region.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(region).toBeEmpty();
  expect(sounds).toEqual(['/sounds/level-up.wav']);

  const other = await browser.newContext({
    storageState: signedInState(baseURL ?? '', rep),
    baseURL: baseURL ?? '',
  });
  const otherPage = await other.newPage();
  const asked = [page, otherPage].map((one) =>
    one.waitForResponse((response) => response.url().includes('/api/user/rewards?unseen')),
  );
  await Promise.all([page.reload(), otherPage.goto('/')]);
  await Promise.all(asked);
  await expect(page.getByRole('region', { name: 'Rewards' })).toBeEmpty();
  await expect(otherPage.getByRole('region', { name: 'Rewards' })).toBeEmpty();
  await other.close();
});

test('challenges, notifications and every point of XP are there to see and to handle by keyboard', async ({
  page,
  rep,
  baseURL,
}) => {
  test.slow(); // A whole walk by keyboard, with a toast that is waited for.
  const url = baseURL ?? '';
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await open(page, '/profile');
  await expect(page.getByText('No XP yet')).toBeVisible();
  await expect(page.getByText('No badges yet')).toBeVisible();
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('dialog').getByText('No notifications yet')).toBeVisible();

  const scoring = await play(url, rep);
  await inDatabase(
    `insert into notifications (user_id, about, type, title, body, link, created_at)
     select id, n::text, 'score', 'News ' || n, '', '/challenges', now() from users, generate_series(1, 3) n
     where email = $1`,
    [rep.email],
  );
  await see(url, rep, await unseen(url, rep));

  await open(page, '/challenges');
  await expect(page.getByRole('region', { name: 'Today' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'This season' })).toContainText('Ends in');
  await expect(page.getByRole('link', { name: /^Start a call for/ }).first()).toHaveAttribute(
    'href',
    /^\/battle-room\/call\?assistant=/,
  );
  await expect(page.getByRole('region', { name: /league$/ })).toContainText(/Place \d+ of \d+/);
  await clean(page, 'challenges');

  const count = await page
    .getByRole('button', { name: /^Notifications, \d+ unread/ })
    .getAttribute('aria-label');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.focus();
  // What an icon alone does is seen, too, and gone with Escape.
  const hint = page.locator('[data-scope=tooltip][data-part=content]');
  await expect(hint).toHaveText(count ?? '');
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  // A cross with the focus would draw its name over the list.
  await expect(dialog.getByRole('heading', { name: 'Notifications', exact: true })).toBeFocused();
  await expect(hint).toHaveCount(0);
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(Number(/\d+/.exec(count ?? '')?.[0]));
  await clean(page, 'notifications');
  const before = await rows.count();
  await dialog
    .getByRole('button', { name: /^Delete/ })
    .first()
    .press('Enter');
  await expect(rows).toHaveCount(before - 1);
  const mark = dialog.getByRole('button', { name: /^Mark “/ }).first();
  const refuse = (route: Route) => route.fulfill({ status: 422, json: { title: 'Not this one' } });
  await page.route('**/mark-read', refuse, { times: 1 });
  await mark.press('Enter');
  // A message is read out, and closed by a press or a key, over an open dialog too.
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('status');
  await expect(message).toContainText('Not this one');
  await atTop(page, message, 'center');
  const all = dialog.getByRole('radio', { name: 'All' });
  await all.focus();
  await page.keyboard.press('F8');
  await expect(message.getByRole('button', { name: 'Close' })).toBeFocused();
  // Longer than it is shown by itself.
  await page.waitForTimeout(4_500);
  await expect(message).toContainText('Not this one');
  await page.keyboard.press('Escape');
  await expect(message).toHaveCount(0);
  await expect(all).toBeFocused();
  await page.route('**/mark-read', refuse, { times: 1 });
  await mark.press('Enter');
  await message.getByRole('button', { name: 'Close' }).click();
  await expect(message).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await mark.press('Enter');
  // While the dialog is open what is behind it is seen, but not read out.
  await expect(page.locator('[data-count]')).toHaveAttribute('data-count', `${before - 2}`);
  await all.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Unread' })).toBeFocused();
  await expect(rows).toHaveCount(before - 2);
  await dialog.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await expect(dialog.getByText('No unread notifications', { exact: true })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Unread' }).press('ArrowLeft');
  await expect(rows).toHaveCount(before - 1);
  await expect(dialog.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await expect(bell).toHaveAccessibleName('Notifications');
  await page.reload();
  await bell.click();
  await expect(rows).toHaveCount(before - 1);
  await rows.getByRole('link').first().click();
  await expect(dialog).toHaveCount(0);

  await open(page, '/profile');
  const ledger = page.getByRole('region', { name: 'XP history' });
  await expect(ledger.getByRole('listitem').filter({ hasText: /^Call with/ })).toContainText(
    `+${scoring?.expGainedForCall} XP`,
  );
  await expect(page.getByRole('region', { name: 'Badges' }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  await clean(page, 'profile');
});

test.describe('straight from the server', () => {
  test.use({ serviceWorkers: 'block' });

  test('the battle room keeps its place while challenges and streak come; the challenges that were kept say how old they are, and the league that it did not come', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts = { total: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) =>
        list
          .getEntries()
          .forEach((entry) => (shifts.total += (entry as unknown as { value: number }).value)),
      ).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, '/');
    await expect(
      page.getByRole('region', { name: 'Today’s challenges' }).getByRole('listitem'),
    ).not.toHaveCount(0);
    expect(
      await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total),
    ).toBeLessThan(0.001);

    await page.route('**/api/challenges', (route) =>
      route.fulfill({ status: 500, json: { title: 'The server could not answer', status: 500 } }),
    );
    await page.route('**/api/user/league', (route) => route.abort());
    await open(page, '/challenges');
    await expect(page.getByRole('region', { name: 'Today' }).getByRole('listitem')).not.toHaveCount(
      0,
    );
    await expect(page.getByText(/^Updated /)).toBeVisible();
    await expect(page.getByText('Your league didn’t load')).toBeVisible();
    await page.unroute('**/api/user/league');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Your league didn’t load')).toHaveCount(0);
  });
});

/** Rewards that the server has been told of no device showing. */
async function unseen(url: string, { tokens }: Rep): Promise<Reward[]> {
  return (await call(
    url,
    'GET',
    '/api/user/rewards?unseen',
    undefined,
    tokens.accessToken,
  )) as Reward[];
}

async function see(url: string, { tokens }: Rep, rewards: Reward[]): Promise<void> {
  await call(
    url,
    'POST',
    '/api/user/rewards/seen',
    { ids: rewards.map(({ id }) => id) },
    tokens.accessToken,
  );
}

function wordsOf(reward: Reward): RegExp {
  if (reward.type === 'levelup')
    return new RegExp(
      `Ranked Up!.*Level ${reward.newLevel} Achieved!.*Congratulations, you are now level ${reward.newLevel}!`,
      's',
    );
  const [title, exp] =
    reward.type === 'achievement'
      ? [reward.achievement.title, reward.achievement.expFromAchievement]
      : [reward.challenge.title, reward.challenge.expFromChallenge];
  return new RegExp(`${title}.*\\+${exp} XP`, 's');
}

function expOf(reward: Reward): number {
  if (reward.type === 'levelup') return 0;
  return reward.type === 'achievement'
    ? reward.achievement.expFromAchievement
    : reward.challenge.expFromChallenge;
}

/** Nothing for axe to find, and nothing wider than the screen. */
/** Where toasts appear: at the top, in the middle or at the end of the line. */
async function atTop(page: Page, toast: Locator, place: 'center' | 'end'): Promise<void> {
  await expect(toast).toBeVisible();
  const width = page.viewportSize()?.width ?? 0;
  const box = await toast.boundingBox();
  if (box === null) throw new Error('There is no toast.');
  expect(box.y).toBeLessThan(120);
  if (place === 'end') expect(Math.abs(width - box.x - box.width)).toBeLessThan(40);
  else expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(20);
}

async function clean(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), where).toBe(
    true,
  );
  expect(await axeViolations(page), where).toEqual([]);
}
