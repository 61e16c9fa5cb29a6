import { expect } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import {
  FAIR_CALL,
  go,
  newcomerTest,
  open,
  OPPONENT,
  say,
  startTypedCall,
  test,
  visitorTest,
} from './support/test.ts';

/** Addresses, and what their pages are headed. */
const VISITOR_PAGES = {
  '/auth/signin': 'Sign in',
  '/auth/register': 'Create your account',
  '/auth/forgot-password': 'Reset your password',
  '/auth/reset-password': 'Set a new password',
  '/auth/confirm-email': 'Confirm your email',
  '/auth/confirm-email?userId=nobody&code=wrong': 'This link doesn’t work',
  '/auth/email-confirmed': 'Your email is confirmed',
  '/onboarding?step=3': 'Choose your username',
  '/privacy': 'Privacy',
  '/no/such/page': 'Page not found',
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

visitorTest('axe finds nothing on the pages for visitors', async ({ page }) => {
  await open(page, '/terms');
  for (const [path, title] of Object.entries(VISITOR_PAGES)) {
    await go(page, path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await axeViolations(page), path).toEqual([]);
  }
  await go(page, '/auth/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  expect(await axeViolations(page), 'a form with errors').toEqual([]);
});

test('axe finds nothing on profile, settings, billing and onboarding', async ({ page }) => {
  await open(page, '/profile');
  expect(await axeViolations(page), 'profile').toEqual([]);
  await go(page, '/settings/security');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await axeViolations(page), 'security').toEqual([]);
  await go(page, '/settings/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  expect(await axeViolations(page), 'the question for a proof').toEqual([]);
  await page.keyboard.press('Escape');
  for (const [path, title] of [
    ['/billing', 'Billing'],
    ['/onboarding/success', /^Welcome to the ring/],
  ] as const) {
    await go(page, path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await axeViolations(page), path).toEqual([]);
  }
});

newcomerTest('axe finds nothing at the username step', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Username').fill('admin');
  await expect(page.getByText('This username is reserved.').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('axe finds nothing from the battle room through a call to its summary @phone', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: OPPONENT })).not.toHaveCount(0);
  expect(await axeViolations(page), 'battle room').toEqual([]);
  await page.getByRole('link', { name: OPPONENT }).first().click();
  await expect(page.getByRole('button', { name: 'Type instead' })).toBeVisible();
  expect(await axeViolations(page), 'before the call').toEqual([]);
  await page.goto('/');
  await startTypedCall(page);
  await say(page, FAIR_CALL.slice(0, 2));
  expect(await axeViolations(page), 'in the call').toEqual([]);
  await page.getByRole('button', { name: 'Details' }).click();
  expect(await axeViolations(page), 'details of the call').toEqual([]);
  await page.getByRole('button', { name: 'Sound', exact: true }).click();
  expect(await axeViolations(page), 'sound of the call').toEqual([]);
  await page.getByRole('button', { name: 'Hang up' }).click();
  await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
  expect(await axeViolations(page), 'summary').toEqual([]);
  await page
    .getByRole('listitem')
    .filter({ has: page.getByText('Try this line') })
    .getByRole('button', { name: 'Retake this moment' })
    .first()
    .click();
  await page.getByRole('button', { name: 'Use this line' }).first().click();
  await expect(page.getByRole('group', { name: /before and after$/ })).toBeVisible();
  expect(await axeViolations(page), 'retake').toEqual([]);
  await page.goto('/call-history');
  await page.locator('.content-ready').first().waitFor();
  expect(await axeViolations(page), 'history').toEqual([]);
});
