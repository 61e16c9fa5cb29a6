import { expect } from '@playwright/test';
import { signedInState } from '../support/rep.ts';
import { go, test } from '../support/test.ts';

test('an iPhone takes a shared link to the research of its website, and its settings have the steps to install', async ({
  browser,
  baseURL,
  rep,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: signedInState(baseURL ?? '', rep),
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  });
  const page = await context.newPage();
  await page.goto('/share?text=Look%20https%3A%2F%2Fwww.acme.example%2Fpricing');
  await expect(page).toHaveURL(/\/battle-room\/create-bot\?domain=www\.acme\.example$/);
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue('www.acme.example');
  await go(page, '/settings/app');
  await expect(page.getByText('Choose Add to Home Screen, then Add.')).toBeVisible();
  await context.close();
});
