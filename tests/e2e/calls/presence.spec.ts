import { expect } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { say, startTypedCall, test } from '../support/test.ts';
import { startSpokenCall, stubSpeech } from '../support/voice.ts';

test.use({ permissions: ['microphone'] });

const HEARD = ['Hi, this is Robin from Northbeam.', 'How are you doing your planning today?'];

test('the persona is seen in a call by voice and its mouth moves; captions can be put away, and stay so', async ({
  page,
}) => {
  await stubSpeech(page, { heard: HEARD });
  await page.addInitScript(() => {
    const seen = new Set<number>();
    const look = () => {
      document
        .querySelectorAll<HTMLImageElement>('img[src*="/portraits/dana-whitfield.svg#mouth-"]')
        .forEach((face, index) => face.style.visibility === 'visible' && seen.add(index));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { mouthsSeen: seen });
  });
  const lines = await startSpokenCall(page);
  await expect(lines.nth(2)).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => (window as unknown as { mouthsSeen: Set<number> }).mouthsSeen.size),
    )
    .toBeGreaterThan(0);
  const captions = page.getByRole('button', { name: 'Captions' });
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  expect(await axeViolations(page)).toEqual([]);
  await captions.click();
  // They are still read aloud.
  await expect(lines.first()).toBeAttached();
  await expect(page.getByRole('log')).toHaveAttribute('tabindex', '-1');
  await expect
    .poll(async () => (await page.getByRole('log').boundingBox())?.width ?? 999)
    .toBeLessThan(60);
  await page.reload();
  await page
    .getByRole('button', { name: /^Continue/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Captions' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('a typed call has nothing that cannot be pressed, and is held and hung up from its text box by keys @phone', async ({
  page,
}) => {
  await page.goto('/');
  await startTypedCall(page);
  await say(page, [HEARD[0] ?? '']);
  const box = page.getByRole('textbox', { name: 'Type what you say' });
  await expect(page.locator('button:disabled, button[aria-disabled="true"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Mute|Interrupt|Captions/ })).toHaveCount(0);
  // The keyboard of a phone leaves so much: one line of head, the words, the box.
  const full = page.viewportSize() ?? { width: 0, height: 0 };
  await box.focus();
  await page.setViewportSize({ width: full.width, height: 330 });
  await expect(box).toBeFocused();
  await expect
    .poll(async () => (await page.getByRole('log').boundingBox())?.y ?? 99)
    .toBeLessThan(56);
  await expect
    .poll(async () => (await page.getByRole('log').boundingBox())?.height ?? 0)
    .toBeGreaterThan(180);
  await page.setViewportSize(full);
  await box.focus();
  await page.keyboard.press('Alt+n');
  await expect(page.getByRole('textbox', { name: 'Your notes' })).toBeFocused();
  await page.keyboard.press('Alt+t');
  await expect(box).toBeFocused();
  await page.keyboard.press('Alt+h');
  await expect(page).toHaveURL(/\/call-history\/.+/);
});
