import { expect } from '@playwright/test';
import { newUsername } from '../support/rep.ts';
import { FAIR_CALL, OPPONENT, say, startTypedCall, visitorTest as test } from '../support/test.ts';

test('a newcomer registers, calls a persona, hangs up and sees the score and the XP @phone-only', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Noor');
  await page
    .getByRole('textbox', { name: 'Email' })
    .fill(`noor-${Date.now()}-${Math.random()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough phrase');
  await page.getByRole('checkbox', { name: /I accept the/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL(/\/onboarding\?step=3$/);
  const username = newUsername();
  await page.getByLabel('Username').fill(username);
  await expect(page.getByText(`${username} is available.`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Create username' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(
    page.getByRole('heading', { name: `Welcome to the ring, ${username}` }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go to the battle room' }).click();

  await expect(page.getByRole('heading', { name: 'Battle room' })).toBeVisible();
  await expect(page.getByRole('link', { name: OPPONENT })).not.toHaveCount(0);
  await startTypedCall(page);
  await say(page, FAIR_CALL);
  await page.getByRole('button', { name: 'Hang up' }).click();

  await expect(page).toHaveURL(/\/call-history\/.+/);
  await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText(/^\+[1-9]\d* XP$/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Battle room' }).first().click();
  await expect(page.getByText(/^Best \d+$/)).toBeVisible();
});
