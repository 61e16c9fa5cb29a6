import { expect } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { FAIR_CALL, newcomerTest, open, say, startTypedCall, test } from '../support/test.ts';
import { newUsername } from '../support/rep.ts';

test.use({ serviceWorkers: 'allow' });

test('a new rep is offered three short calls: the first is scored on its one thing, and leads to the next', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Start: opener' }).click();
  await page.getByRole('button', { name: 'What is scored' }).click();
  await expect(page.getByText('This short call is scored on one thing:')).toBeVisible();
  await page.getByRole('button', { name: 'Type instead' }).click();
  await expect(page.getByRole('log', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(1);
  await say(page, FAIR_CALL.slice(0, 1));
  await page.getByRole('button', { name: /^Hang up/ }).click();
  // The first score after a server's start has its engine loaded before.
  await expect(page.getByRole('heading', { name: 'You’ve got it' })).toBeVisible({
    timeout: 45_000,
  });
  await expect(page.getByRole('heading', { name: 'Scorecard' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Next: questions' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Battle room' }).first().click();
  await expect(page.getByRole('link', { name: 'See result: opener' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'No thanks' }).click();
  await expect(page.getByRole('heading', { name: 'Start with 3 short calls' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Battle room' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Start with 3 short calls' })).toBeHidden();
});

test('what the rep sells stands before each call, and is changed in its place', async ({
  page,
}) => {
  await open(page, '/battle-room/call?assistant=dana-whitfield');
  await expect(page.getByText('(Made up for practice)')).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('textbox', { name: 'What do you sell?' }).fill('Rain gauges for farms.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rain gauges for farms.')).toBeVisible();
  await expect(page.getByText('(Made up for practice)')).toBeHidden();
  await open(page, '/battle-room/call?assistant=marcus-bell');
  await expect(page.getByText('Rain gauges for farms.')).toBeVisible();
});

test('a call that began with the server and ended without it shows its provisional score', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await startTypedCall(page);
  await say(page, FAIR_CALL.slice(0, 2));
  await context.setOffline(true);
  await say(page, FAIR_CALL.slice(2, 3));
  await page.getByRole('button', { name: /^Hang up/ }).click();
  await page.getByRole('link', { name: 'See result' }).click();
  await expect(page.getByText('Provisional score')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
  await context.setOffline(false);
  await expect(page.getByText('Provisional score')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
});

newcomerTest(
  'what registration leaves out is asked after the username, and kept',
  async ({ page }) => {
    await page.route('**/api/user/about', async (route) => {
      if (route.request().method() !== 'GET') return await route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), asked: false } });
    });
    await open(page, '/onboarding?step=3');
    const username = newUsername();
    await page.getByLabel('Username').fill(username);
    await page.getByRole('button', { name: 'Create username' }).click();
    await expect(page.getByRole('heading', { name: 'A little about you' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('What do you sell?').fill('Rain gauges for farms.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: /^Welcome to the ring/ })).toBeVisible();
    await open(page, '/battle-room/call?assistant=dana-whitfield');
    await expect(page.getByText('Rain gauges for farms.')).toBeVisible();
  },
);
