import type { Browser, Page } from '@playwright/test';
import type { Rep } from '#tests/e2e/support/rep.ts';
import { signedInState } from '#tests/e2e/support/rep.ts';
import { quantile } from '../quantile.ts';
import { inContext } from './visits.ts';

/** As in `src/lib/scoreRound.ts`. */
const LOCK = 'ringside-score-poller';

/** Milliseconds from the closing of the tab that polls for scores to another tab's holding of its turn, the median of `runs`. */
export async function takeOverOf(browser: Browser, url: string, rep: Rep, runs: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    times.push(
      await inContext(browser, { baseURL: url, storageState: signedInState(url, rep) }, async (context) => {
        const first = await openUntilAwaiting(await context.newPage());
        const second = await openUntilAwaiting(await context.newPage());
        const taken = second.evaluate(takenBySecond, LOCK);
        const closedAt = Date.now();
        await first.close();
        return (await taken) - closedAt;
      }),
    );
  }
  return quantile(times, 0.5);
}

/** Holds the turn, or queues for it. */
async function openUntilAwaiting(page: Page): Promise<Page> {
  await page.goto('/');
  const others = page.context().pages().length - 1;
  await page.evaluate(
    async ({ lock, queued }) => {
      for (;;) {
        const { held = [], pending = [] } = await navigator.locks.query();
        if (held.some(({ name }) => name === lock) && pending.filter(({ name }) => name === lock).length >= queued) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    { lock: LOCK, queued: others },
  );
  return page;
}

/** In the second page: epoch ms of when the turn is no longer the first one's, looked at every few milliseconds. */
async function takenBySecond(lock: string): Promise<number> {
  const holder = async () => (await navigator.locks.query()).held?.find(({ name }) => name === lock)?.clientId;
  const before = await holder();
  for (;;) {
    const now = await holder();
    if (now !== undefined && now !== before) return Date.now();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
