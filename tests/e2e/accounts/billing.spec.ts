import { expect, test } from '@playwright/test';
import { startFakeStripe } from '#tests/fakes/stripe/fakeStripe.ts';
import { axeViolations } from '../support/axe.ts';
import { newRep, signedInState } from '../support/rep.ts';
import { startOwnServer } from '../support/ownServer.ts';
import { open, OPPONENT, say, startTypedCall } from '../support/test.ts';

test('a rep subscribes, runs out of minutes, upgrades and cancels', async ({ browser }) => {
  test.slow(); // It starts a server of its own.
  const stripe = await startFakeStripe({ priceIds: ['price_solo', 'price_team'] });
  stripe.world.addPrice('price_solo', 1_900, '1', { name: 'Solo' });
  stripe.world.addPrice('price_team', 4_900, '300', { name: 'Team' });
  const server = await startOwnServer(stripe.env);
  stripe.webhook = `${server.url}/webhooks/stripe`;
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: signedInState(server.url, await newRep(server.url)),
    locale: 'en-GB',
  });
  try {
    const page = await context.newPage();
    await page.goto('/');
    await expect(page).toHaveURL(/\/onboarding\?step=6$/);
    await expect(page.getByRole('heading', { name: 'No plan' })).toBeVisible();
    await expect(page.getByText('€19.00 a month')).toBeVisible();
    await page.getByRole('button', { name: 'Choose Solo' }).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page).toHaveURL(/\/billing\?checkout=done$/);
    await expect(page.getByText('Thank you. You’re on the Solo plan.')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Minutes' })).toHaveAccessibleName(
      'Minutes',
    );
    await expect(page.getByText('1 minute left')).toBeVisible();
    await expect(page.getByText(/RING-0001 · Paid/)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Go to the battle room' }).click();
    await startTypedCall(page);
    await say(page, ['Hi, this is Robin from Northbeam. Do you have half a minute?']);
    await page.getByRole('button', { name: 'Hang up' }).click();
    // The score comes first.
    await expect(page.getByText('You have no minutes left.')).toBeVisible({ timeout: 30_000 });

    await open(page, '/');
    await page.getByRole('link', { name: OPPONENT }).first().click();
    await page.getByRole('button', { name: 'Type instead' }).click();
    await expect(page.getByText(/You have no minutes left\. You get new ones on/)).toBeVisible();

    await open(page, '/billing');
    await expect(page.getByText('None left')).toBeVisible();
    await page.getByRole('button', { name: 'Change plan' }).click();
    await page.getByRole('button', { name: 'Switch to Team' }).click();
    await page.getByRole('link', { name: 'Return' }).click();
    await expect(page.getByText('299 minutes left')).toBeVisible();

    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('button', { name: 'Cancel at the end of the period' }).click();
    await page.getByRole('link', { name: 'Return' }).click();
    await expect(page.getByText(/^Cancelled\. You can use your plan until/)).toBeVisible();
    // An answer that still comes in would say that there is a network.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(
      page.getByText('You’re offline. Plans and payments need a connection.').first(),
    ).toBeVisible();
  } finally {
    await context.close();
    await stripe.close();
    await server.close();
  }
});
