import { expect } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { chooseInAccount, open, OPPONENT, test } from './support/test.ts';

test('opponents are found by words and filters, twelve at first, and a press anywhere on a card leads to the call @phone', async ({
  page,
}) => {
  await open(page, '/');
  const opponents = page.getByRole('region', { name: 'Personas', exact: true });
  const cards = opponents.getByRole('link', { name: OPPONENT });
  await expect(cards).toHaveCount(12);
  await opponents.getByRole('button', { name: /^Show all \d+$/ }).click();
  expect(await cards.count()).toBeGreaterThan(12);

  await opponents.getByRole('button', { name: 'Hard', exact: true }).press('Enter');
  await opponents.getByRole('button', { name: 'Renewal' }).press('Enter');
  await expect(page).toHaveURL(/\?difficulty=hard&type=renewal$/);
  await expect(opponents.getByRole('status')).toHaveText(/^\d+ personas?$/);
  await opponents.getByLabel('Search').fill('zzz');
  await expect(opponents.getByRole('heading', { name: 'No personas match' })).toBeVisible();
  await opponents.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/$/);

  await opponents.getByLabel('Search').fill('dana whit');
  await expect(cards).toHaveCount(1);
  await expect(opponents.getByRole('status')).toHaveText('1 persona');
  expect(await axeViolations(page), 'filtered').toEqual([]);
  // Away from its button, but for the link that lies over the whole card.
  await opponents.getByRole('heading', { name: 'Dana Whitfield' }).click({ force: true });
  await expect(page).toHaveURL(/\/battle-room\/call\?assistant=dana-whitfield$/);
  await page.goBack();
  await expect(opponents.getByLabel('Search')).toHaveValue('dana whit');
});

test('the account menu leads by keyboard to profile and settings, and asks before signing out', async ({
  page,
}) => {
  await open(page, '/');
  const button = page.getByRole('button', { name: 'Your account' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  expect(await axeViolations(page), 'account menu').toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/account$/);
  for (const [section, shows] of [
    ['Security', 'Password'],
    ['Notifications', 'Notifications'],
    ['Calls and recordings', 'Recordings'],
    ['App and device', 'This device'],
  ] as const) {
    await page.getByRole('link', { name: section }).click();
    await expect(page.getByRole('heading', { level: 2, name: shows }).first()).toBeVisible();
    expect(await axeViolations(page), section).toEqual([]);
  }
  await chooseInAccount(page, 'Sign out');
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(button).toBeFocused();
  await expect(page).toHaveURL(/\/settings\/app$/);
});
