import type { Browser } from '@playwright/test';
import { quantile } from '../quantile.ts';
import { inContext, NETWORK, slowPage } from './visits.ts';

/**
 * Milliseconds from a first visit until the phone of whom a visitor calls rings, each click made as
 * soon as it can be: two from the sign-in page, one where a link leads straight to the call. A
 * median of `runs`.
 */
export async function firstRingOf(
  browser: Browser,
  url: string,
  runs: number,
  from: '/' | '/try',
): Promise<number> {
  const taken: number[] = [];
  for (let run = 0; run < runs; run++)
    taken.push(
      await inContext(browser, { baseURL: url }, async (context) => {
        const { page } = await slowPage(context, NETWORK);
        const begun = performance.now();
        await page.goto(from, { waitUntil: 'commit' });
        if (from === '/')
          await page.getByRole('link', { name: 'Call Dana now without an account' }).click();
        await page.getByRole('button', { name: 'Type instead' }).click();
        await page.getByRole('log', { name: 'Transcript' }).waitFor({ state: 'attached' });
        return performance.now() - begun;
      }),
    );
  return quantile(taken, 0.5);
}
