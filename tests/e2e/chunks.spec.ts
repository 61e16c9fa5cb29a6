import { expect } from '@playwright/test';
import type { TurnsReply } from '#core/contract/calls/call.ts';
import { FAIR_CALL, say, startTypedCall, test } from './support/test.ts';

// What the worker fetches cannot be made to fail from here, so the page fetches for itself.
test.use({ serviceWorkers: 'block' });

test('a page whose code does not load reloads once, then says so', async ({ page }) => {
  await page.route(/\/assets\/CallHistoryPage.*\.js/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Battle room' })).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('link', { name: 'Call history' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  expect(loads).toBe(1);

  await page.unroute(/\/assets\/CallHistoryPage.*\.js/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Call history' })).toBeVisible();
});

test('a brain that does not start leaves the answers to the server', async ({ page }) => {
  await page.route(/\/assets\/brainWorker.*\.js/, (route) => route.abort());
  await page.goto('/');
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/turns')) return;
    const { replies } = (await response.json()) as TurnsReply;
    answers.push(...replies.map(({ text }) => text));
  });
  await startTypedCall(page);
  await say(page, FAIR_CALL.slice(0, 1));
  const said = page.getByRole('log', { name: 'Transcript' }).getByRole('listitem').last();
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await expect(said).toContainText(answers[0] ?? '');
});
