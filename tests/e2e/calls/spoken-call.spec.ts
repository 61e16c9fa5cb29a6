import { expect } from '@playwright/test';
import type { CallTranscript } from '#core/contract/calls/history.ts';
import { call, waitForScore } from '../support/rep.ts';
import { OPPONENT, test } from '../support/test.ts';
import { blockMicrophone, spokenByPersona, startSpokenCall, stubSpeech } from '../support/voice.ts';

const HEARD = [
  'Hi, this is Robin from Northbeam. Do you have half a minute for why I called?',
  'How are you doing your planning today?',
];

test.use({ permissions: ['microphone'] });

test('a rep talks with a persona, takes notes, hangs up, and finds score and notes', async ({
  page,
}) => {
  await stubSpeech(page, { heard: HEARD });
  const lines = await startSpokenCall(page);
  await expect(page.getByRole('meter', { name: 'Your voice' })).not.toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Your notes' }).fill('Ask for Rosa: m, n and t');
  await expect(lines.nth(2)).toBeVisible();
  // What was final twice was said once.
  await expect(lines.filter({ hasText: HEARD[0] ?? '' })).toHaveCount(1);
  const answer =
    (await lines.nth(2).locator('p').last().innerText()).split(/(?<=[.?!])\s/)[0] ?? '';
  expect((await spokenByPersona(page)).join(' ')).toContain(answer);
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText(
    /Last reply took\s*\d+ ms/,
  );
  await page.getByRole('button', { name: 'Hang up' }).click();
  await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
  await page.getByText('Notes', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Your notes' })).toHaveValue(
    'Ask for Rosa: m, n and t',
  );
});

test('a blocked microphone is explained, costs no call, and the rep types', async ({ page }) => {
  await stubSpeech(page, { heard: HEARD });
  await page.goto('/');
  await blockMicrophone(page);
  const started: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/start-call') && started.push(request.url()),
  );
  await page.getByRole('link', { name: OPPONENT }).first().click();
  const check = page.getByRole('region', { name: 'Sound check' });
  await expect(check.getByRole('alert')).toContainText('Your microphone is blocked');
  await expect(check.getByRole('alert')).toContainText('to the left of the address');
  await check.getByRole('button', { name: 'Try again' }).click();
  await expect(check.getByRole('alert')).toBeVisible();
  expect(started).toEqual([]);
  await check.getByRole('button', { name: 'Continue by typing' }).click();
  await expect(page.getByRole('textbox', { name: 'Type what you say' })).toBeFocused();
});

test('a microphone that is taken away in the call leaves the same call to go on in writing', async ({
  page,
  context,
}) => {
  await stubSpeech(page, { heard: HEARD });
  const lines = await startSpokenCall(page);
  await expect(page.getByRole('meter', { name: 'Your voice' })).not.toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  await context.clearPermissions();
  await expect(page.getByRole('status').filter({ hasText: 'so you’re typing' })).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Type what you say' });
  await expect(box).toBeFocused();
  await box.fill('Can you hear me?');
  await box.press('Enter');
  // A line of the persona's that was cut off before its first word may be gone again.
  await expect(lines.filter({ hasText: 'Can you hear me?' })).toHaveCount(1);
  await expect(lines.last().locator('p').first()).toContainText('Dana');
});

test.describe('from what is kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a call goes on without a network, and all of it arrives when there is one again', async ({
    page,
    context,
    rep,
    baseURL,
  }) => {
    await stubSpeech(page, { heard: HEARD });
    const lines = await startSpokenCall(page);
    await context.setOffline(true);
    await expect(lines.nth(2)).toBeVisible();
    await expect(
      page.getByText('You’re offline. The call continues and will be sent later.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Hang up' }).click();
    await expect(
      page.getByRole('heading', { name: 'Your call is saved on this device' }),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/call-history\/.+/);
    const { turns } = await transcriptOf(baseURL ?? '', page.url(), rep.tokens.accessToken);
    expect(turns[1]?.text).toBe(HEARD[0]);
    expect(turns.some(({ unverified }) => unverified)).toBe(false);
  });
});

test('a tab closed in the middle of a call loses nothing, and the next one offers it', async ({
  page,
  context,
  rep,
  baseURL,
}) => {
  await stubSpeech(page, { heard: HEARD });
  const lines = await startSpokenCall(page);
  await expect(lines.nth(2)).toBeVisible();
  await page.getByRole('button', { name: 'Notes' }).click();
  await page.getByRole('textbox', { name: 'Your notes' }).fill('half a thought');
  await page.close();

  const next = await context.newPage();
  await next.goto('/');
  await expect(next.getByText(/^You’re still on a call with/)).toBeVisible();
  const pending = next.waitForResponse((response) => response.url().endsWith('/end-call'));
  await next.getByRole('button', { name: 'Hang up and score' }).click();
  const { callRecordId } = (await (await pending).json()) as { callRecordId: string };
  expect(
    (await waitForScore(baseURL ?? '', callRecordId, rep.tokens.accessToken))?.isComplete,
  ).toBe(true);
  const { turns, notes } = await transcriptOf(baseURL ?? '', callRecordId, rep.tokens.accessToken);
  expect(turns[1]?.text).toBe(HEARD[0]);
  expect(notes).toBe('half a thought');
});

test('a second tab cannot speak too, and can once the first has hung up', async ({
  page,
  context,
}) => {
  await stubSpeech(page, { heard: HEARD });
  await startSpokenCall(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(
    second.getByRole('heading', { name: 'You’re on a call in another tab' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Hang up' }).click();
  await expect(second.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
});

/** By a summary's address or a call's id. */
async function transcriptOf(url: string, where: string, token: string): Promise<CallTranscript> {
  return (await call(
    url,
    'GET',
    `/api/aiassistant/call-transcript/${where.split('/').at(-1)}`,
    undefined,
    token,
  )) as CallTranscript;
}
