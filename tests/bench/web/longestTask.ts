import type { Browser } from '@playwright/test';
import { signedInState, type Rep } from '#tests/e2e/support/rep.ts';
import { FAIR_CALL, say, startTypedCall } from '#tests/e2e/support/test.ts';
import { inContext } from './visits.ts';

declare global {
  var tasks: number[];
}

/**
 * Milliseconds of the longest task on a call's page while the persona answers three lines; 0 where
 * all are under 50, which browsers do not tell.
 */
export async function longestTaskOf(browser: Browser, url: string, rep: Rep): Promise<number> {
  const storageState = signedInState(url, rep);
  return await inContext(browser, { baseURL: url, storageState }, async (context) => {
    const page = await context.newPage();
    await page.goto('/');
    await startTypedCall(page);
    await page.evaluate(() => {
      globalThis.tasks = [];
      new PerformanceObserver((list) =>
        list.getEntries().forEach(({ duration }) => globalThis.tasks.push(duration)),
      ).observe({ type: 'longtask' });
    });
    await say(page, FAIR_CALL.slice(0, 3));
    return await page.evaluate(() => Math.max(0, ...globalThis.tasks));
  });
}
