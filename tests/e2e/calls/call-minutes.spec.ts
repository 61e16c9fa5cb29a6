import { expect } from '@playwright/test';
import { newRep, signedInState } from '../support/rep.ts';
import { startOwnServer } from '../support/ownServer.ts';
import { startTypedCall, visitorTest as test } from '../support/test.ts';

test('a call warns twice before the minutes are used up, ends by name, and leads to its result', async ({
  browser,
}) => {
  const server = await startOwnServer({ MINUTES_ALLOWANCE: '1' });
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      storageState: signedInState(server.url, await newRep(server.url)),
    });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto('/');
    await startTypedCall(page);
    await expect(page.getByText('One minute left on this call.')).toBeAttached();
    await expect(page.getByText(/^0:\d\d left$/)).toBeVisible();
    await page.clock.fastForward(46_000);
    await expect(page.getByText('15 seconds left on this call.')).toBeAttached();
    await page.clock.fastForward(20_000);
    await expect(page.getByText('You ran out of minutes, so the call ended.')).toBeVisible();
    await page.getByRole('link', { name: 'See result' }).click();
    await expect(page).toHaveURL(/\/call-history\/.+/);
    await context.close();
  } finally {
    await server.close();
  }
});
