import { expect, type Locator, type Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { inDatabase } from '../support/database.ts';
import { VirtualAuthenticator } from '../support/passkeys.ts';
import { signOut, test, visitorTest } from '../support/test.ts';

/** The same server by its number: passkeys belong to a name. */
const NAMELESS = process.env.E2E_URL?.replace('localhost', '127.0.0.1');

const NAME = 'Work laptop';

test('a passkey is added, and signs in by the button and where the address is typed', async ({
  page,
  rep,
}) => {
  const device = await VirtualAuthenticator.of(page);
  await page.goto('/settings/security');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await expect(section.getByText('You have no passkeys yet.')).toBeVisible();
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByLabel('Name')).toHaveValue(/^\w+ on Linux$/);
  await addPasskey(page, device, rep.password);
  const row = section.getByRole('listitem');
  await expect(row).toContainText('never used');
  await expect(row).toContainText('On one device only');
  await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText(
    'Passkey added',
  );

  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await page.keyboard.press('Enter');
  await device.touching(async () => {
    await prove(page, 'Continue', rep.password);
    await expect(section.getByRole('alert')).toContainText('You already have a passkey here');
  });

  await device.untilOffered(() => leave(page));
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await device.knowsUser(false);
  await device.untilOffered(() =>
    device.touching(async () => {
      await button.click();
      await expect(page.getByRole('alert')).toContainText('No passkey was used');
    }),
  );
  await device.knowsUser(true);
  await device.touching(async () => {
    await button.click();
    await expect(page.getByRole('heading', { name: 'Battle room' })).toBeVisible();
  });

  await device.touching(async () => {
    await device.untilOffered(() => leave(page));
    await expect(page.getByRole('heading', { name: 'Battle room' })).toBeVisible();
  });
});

test('a passkey is asked for after the password, beside the recovery codes', async ({
  page,
  rep,
}) => {
  const device = await VirtualAuthenticator.of(page);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await addPasskey(page, device, rep.password);
  const factor = page.getByRole('switch', { name: 'Require a passkey after your password' });
  await factor.check();
  await page.keyboard.press('Escape');
  await expect(factor).not.toBeChecked();
  await factor.check();
  await prove(page, 'Require a passkey', rep.password);
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await device.untilOffered(() => leave(page));
  await signIn(page, rep);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await device.untilOpen(0);
  const use = page.getByRole('button', { name: 'Use your passkey' });
  await expect(use).toBeFocused();
  expect(await axeViolations(page), 'the second step').toEqual([]);
  await device.touching(async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Battle room' })).toBeVisible();
  });

  await leave(page);
  await signIn(page, rep);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Battle room' })).toBeVisible();
});

test('a passkey is renamed, proves who is signed in, and once deleted signs in no more', async ({
  page,
  rep,
}) => {
  const device = await VirtualAuthenticator.of(page);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await addPasskey(page, device, rep.password);
  await page.getByRole('button', { name: `Rename ${NAME}` }).click();
  await page.keyboard.type('Old laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('Old laptop');
  await onPhone(page, async () => expect(await axeViolations(page), 'profile').toEqual([]));

  const remove = page.getByRole('button', { name: 'Delete Old laptop' });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Delete the passkey “Old laptop”?' });
  await expect(dialog).toContainText('This is your last passkey');
  await device.touching(async () => {
    // One that has just been added does not stand for the password.
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(dialog).toContainText('Enter your password too');
  });
  expect(await axeViolations(page), 'proof').toEqual([]);
  // Whoever goes back while the passkey is awaited has said no: nothing is waited for any more.
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await device.untilOpen(1);
  await page.keyboard.press('Escape');
  await device.untilOpen(0);
  await expect(remove).toBeFocused();
  await madeHoursAgo(rep.email);
  await remove.click();
  await device.touching(async () => {
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  });

  await device.untilOffered(() => leave(page));
  await device.touching(async () => {
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('It may have been deleted');
  });
  await onPhone(page, async () => expect(await axeViolations(page), 'sign-in').toEqual([]));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('You’re offline.');
});

visitorTest('where passkeys cannot be used, the page says why and where', async ({ page }) => {
  await page.goto(`${NAMELESS}/auth/signin`);
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await button.click();
  const there = page.getByRole('alert').getByRole('link', { name: 'Open Ringside there' });
  await expect(there).toHaveAttribute('href', `${process.env.E2E_URL}/auth/signin`);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await there.click();
  await button.click();
  await expect(page.getByRole('alert')).toContainText('This browser doesn’t support passkeys.');
});

async function addPasskey(page: Page, device: VirtualAuthenticator, password: string) {
  await page.getByRole('region', { name: 'Passkeys' }).getByLabel('Name').fill(NAME);
  await page.keyboard.press('Enter');
  await device.touching(async () => {
    await prove(page, 'Continue', password);
    await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText(NAME);
  });
}

/** Answers the question that comes before what changes how one signs in. */
async function prove(page: Page, button: string, password: string): Promise<void> {
  const dialog: Locator = page.getByRole('dialog');
  await dialog.getByLabel('Enter your password to confirm').fill(password);
  await dialog.getByRole('button', { name: button }).click();
}

async function leave(page: Page): Promise<void> {
  await signOut(page);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
}

async function signIn(page: Page, rep: { email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(rep.email);
  await page.getByLabel('Password', { exact: true }).fill(rep.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function madeHoursAgo(email: string): Promise<void> {
  const touched = await inDatabase(
    `update passkeys set created_at = created_at - interval '2 hours'
     where user_id = (select id from users where email = $1)`,
    [email],
  );
  expect(touched).toBe(1);
}

async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await look();
  if (before) await page.setViewportSize(before);
}
