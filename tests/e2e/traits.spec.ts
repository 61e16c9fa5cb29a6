import { expect } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { play } from './support/play.ts';
import { open, test } from './support/test.ts';

/** Of fewer than a hundred words each: five have too few. */
const CALLS = 7;

test('the profile offers the first call, and after calls of 500 words shows how the rep comes across @phone-only', async ({
  page,
  rep,
  baseURL,
}) => {
  const section = page.getByRole('region', { name: 'Communication style' });
  await open(page, '/profile');
  await expect(section.getByRole('link', { name: 'Start a call' })).toBeVisible();

  await play(baseURL ?? '', rep);
  await open(page, '/profile');
  await expect(section.getByText('4 more calls needed').first()).toBeVisible();

  for (let played = 1; played < CALLS; played++) await play(baseURL ?? '', rep);
  await open(page, '/profile');
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([
    'Listening',
    'Curiosity',
    'Patience',
    'Composure',
    'Directness',
    'Clarity',
    'Collaboration',
    'Structure',
    'Adaptability',
  ]);
  await expect(section.getByRole('listitem').filter({ hasText: 'Directness' })).toContainText(
    /\d+ of 100.*likely \d+ to \d+ · 7 calls/,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page), colorScheme).toEqual([]);
  }
});
