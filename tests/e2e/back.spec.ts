import { expect } from '@playwright/test';
import { FAIR_CALL, OPPONENT, say, startTypedCall, test } from './support/test.ts';

test('after a call that a reload cut off, Back leads from its summary to the battle room', async ({
  page,
}) => {
  await page.goto('/');
  await startTypedCall(page);
  await say(page, FAIR_CALL.slice(0, 1));
  await page.reload();
  await page.getByRole('button', { name: 'Continue by typing' }).click();
  await page.getByRole('button', { name: 'Hang up' }).click();
  await expect(page).toHaveURL(/\/call-history\/.+/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Battle room' })).toBeVisible();
});

test('in a call Back asks first, and what is said next is in sight however long the talk', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await page.goto('/');
  await startTypedCall(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Stay on the call' }).click();
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(4);
  await say(page, [...FAIR_CALL.slice(0, 2), `שלום ${long}`, FAIR_CALL[2] ?? '']);
  const log = page.getByRole('log', { name: 'Transcript' });
  await expect(log.getByRole('listitem').last()).toBeInViewport();
  expect(await log.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('a page whose code comes late takes the focus', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: OPPONENT }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Type instead' })).toBeVisible();
});
