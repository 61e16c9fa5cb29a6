import { expect } from '@playwright/test';
import type { CallHistoryPage } from '#core/contract/calls/history.ts';
import { axeViolations } from './support/axe.ts';
import { operate } from './support/operate.ts';
import { play } from './support/play.ts';
import { call, newRep, signedInState } from './support/rep.ts';
import { go, open, test } from './support/test.ts';

test('a coach, who manages the rep’s company, reads what is shown and shared, and writes at a moment; the rep finds it there and takes the call back', async ({
  page,
  rep,
  baseURL,
  browser,
}) => {
  const url = baseURL ?? '';
  const [coach] = await Promise.all([newRep(url), play(url, rep)]);
  const context = await browser.newContext({
    baseURL: url,
    storageState: signedInState(url, coach),
    locale: 'en-GB',
  });
  const coachPage = await context.newPage();
  const { data } = (await call(
    url,
    'GET',
    '/api/aiassistant/user-call-history',
    undefined,
    rep.tokens.accessToken,
  )) as CallHistoryPage;
  await Promise.all([
    open(page, `/call-history/${data[0]?.id}`),
    open(coachPage, '/social/coaching'),
    operate(['company', 'create', `Company of ${coach.username}`, '--manager', coach.email]),
  ]);

  await page.getByText('Share with a coach').click();
  await page.getByRole('textbox', { name: 'Coach’s username' }).fill(coach.username);
  await page.getByRole('button', { name: 'Share call' }).click();
  await expect(
    page.getByRole('button', { name: `Stop sharing the call with ${coach.username}` }),
  ).toBeVisible();

  await go(coachPage, '/social/friends');
  await coachPage.getByRole('link', { name: 'Coaching' }).click();
  await coachPage.getByRole('link', { name: `${rep.username}’s call with` }).click();
  await coachPage
    .getByRole('button', { name: /^Comment at/ })
    .nth(1)
    .click();
  await coachPage.getByRole('textbox', { name: /^Your comment at/ }).fill('A worm opener.');
  await coachPage.getByRole('form').getByRole('button', { name: 'Comment' }).click();
  await coachPage.getByRole('button', { name: /^Edit your comment/ }).click();
  await coachPage.getByRole('textbox', { name: /^Your comment at/ }).fill('A warm opener.');
  await coachPage.getByRole('button', { name: 'Save' }).click();
  await expect(coachPage.getByText('A warm opener.')).toBeVisible();
  expect(await axeViolations(coachPage), 'a call shown to a coach').toEqual([]);

  // The notification leads to the moment.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: `${coach.username} commented on a call` }).click();
  await expect(page.getByText('A warm opener.')).toBeInViewport();
  await page.getByRole('button', { name: `Stop sharing the call with ${coach.username}` }).click();
  await expect(page.getByText(`${coach.username} can no longer read this call`)).toBeVisible();
  await coachPage.reload();
  await expect(coachPage.getByText('This call isn’t shared with you')).toBeVisible();

  const { link } = (await call(
    url,
    'POST',
    '/api/company/invites',
    {},
    coach.tokens.accessToken,
  )) as { link: string };
  await call(
    url,
    'POST',
    '/api/company/join',
    {
      code: new URL(link).searchParams.get('invite'),
      sharing: { progress: true, calls: true, transcripts: true },
    },
    rep.tokens.accessToken,
  );
  await go(coachPage, '/social/company');
  await coachPage.getByRole('link', { name: `View what ${rep.username} shares` }).click();
  await expect(coachPage.getByRole('region', { name: 'Progress' })).toBeVisible();
  expect(await axeViolations(coachPage), 'what a member shares').toEqual([]);
  await coachPage.getByRole('link', { name: /^Read the call with/ }).click();
  await coachPage.getByText('Transcript', { exact: true }).click();
  await expect(
    coachPage.locator('[id^="turn-"]').filter({ hasText: 'without spreadsheets' }),
  ).toBeVisible();
  await context.close();
});
