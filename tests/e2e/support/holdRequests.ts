import type { Page } from '@playwright/test';

/** Keeps the page's requests of that address on their way until they are let go. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
