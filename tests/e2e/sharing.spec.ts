import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import type { CallHistoryPage } from '#core/contract/calls/history.ts';
import { axeViolations } from './support/axe.ts';
import { play } from './support/play.ts';
import { call, newRep, signedInState } from './support/rep.ts';
import { open, test } from './support/test.ts';

test('a rep saves the result as a picture, and gives out a link that another rep opens until it is taken back', async ({
  page,
  rep,
  baseURL,
  browser,
}) => {
  const url = baseURL ?? '';
  const [other] = await Promise.all([newRep(url), play(url, rep)]);
  const { data } = (await call(
    url,
    'GET',
    '/api/aiassistant/user-call-history',
    undefined,
    rep.tokens.accessToken,
  )) as CallHistoryPage;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `/call-history/${data[0]?.id}`);
  await page.getByRole('button', { name: 'Share this call' }).click();

  const picture = page.getByRole('img', { name: `Your result: ${data[0]?.score} of 100` });
  await expect(picture).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download picture' }).click();
  const file = PNG.sync.read(readFileSync(await (await saving).path()));
  expect([file.width, file.height]).toEqual([1080, 1080]);
  expect(new Set(file.data.subarray(0, 4 * 1080 * 500)).size).toBeGreaterThan(20);

  await page.getByLabel('Who can open it').selectOption('Anyone with an account here');
  await page.getByRole('button', { name: 'Create link' }).click();
  const links = page.getByRole('list', { name: 'Links to this call' });
  await links.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(await axeViolations(page), 'sharing').toEqual([]);

  const context = await browser.newContext({
    baseURL: url,
    storageState: signedInState(url, other),
  });
  const reader = await context.newPage();
  await open(reader, new URL(link).pathname);
  await expect(reader.getByText(`Call by ${rep.username}`)).toBeVisible();
  await expect(reader.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
  expect(await axeViolations(reader), 'a linked call').toEqual([]);
  await links.getByRole('button', { name: /^Turn off the link/ }).click();
  await expect(links).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await context.close();
});
