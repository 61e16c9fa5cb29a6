import { expect, type Locator, type Page } from '@playwright/test';
import { call, waitForScore, type Rep } from '../support/rep.ts';
import { open, test } from '../support/test.ts';

/** A call that never asks for anything. */
const LINES = [
  'Hi Dana, this is Robin from Northbeam.',
  'We help dispatch teams plan their loads.',
  'Okay, thanks, bye then.',
];

test('a moment taken again with the suggested line raises its criterion @phone', async ({
  page,
  rep,
  baseURL,
}) => {
  const callRecordId = await scoredCall(baseURL ?? '', rep);
  await open(page, `/call-history/${callRecordId}`);
  const weakest = thingWithLine(page);
  await expect(weakest.getByText(/^up to \d+ points?$/)).toBeVisible();
  await weakest.getByRole('button', { name: 'Retake this moment' }).click();

  const moment = weakest.getByRole('log', { name: 'Your retake' });
  await expect(weakest.getByRole('heading', { name: 'Retake this moment' })).toBeFocused();
  await expect(moment.getByRole('listitem')).toHaveCount(2);
  await weakest.getByRole('button', { name: 'Use this line' }).click();
  await expect(weakest.getByText(/: up \d+ points?\.$/)).toBeVisible();
  await expect(moment.getByRole('listitem')).toHaveCount(4);

  await weakest.getByRole('button', { name: 'Try again' }).click();
  await expect(moment.getByRole('listitem')).toHaveCount(2);
  const box = weakest.getByRole('textbox', { name: 'Type what you say' });
  await box.fill('Okay, thanks then, bye.');
  await box.press('Enter');
  await expect(weakest.getByText(/: no change yet\.$/)).toBeVisible();
  await weakest.getByRole('button', { name: 'Done' }).click();
  await expect(weakest.getByRole('button', { name: 'Retake this moment' })).toBeFocused();
});

test('without a connection a retake says so, and goes on once it is back', async ({
  page,
  rep,
  baseURL,
}) => {
  const callRecordId = await scoredCall(baseURL ?? '', rep);
  await open(page, `/call-history/${callRecordId}`);
  await thingWithLine(page).getByRole('button', { name: 'Retake this moment' }).click();
  await page.route('**/api/aiassistant/retake/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Use this line' }).click();
  await expect(page.getByText('No answer this time')).toBeVisible();
  await page.unroute('**/api/aiassistant/retake/**');
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText(/: up \d+ points?\.$/)).toBeVisible();
});

test('an open retake stays while the result of the call is asked for again', async ({
  page,
  rep,
  baseURL,
}) => {
  const callRecordId = await scoredCall(baseURL ?? '', rep);
  let again = false;
  await page.route('**/api/aiassistant/call-scoring/**', async (route) => {
    // Not there at first; the second answer never comes.
    if (!again)
      await route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        body: '{"status":404,"code":"no-score-yet"}',
      });
  });
  await open(page, `/call-history/${callRecordId}`);
  await page.getByRole('button', { name: 'Retake this moment' }).first().click();
  await expect(page.getByRole('heading', { name: 'Retake this moment' })).toBeVisible();
  again = true;
  const asked = page.waitForRequest('**/api/aiassistant/call-scoring/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await asked;
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.getByRole('heading', { level: 1, name: /^Call with/ }).count()).toBe(1);
  expect(await page.getByRole('heading', { name: 'Retake this moment' }).count()).toBe(1);
});

/** The dearest of the things to try that a line was found for. */
function thingWithLine(page: Page): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByText('Try this line') })
    .first();
}

/** Held over the wire: how it is held on the screen has tests of its own. */
async function scoredCall(url: string, { tokens: { accessToken } }: Rep): Promise<string> {
  const { conversationId, callRecordId } = (await call(
    url,
    'POST',
    '/api/call/start-call',
    { assistantId: 'dana-whitfield', seed: 3 },
    accessToken,
  )) as { conversationId: string; callRecordId: string };
  for (const [index, text] of LINES.entries())
    await call(
      url,
      'POST',
      `/api/call/conversation/${conversationId}/turns`,
      { turns: [{ seq: index * 2 + 1, role: 'rep', text, startMs: 0, endMs: 0 }] },
      accessToken,
    );
  await call(url, 'POST', '/api/call/end-call', { conversationId }, accessToken);
  await waitForScore(url, callRecordId, accessToken);
  return callRecordId;
}
