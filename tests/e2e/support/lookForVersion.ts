import { expect, type Page } from '@playwright/test';

/** As the page does every hour. */
export async function lookForVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state), {
      // A whole build is fetched first.
      timeout: 45_000,
    })
    .toBe('installed');
}
