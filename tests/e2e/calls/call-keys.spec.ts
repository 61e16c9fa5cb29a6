import { expect } from '@playwright/test';
import { startTypedCall, test } from '../support/test.ts';

test('a call is held by keys alone: notes, typing, the list of keys; letters are letters while one types', async ({
  page,
}) => {
  await page.goto('/');
  await startTypedCall(page);
  const [box, notes] = [
    page.getByRole('textbox', { name: 'Type what you say' }),
    page.getByRole('textbox', { name: 'Your notes' }),
  ];
  await box.focus();
  await page.keyboard.type('n?m');
  await expect(box).toHaveValue('n?m');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('n');
  await expect(notes).toBeFocused();
  // Nothing of it is lost on a slow machine.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.keyboard.type('t is a letter');
  await expect(notes).toHaveValue('t is a letter');
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByRole('switch', { name: 'Use single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('t');
  await expect(box).not.toBeFocused();
  await page.keyboard.press('Alt+t');
  await expect(box).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Continue by typing' }).click();
  await expect(notes).toHaveValue('t is a letter');
});
