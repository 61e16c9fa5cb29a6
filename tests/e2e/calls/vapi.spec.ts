import { createServer } from 'node:net';
import { expect, test } from '@playwright/test';
import { PRIVATE_KEY, PUBLIC_KEY, startFakeVapi } from '#tests/fakes/vapi/fakeVapi.ts';
import { newRep, signedInState } from '../support/rep.ts';
import { startOwnServer } from '../support/ownServer.ts';
import { open } from '../support/test.ts';

test.use({ permissions: ['microphone'] });

test('a call that Vapi carries, with its own SDK: heard, answered by the same brain, typed into, hung up and scored; and one that it does not take', async ({
  browser,
}) => {
  test.slow(); // It starts a server of its own.
  const vapi = await startFakeVapi();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startOwnServer({
    PORT: String(port),
    PUBLIC_URL: url,
    VAPI_PRIVATE_KEY: PRIVATE_KEY,
    VAPI_PUBLIC_KEY: PUBLIC_KEY,
    VAPI_BASE_URL: vapi.url,
    VAPI_CALL_MACHINE_URL: `${vapi.url}/call-machine.js`,
    RESEARCH_ALLOW_PRIVATE: '1',
  });
  const context = await browser.newContext({
    baseURL: url,
    permissions: ['microphone'],
    locale: 'en-GB',
    storageState: signedInState(url, await newRep(url)),
  });
  try {
    const page = await context.newPage();
    const problems: string[] = [];
    // A score that is not there yet is a 404.
    page.on(
      'console',
      (message) =>
        message.type() === 'error' &&
        !message.text().includes('404') &&
        problems.push(message.text()),
    );
    page.on('pageerror', (error) => problems.push(error.message));
    const lines = page.getByRole('log', { name: 'Transcript' }).getByRole('listitem');

    await open(page, '/battle-room/call?assistant=dana-whitfield');
    await expect(
      page.getByRole('switch', { name: 'Keep calls in this browser' }),
    ).not.toBeChecked();
    await page.getByRole('button', { name: /^Call/ }).click();
    await expect(lines).toHaveCount(1, { timeout: 20_000 });
    const call = vapi.calls[0]!;
    expect(call.status).toBe('in-progress');
    await expect(lines.first()).toContainText(call.assistant.firstMessage);

    await expect
      .poll(async () =>
        Number(await page.getByRole('meter', { name: 'Your voice' }).getAttribute('aria-valuenow')),
      )
      .toBeGreaterThan(0);

    const answer = await call.hear('Hi Dana, this is Robin from Northbeam. How big is your team?');
    await expect(lines).toHaveCount(3);
    await expect(lines.nth(1)).toContainText('this is Robin from Northbeam');
    await expect(lines.nth(2)).toContainText(answer.text.split(/[.?!]/)[0]!);

    await page
      .getByRole('textbox', { name: 'Type what you say' })
      .fill('And what are you using today for planning?');
    await page.getByRole('textbox', { name: 'Type what you say' }).press('Enter');
    await expect(lines).toHaveCount(5);

    await page.getByRole('button', { name: 'Hang up' }).click();
    await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
    expect([call.status, call.endedReason]).toEqual(['ended', 'customer-ended-call']);
    await expect(
      page.getByText('And what are you using today for planning?', { exact: true }),
    ).toBeAttached();
    expect(problems).toEqual([]);

    vapi.mood = 'out-of-credit';
    await open(page, '/battle-room/call?assistant=dana-whitfield');
    await page.getByRole('button', { name: /^Call/ }).click();
    await expect(page.getByText('so this call runs in your browser')).toBeVisible();
    expect(vapi.calls).toHaveLength(1);
  } finally {
    await context.close();
    await server.close();
    await vapi.close();
  }
});

/** Vapi has to be told where the server is before it is there. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      );
    });
  });
}
