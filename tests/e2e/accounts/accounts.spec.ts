import { expect, type Page } from '@playwright/test';
import type { TwoFactorReply } from '#core/contract/account/account.ts';
import { codeOf } from '../../support/authenticator.ts';
import { linkIn, openMailbox, type Mailbox } from '../../support/mailbox.ts';
import { startOwnServer, type OwnServer } from '../support/ownServer.ts';
import { call } from '../support/rep.ts';
import { go, signOut, test, visitorTest } from '../support/test.ts';

const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0';
const PASSWORD = 'correct horse battery';

visitorTest.describe('with mail', () => {
  let mailbox: Mailbox;
  let server: OwnServer;

  visitorTest.beforeAll(async () => {
    mailbox = await openMailbox();
    server = await startOwnServer({ SMTP_URL: mailbox.url });
  });
  visitorTest.afterAll(async () => {
    await server.close();
    await mailbox.close();
  });

  visitorTest(
    'a newcomer registers, is refused until the mailed link is opened, then signs in; and resets a forgotten password',
    async ({ page }) => {
      // A long way through several pages: a busy machine needs its time.
      visitorTest.slow();
      const email = `noor-${Date.now()}@example.com`;
      await page.goto(`${server.url}/auth/register`);
      await page.getByLabel('First name').fill('Noor');
      await page.getByRole('textbox', { name: 'Email' }).fill('noor@');
      // One press is enough, though leaving the field says something under it.
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Accept the terms of use to continue.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
      await page.getByLabel('Password', { exact: true }).fill('short');
      await expect(page.getByText('Enter an email like name@company.com.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await expect(page.getByText('Enter an email like name@company.com.')).toBeHidden();
      await page.getByRole('checkbox', { name: /I accept the/ }).check();
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();

      await page.getByRole('link', { name: 'Back to sign in' }).click();
      await signIn(page, email, PASSWORD);
      await expect(page.getByRole('alert')).toContainText('Confirm your email first');
      await page.getByRole('link', { name: 'Send the email again' }).click();
      await page.getByRole('button', { name: 'Send the email again' }).click();
      await expect(page.getByText('a new link is on its way')).toBeVisible();

      await page.goto(linkIn((await mailbox.waitFor(email, 2)).message).href);
      await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
      await page.getByRole('link', { name: 'Continue' }).click();
      await signIn(page, email, PASSWORD);
      await expect(page).toHaveURL(/\/onboarding\?step=3$/);
      await page.getByRole('button', { name: 'Sign out' }).click();

      await page.goto(`${server.url}/auth/signin`);
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByRole('heading', { name: 'The link is on its way' })).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
      await page.goto(linkIn((await mailbox.waitFor(email, 3)).message).href);
      await page.getByLabel('New password').fill('another long phrase');
      await page.getByRole('button', { name: 'Set password' }).click();
      await expect(page.getByText('Your password has been changed.')).toBeVisible();
      await signIn(page, email, PASSWORD);
      await expect(page.getByRole('alert')).toContainText('don’t match');
      await signIn(page, email, 'another long phrase');
      await expect(page).toHaveURL(/\/onboarding\?step=3$/);
    },
  );

  visitorTest('a link that was made up says so and offers another', async ({ page }) => {
    await page.goto(`${server.url}/confirmEmail?userId=nobody&code=wrong`);
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send the email again' })).toBeVisible();
    await page.goto(`${server.url}/auth/reset-password?email=nobody@example.com&resetCode=wrong`);
    await page.getByLabel('New password').fill('another long phrase');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('alert')).toContainText('This link no longer works');
    await expect(page.getByLabel('New password')).toHaveValue('another long phrase');
  });
});

