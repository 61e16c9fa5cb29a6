import { expect } from '@playwright/test';
import { codeOf } from '../../support/authenticator.ts';
import { axeViolations } from '../support/axe.ts';
import { operate } from '../support/operate.ts';
import { startOwnServer } from '../support/ownServer.ts';
import { visitorTest } from '../support/test.ts';

const EMAIL = 'noor@example.com';
const OWN = 'correct horse battery';

visitorTest(
  'whoever an operator made an account for chooses a password, then the second factor that everyone needs, and comes to where they were headed',
  { tag: '@phone-only' },
  async ({ page, context }) => {
    // A server of its own and the operator's command.
    visitorTest.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const server = await startOwnServer({ SECOND_FACTOR: 'required' });
    try {
      const printed = await operate(['create', EMAIL], server.install);
      const first = /The password is (\S{20}):/.exec(printed)?.[1] ?? '';
      await page.goto(`${server.url}/billing`);
      await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
      await page.getByLabel('Password', { exact: true }).fill(first);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();

      await expect(
        page.getByRole('heading', { level: 1, name: 'Choose your own password' }),
      ).toBeVisible();
      await page.getByLabel('Current password').fill(first);
      await page.getByLabel('New password').fill(OWN);
      await page.keyboard.press('Enter');

      await expect(
        page.getByRole('heading', { name: 'Set up two-factor authentication' }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('Two-factor authentication isn’t on yet')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      // Nothing else is to be had, also by its address.
      await page.goto(`${server.url}/challenges`);
      await expect(page).toHaveURL(/\/auth\/secure$/);
      await page.goBack();
      await page.getByRole('button', { name: 'Set up' }).click();
      await page.getByRole('button', { name: 'Copy key' }).click();
      const key = await page.evaluate(() => navigator.clipboard.readText());
      await page.getByLabel('Digit 1 of 6').fill(codeOf(key, new Date()));
      await page.getByRole('button', { name: 'Turn on' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Enter your password to confirm').fill(OWN);
      await dialog.getByRole('button', { name: 'Turn on' }).click();
      await page.getByRole('button', { name: 'I’ve saved them' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
      await page.goto(`${server.url}/`);
      await expect(page).toHaveURL(/\/onboarding\?step=3$/);
    } finally {
      await server.close();
    }
  },
);
