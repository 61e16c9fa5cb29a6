import { expect, type Browser, type Page } from '@playwright/test';
import type { Assistant } from '#core/contract/personas/persona.ts';
import { isToTry } from '#core/persona/toTry.ts';
import { axeViolations } from './support/axe.ts';
import { play } from './support/play.ts';
import { call, newRep, signedInState, type Rep } from './support/rep.ts';
import { go, open, say, test } from './support/test.ts';

test('two reps battle in two browsers, from the invitation on a profile to both calls side by side', async ({
  page,
  rep,
  baseURL,
  browser,
}) => {
  const url = baseURL ?? '';
  const other = await newRep(url);
  const otherPage = await pageOf(browser, url, other);

  await open(page, `/profile/${other.username}`);
  await page.getByRole('button', { name: 'Challenge to a battle' }).click();
  const sheet = page.getByRole('dialog', { name: `Challenge ${other.username}` });
  const opponent = sheet.getByRole('radio').first();
  await expect(opponent).toBeVisible();
  // Anybody can read what she knows.
  await expect(sheet.getByText(/^You can’t battle over Dana Whitfield, /)).toBeVisible();
  await expect(sheet.getByRole('radio', { name: /Dana Whitfield/ })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Send invite' }).click();
  await expect(sheet.getByText('Choose who you’ll both call.')).toBeInViewport();
  await expect(opponent).toBeFocused();
  await opponent.check();
  expect(await axeViolations(page), 'the choice of an opponent').toEqual([]);
  await sheet.getByRole('button', { name: 'Send invite' }).click();
  await expect(
    page.getByRole('heading', { name: `Waiting for ${other.username} to accept` }),
  ).toBeVisible();

  await open(otherPage, '/');
  await otherPage
    .getByRole('link', {
      name: new RegExp(`Open battle with ${rep.username} .* You’re invited`),
    })
    .click();
  await otherPage.getByRole('button', { name: 'Accept' }).click();
  const brought = seen(page);
  await Promise.all([attempt(page, FIRST), attempt(otherPage, SECOND)]);
  // What the persona knows and by which seed it speaks is nowhere in what the browser was told.
  expect(brought.join('\n')).toContain('battleId');
  expect(brought.join('\n')).not.toMatch(/"(seed|brief)"/);

  const result = page.getByRole('region', { name: /^(You won|A tie)$|won$/ });
  await expect(result).toContainText(other.username);
  await expect(otherPage.getByRole('region', { name: /^(You won|A tie)$|won$/ })).toContainText(
    rep.username,
  );
  await expect(page.getByRole('region', { name: 'What decided it' })).toBeVisible();
  await page.getByText('Both scorecards').click();
  await expect(page.getByRole('columnheader', { name: other.username })).toBeVisible();
  expect(await axeViolations(page), 'the reveal').toEqual([]);

  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(
    page.getByRole('heading', { name: `Waiting for ${other.username} to accept` }),
  ).toBeVisible();
  await otherPage.context().close();
});

test('a friend is found, asked and met on the board, and the visitor’s board says what Ringside is @phone', async ({
  page,
  rep,
  baseURL,
  browser,
  isMobile,
}) => {
  const url = baseURL ?? '';
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: isMobile ? 'light' : 'dark' });
  const friend = await newRep(url);
  const stranger = await newRep(url);
  await call(url, 'POST', '/api/friends', { username: rep.username }, friend.tokens.accessToken);
  const assistants = (await call(
    url,
    'GET',
    '/api/aiassistant/assistants',
    undefined,
    rep.tokens.accessToken,
  )) as Assistant[];
  const persona = assistants.find(({ id }) => !isToTry(id));
  const challenges = [friend, stranger].map(({ tokens }) =>
    call(
      url,
      'POST',
      '/api/battles',
      { username: rep.username, assistantId: persona?.id },
      tokens.accessToken,
    ),
  );
  await Promise.all([play(url, rep), play(url, friend), ...challenges]);

  // More battles than there is room for scroll by themselves, and the page does not with them.
  await open(page, '/');
  await expect(page.getByRole('link', { name: /^Open battle with/ })).toHaveCount(2);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
  await go(page, '/social/friends');
  await page.getByRole('button', { name: `Accept ${friend.username}` }).click();
  await expect(page.getByRole('region', { name: 'Your friends' })).toContainText(
    /1 call, \d+ XP this week/,
  );
  await page.getByRole('searchbox', { name: 'Username' }).fill(stranger.username.slice(0, 10));
  await page.getByRole('button', { name: `Add ${stranger.username} as a friend` }).click();
  await expect(page.getByRole('region', { name: 'Requests' })).toContainText('Request sent');
  await page.getByRole('button', { name: `More about ${friend.username}` }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await axeViolations(page), 'friends').toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await page
    .getByRole('navigation', { name: 'Show' })
    .getByRole('link', { name: 'Friends' })
    .click();
  await expect(page).toHaveURL(/scope=friends/);
  const board = page.getByRole('region', { name: 'Top of the leaderboard' });
  await expect(board.getByRole('listitem')).toHaveCount(2);
  await expect(board.getByRole('listitem').filter({ hasText: rep.username })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await axeViolations(page), 'the board').toEqual([]);
  await board
    .getByRole('button', { name: `Challenge ${friend.username} to a battle` })
    .press('Enter');
  await expect(page.getByRole('dialog', { name: `Challenge ${friend.username}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await board.getByRole('link', { name: friend.username }).click();
  const more = page.getByRole('button', { name: `More about ${friend.username}` });
  await more.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Block ${friend.username}?` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await more.click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page
    .getByRole('dialog', { name: `Block ${friend.username}?` })
    .getByRole('button', { name: 'Block' })
    .click();
  await expect(page.getByText('No friends yet')).toBeVisible();
  await open(page, `/profile/${friend.username}`);
  await expect(page.getByText('This profile doesn’t exist')).toBeVisible();

  // What follows looks the same to both, so once is enough.
  if (isMobile) return;
  await go(page, '/social/company');
  await page.getByRole('heading', { name: 'You’re not in a company yet' }).waitFor();
  expect(await axeViolations(page), 'no company').toEqual([]);

  const visitor = await browser.newPage({
    baseURL: url,
    storageState: { cookies: [], origins: [] },
  });
  await open(visitor, '/public/leaderboard');
  await expect(visitor.getByRole('link', { name: 'Create an account' })).toBeVisible();
  expect(await axeViolations(visitor), 'the visitor’s board').toEqual([]);
  await visitor.close();
});

const FIRST = [
  'Hi, this is Robin from Northbeam. I know I am calling out of the blue, do you have half a minute for why I called?',
  'How are you doing your planning today, and what is the hardest part about that for you?',
];
const SECOND = ['Hello, do you want to buy something?'];

/** One's call of a battle that is on, in writing, and its way back to the battle. */
async function attempt(page: Page, lines: string[]): Promise<void> {
  await page.getByRole('link', { name: 'Call now' }).click();
  await expect(
    page.getByText('You get one attempt. Once it rings, it counts, even if the call drops.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Type instead' }).click();
  await expect(page.getByRole('log', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(1);
  await say(page, lines);
  const hangUp = page.getByRole('button', { name: 'Hang up' });
  if (await hangUp.isVisible()) await hangUp.click();
  await expect(page).toHaveURL(/\/battle-room\/battles\//);
}

/** The bodies of what the API tells that page, filled as they come. */
function seen(page: Page): string[] {
  const bodies: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/battles') || response.url().includes('/api/call/'))
      void response.text().then(
        (body) => bodies.push(body),
        () => undefined,
      );
  });
  return bodies;
}

async function pageOf(browser: Browser, baseURL: string, rep: Rep): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    storageState: signedInState(baseURL, rep),
    locale: 'en-GB',
  });
  return context.newPage();
}
