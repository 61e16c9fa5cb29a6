import { expect, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DUMMY_TOKEN, PASSES, startFakeTurnstile } from '../../fakes/turnstile.ts';
import { serveFakeWidget } from '../../fakes/turnstileWidget.ts';
import { startOwnServer } from '../support/ownServer.ts';
import { visitorTest } from '../support/test.ts';

const ADMIN = join(import.meta.dirname, '../../../server/cli/run.mjs');
const PASSWORD = 'correct horse battery';

visitorTest(
  'registering takes an invite that serves once, with the bot check; and none is taken once registration is closed',
  async ({ page }) => {
    // Two servers and the operator's command.
    visitorTest.slow();
    const turnstile = await startFakeTurnstile();
    const settings = {
      TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
      TURNSTILE_SECRET_KEY: PASSES,
      TURNSTILE_URL: turnstile.url,
    };
    const [server, closed] = await Promise.all([
      startOwnServer({ ...settings, REGISTRATION: 'invite' }),
      startOwnServer({ ...settings, REGISTRATION: 'closed' }),
    ]);
    try {
      const invite = inviteFrom(
        (
          await promisify(execFile)(process.execPath, [ADMIN, 'admin', 'invite'], {
            env: { ...process.env, ...server.install, PUBLIC_URL: server.url },
          })
        ).stdout,
      );
      const widget = await serveFakeWidget(page);
      await page.goto(`${server.url}/auth/register`);
      await expect(page.getByText('You need an invite')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Create account' })).toHaveCount(0);

      widget.served = false;
      await page.goto(invite);
      await expect(page.getByText('The bot check didn’t load')).toBeVisible();
      widget.served = true;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Fake bot check')).toBeVisible();
      await fillIn(page, 'noor@example.com');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Your account is ready. Sign in to get started.')).toBeVisible();
      expect(turnstile.asked.map((form) => form.get('response'))).toEqual([DUMMY_TOKEN]);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL(/\/onboarding\?step=3$/);
      await page.getByRole('button', { name: 'Sign out' }).click();

      await page.goto(invite);
      await fillIn(page, 'late@example.com');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByRole('alert')).toContainText('this one isn’t valid for this email');
      await expect(page.getByLabel('First name')).toHaveValue('Noor');

      await page.goto(`${closed.url}/auth/register`);
      await expect(page.getByText('Registration is closed')).toBeVisible();
      await page.getByRole('link', { name: 'Sign in' }).click();
      await expect(page.getByText('Fake bot check')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
    } finally {
      await server.close();
      await closed.close();
      await turnstile.close();
    }
  },
);

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Noor');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I accept the/ }).check();
}

function inviteFrom(stdout: string): string {
  return /https?:\/\/\S+/.exec(stdout)?.[0] ?? '';
}
