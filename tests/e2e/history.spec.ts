import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { CallScoring } from '#core/contract/scoring/scoring.ts';
import { PNG } from 'pngjs';
import { axeViolations } from './support/axe.ts';
import { holdRequests } from './support/holdRequests.ts';
import { play } from './support/play.ts';
import { call } from './support/rep.ts';
import { chooseInAccount, open, test } from './support/test.ts';

test('a rep looks back: the trend, each criterion, a filter, and the table to keep', async ({
  page,
  rep,
  baseURL,
}) => {
  const first = await play(baseURL ?? '', rep);
  const second = await play(baseURL ?? '', rep);
  await open(page, '/call-history');
  await expect(page.getByRole('img', { name: /^From \d+ to \d+, best \d+\.$/ })).toBeVisible();
  await page.getByText('Progress by criterion').click();
  await expect(page.getByRole('img', { name: /over 2 calls\.$/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(
    page.getByRole('region', { name: 'Progress by criterion' }).getByRole('row'),
  ).toHaveCount(3);
  expect(await axeViolations(page), 'history').toEqual([]);

  const calls = page.getByRole('link', { name: /Score/ });
  const newest = (await calls.first().getAttribute('href')) ?? '';
  await page.getByLabel('Sort by', { exact: true }).selectOption('Longest call');
  await page.getByLabel('Difficulty', { exact: true }).focus();
  await page.getByLabel('Difficulty', { exact: true }).selectOption('Expert');
  await expect(page).toHaveURL(/\?difficulty=expert&orderBy=duration$/);
  await expect(page.getByLabel('Difficulty', { exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'No calls match' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.getByLabel('Sort by', { exact: true }).selectOption('Newest first');
  await expect(page).toHaveURL(/\/call-history$/);
  await expect(calls).toHaveCount(2);
  await expect(calls.first()).toHaveAttribute('href', newest);

  // The newest call: what it brought, how it stands to the one before, and all calls with its
  // persona.
  await calls.first().click();
  await comparesWith(page, first?.scoringData, second?.scoringData);
  expect(await axeViolations(page), 'summary').toEqual([]);
  // After a middling call the next step is its weakest moment.
  await page
    .getByRole('region', { name: 'Score', exact: true })
    .getByRole('button', { name: 'Retake weakest moment' })
    .waitFor();
  await open(page, '/battle-room/call?assistant=dana-whitfield');
  await expect(
    page.getByRole('region', { name: /^Your calls with/ }).getByRole('link', { name: /Score/ }),
  ).toHaveCount(2);
  await page.getByRole('link', { name: /Score/ }).nth(1).click();
  await brought(page, first?.scoringData);
  await page.getByRole('link', { name: 'Call history' }).first().click();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const table = readFileSync(await (await saving).path(), 'utf8');
  expect(table.trimEnd().split('\r\n')).toHaveLength(3);
  // Once, and first: by it a spreadsheet reads the names rightly.
  expect(table.lastIndexOf('\uFEFF')).toBe(0);
});

test('filters that are chosen before the page is drawn in between all count', async ({
  page,
  rep,
  baseURL,
}) => {
  await play(baseURL ?? '', rep);
  await open(page, '/call-history');
  await page.getByRole('group', { name: 'Filter and sort' }).evaluate((group) => {
    const choices = new Map([
      ['Status', 'scored'],
      ['Difficulty', 'expert'],
      ['Sort by', 'score'],
    ]);
    for (const { textContent, control } of group.querySelectorAll('label')) {
      const value = choices.get(textContent.trim());
      if (value === undefined || !(control instanceof HTMLSelectElement)) continue;
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/\?difficulty=expert&callStatus=scored&orderBy=score$/);
});

test('a rep finds what was said, and in the settings chooses a picture and gets all data', async ({
  page,
  rep,
  baseURL,
}) => {
  await play(baseURL ?? '', rep);
  await open(page, '/call-history');
  await page.getByLabel('Search what was said').fill('spreadsheet');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?query=spreadsheet/);
  await expect(
    page.getByRole('list', { name: 'Search results' }).locator('mark').first(),
  ).toHaveText(/spreadsheets?/);
  expect(await axeViolations(page), 'search').toEqual([]);
  await page
    .getByRole('list', { name: 'Search results' })
    .getByRole('link')
    .filter({ hasText: 'You:' })
    .first()
    .click();
  await expect(
    page.locator('[id^="turn-"]').filter({ hasText: 'without spreadsheets' }),
  ).toBeInViewport();

  await open(page, '/settings/account');
  const picture = PNG.sync.write(new PNG({ width: 40, height: 30 }));
  const section = page.getByRole('region', { name: 'Picture' });
  const input = section.locator('input[type=file]');
  const letGo = await holdRequests(page, '**/api/user/avatar');
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect(section.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  await expect(input).toBeDisabled();
  letGo();
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible();
  // A browser without a list of apps copies the address.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await chooseInAccount(page, 'Profile');
  const address = new URL(`/profile/${rep.username}`, baseURL).href;
  await page.getByRole('button', { name: 'Copy profile link' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.evaluate(() => {
    Object.assign(navigator, {
      share: (given: ShareData) => {
        document.title = given.url ?? '';
        return Promise.resolve();
      },
    });
  });
  await page.getByRole('link', { name: 'Battle room' }).first().click();
  // Until the battle room is drawn the profile stays, and with it the button that copies.
  await expect(page.getByRole('button', { name: 'Copy profile link' })).toHaveCount(0);
  await chooseInAccount(page, 'Profile');
  await page.getByRole('button', { name: 'Share your profile' }).click();
  await expect(page).toHaveTitle(address);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('link', { name: 'App and device' }).click();
  await page.getByLabel('Colours', { exact: true }).selectOption('Dark');
  await expect(page.getByRole('button', { name: 'Colours: Dark' })).toBeVisible();
  await page.getByRole('link', { name: 'Privacy' }).click();
  const findable = page.getByRole('switch', { name: 'Let people find me by search' });
  // Once it is here nothing else needs to come.
  await expect(findable).toBeVisible();
  // A change that is refused is taken back, also where nothing else comes through, and can be made
  // again.
  await page.route('**/api/user/privacy', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: { title: 'Not now' } })
      : route.abort(),
  );
  await findable.click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Not now');
  await expect(findable).toBeChecked();
  await page.unroute('**/api/user/privacy');
  await findable.click();
  await expect(findable).not.toBeChecked();
  await page.getByRole('switch', { name: 'Show me on leaderboards' }).uncheck();
  await expect(
    page.getByRole('switch', { name: 'Show me on the public leaderboard' }),
  ).toBeDisabled();
  await expect
    .poll(() => call(baseURL ?? '', 'GET', '/api/user/privacy', undefined, rep.tokens.accessToken))
    .toMatchObject({ onBoards: false, findable: false });
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Download my data' }).click();
  const password = page.getByLabel('Enter your password to confirm');
  await password.fill('wrong');
  await page.getByRole('button', { name: 'Create archive' }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(rep.password);
  const given = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Create archive' }).click();
  expect((await given).suggestedFilename()).toMatch(/^ringside-.*\.zip$/);
  expect(
    readFileSync(await (await given).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect(await axeViolations(page), 'settings').toEqual([]);
});

type Data = CallScoring['scoringData'] | undefined;

async function comparesWith(page: Page, first: Data, second: Data): Promise<void> {
  const earlier = first?.scorecard?.total ?? 0;
  const since = (second?.scorecard?.total ?? 0) - earlier;
  const difference = since === 0 ? '±0' : since > 0 ? `+${since}` : `−${-since}`;
  const beside = page.getByRole('region', { name: /^Compared with your earlier calls with/ });
  await expect(beside).toContainText(`Compared with your previous call (${earlier})${difference}`);
  await expect(beside).toContainText('Your average over 1 earlier call');
}

async function brought(page: Page, data: Data): Promise<void> {
  const rewards = page
    .getByRole('region', { name: 'Rewards from this call' })
    .getByRole('listitem');
  const titles = [
    ...(data?.newAchievementsAwarded ?? []),
    ...(data?.newChallengesCompleted ?? []),
  ].map(({ title }) => title);
  expect(titles).not.toEqual([]);
  // The XP of the call itself come first.
  await expect(rewards).toHaveCount(1 + titles.length + (data?.leveledUp === true ? 1 : 0));
  // By its whole title: one may be a word of another's.
  for (const title of titles)
    await expect(rewards.filter({ has: page.getByText(title, { exact: true }) })).toHaveCount(1);
}