test('two-factor authentication: set up, signed in with by code and by recovery code, new codes, turned off', async ({
  page,
  context,
  rep,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Set up' }).click();
  const qr = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(qr).toBeVisible();
  expect(await qr.evaluate((image) => [image.clientWidth, image.clientHeight])).toEqual([200, 200]);
  await page.getByRole('button', { name: 'Copy key' }).click();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  const digits = page.getByRole('group', { name: 'Code', exact: true });
  const label = page.locator('label', { hasText: /^Code$/ });
  expect(
    await label.evaluate(({ control }: HTMLLabelElement) => control instanceof HTMLInputElement),
  ).toBe(true);
  await expect(digits).not.toHaveAttribute('aria-label');
  await label.click();
  await expect(digits.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.getByLabel('Digit 1 of 6').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await prove(page, 'Turn on', 'not my password');
  await expect(page.getByText('That’s not your current password.')).toBeVisible();
  await prove(page, 'Turn on', rep.password);
  await expect(page.getByText('That code isn’t right.')).toBeVisible();
  await page.getByLabel('Digit 1 of 6').fill(codeOf(key, new Date()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await prove(page, 'Turn on', rep.password);

  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = '', second = ''] = await codes.allTextContents();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('ringside-recovery-codes.txt');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeFocused();

  await signOutAndIn(page, rep);
  await page.getByLabel('Digit 1 of 6').fill('12345');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter the 6 digits')).toBeVisible();
  // The one of the next half minute: each serves once.
  const next = codeOf(key, new Date(Date.now() + 30_000));
  await page.evaluate(
    (code) => navigator.clipboard.writeText(code),
    `${next.slice(0, 3)} ${next.slice(3)}`,
  );
  // In the place of what is there, whichever digit the focus is on.
  await page.getByLabel('Digit 4 of 6').click();
  await page.keyboard.press('ControlOrMeta+V');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Battle room' })).toBeVisible();
  // Also once the page has taken the place of its outline.
  await expect(page.locator('.content-ready')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await signOutAndIn(page, rep);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill('wrong-code');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This recovery code doesn’t work.')).toBeVisible();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Battle room' })).toBeVisible();

  await page.goto('/settings/security');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Create new codes' }).click();
  await prove(page, 'Create new codes', rep.password);
  await expect(page.getByText('Enter the code from your authenticator app')).toBeVisible();
  await prove(page, 'Create new codes', rep.password, second);
  await expect(codes).toHaveCount(10);
  const [third = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await prove(page, 'Turn off', rep.password, third);
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();

  await signOutAndIn(page, rep);
  await expect(page.getByRole('heading', { name: 'Battle room' })).toBeVisible();
});

test('password, email and devices are changed, and the account deleted', async ({
  page,
  browser,
  rep,
  baseURL,
}) => {
  test.slow();
  const elsewhere = await (
    await browser.newContext({
      baseURL: baseURL ?? '',
      storageState: { cookies: [], origins: [] },
      userAgent: FIREFOX,
    })
  ).newPage();
  await elsewhere.goto('/auth/signin');
  await signIn(elsewhere, rep.email, rep.password);
  await expect(elsewhere.getByRole('heading', { name: 'Battle room' })).toBeVisible();

  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Sign out Firefox on Android' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Device signed out')).toBeVisible();
  await elsewhere.reload();
  // It may have heard of it just before, and then starts without a session.
  await expect(elsewhere).toHaveURL(/\/(auth\/signin|login)$/);

  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('New password').fill('another long phrase');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('That’s not your current password.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('another long phrase');
  await page.getByLabel('Current password').fill(rep.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  // The activity of the account below may say so first.
  await expect(messages.getByText('Password changed', { exact: true })).toBeVisible();

  await go(page, '/settings/account');
  const email = `new-${rep.email}`;
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('New email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Change email' }).click();
  await prove(page, 'Change email', 'another long phrase');
  await expect(page.getByText(`You sign in with ${email}.`)).toBeVisible();

  await page.goto('/settings/security');
  const activity = page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem');
  await expect(activity.filter({ hasText: 'Email changed' })).toBeVisible();
  await expect(activity.filter({ hasText: 'Password changed' })).toBeVisible();

  await go(page, '/settings/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByLabel('Enter your password to confirm').fill(rep.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByLabel('Enter your password to confirm')).toBeFocused();
  await page.getByLabel('Enter your password to confirm').fill('another long phrase');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(
    page.getByText('Your account and everything in it have been deleted.'),
  ).toBeVisible();
  await signIn(page, email, 'another long phrase');
  await expect(page.getByRole('alert')).toContainText('don’t match');
  await elsewhere.context().close();
});

test('deleting an account with two-factor authentication asks for a code too', async ({
  page,
  rep,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const { sharedKey: key } = (await call(
    url,
    'POST',
    '/manage/2fa',
    {},
    rep.tokens.accessToken,
  )) as TwoFactorReply;
  const sharedKey = key ?? '';
  await call(
    url,
    'POST',
    '/manage/2fa',
    { enable: true, twoFactorCode: codeOf(sharedKey, new Date()), password: rep.password },
    rep.tokens.accessToken,
  );
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByLabel('Enter your password to confirm').fill(rep.password);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Enter the code from your authenticator app, or a recovery code.'),
  ).toBeVisible();
  await page.getByLabel('Code or recovery code').fill('000 000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That code isn’t right.')).toBeVisible();
  await page
    .getByLabel('Code or recovery code')
    .fill(codeOf(sharedKey, new Date(Date.now() + 30_000)));
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Your account and everything in it have been deleted.'),
  ).toBeVisible();
});

/** Answers the question that comes before what changes how one signs in. */
async function prove(page: Page, button: string, password: string, code?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Enter your password to confirm').fill(password);
  if (code !== undefined) await dialog.getByLabel('Code or recovery code').fill(code);
  await dialog.getByRole('button', { name: button }).click();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  // Pages that lead here have fields of the same names.
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOutAndIn(page: Page, rep: { email: string; password: string }): Promise<void> {
  await signOut(page);
  await expect(page).toHaveURL(/\/auth\/signin$/);
  await signIn(page, rep.email, rep.password);
}
