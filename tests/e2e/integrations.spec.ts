import { expect, test } from '@playwright/test';
import { SALESLOFT_KEY } from '#tests/fakes/callServices/salesloft.ts';
import { axeViolations } from './support/axe.ts';
import { call, newRep, signedInState } from './support/rep.ts';
import { go, open } from './support/test.ts';

test('a key is saved in the settings, calls are listed, and one is brought in, scored and heard', async ({
  browser,
}) => {
  const url = process.env.E2E_URL ?? '';
  const rep = await newRep(url);
  await call(url, 'PUT', '/api/user/recording-consent', { granted: true }, rep.tokens.accessToken);
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    storageState: signedInState(url, rep),
  });
  const page = await context.newPage();

  await open(page, '/settings/calls');
  const salesloft = page.getByRole('region', { name: 'Salesloft' });
  await salesloft.getByLabel('API key').fill('not-the-key');
  await salesloft.getByRole('button', { name: 'Connect Salesloft' }).click();
  await expect(salesloft.getByText('Salesloft didn’t accept this key')).toBeVisible();
  await salesloft.getByLabel('API key').fill(SALESLOFT_KEY);
  await salesloft.getByRole('button', { name: 'Connect Salesloft' }).click();
  await expect(salesloft.getByText('Connected as Robin Reyes.')).toBeVisible();

  await go(page, '/call-history/real');
  const calls = page.getByRole('list', { name: 'Calls in Salesloft' });
  await expect(calls.getByRole('listitem')).toHaveCount(10);
  await expect(calls.getByRole('listitem').nth(1)).toContainText('No transcript yet');
  await page.getByLabel('Type of call').selectOption('Cold call');
  expect(await axeViolations(page)).toEqual([]);
  const first = calls.getByRole('listitem').first();
  await first.getByRole('button', { name: /^Import/ }).click();
  await first.getByRole('link', { name: /^See score/ }).click({ timeout: 15_000 });
  await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText('About two days of my time.').first()).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Your side of the call' })).toBeAttached();
  await context.close();
});
