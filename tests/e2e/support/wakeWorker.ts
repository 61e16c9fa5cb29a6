import type { BrowserContext, Page } from '@playwright/test';

/**
 * Fires `sync` with a tag at the worker, as the browser does when there is a network again; `page`
 * is any that is open, to reach the browser through.
 */
export async function wakeWorker(
  context: BrowserContext,
  page: Page,
  url: string,
  tag: string,
): Promise<void> {
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find(({ scopeURL }) => scopeURL === `${url}/`);
      if (mine !== undefined) resolve(mine.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    origin: url,
    registrationId: await registered,
    tag,
    lastChance: true,
  });
}
