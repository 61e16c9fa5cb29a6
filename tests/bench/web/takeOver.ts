import type { Browser, Page } from '@playwright/test';
import type { Rep } from '#tests/e2e/support/rep.ts';
import { signedInState } from '#tests/e2e/support/rep.ts';
import { quantile } from '../quantile.ts';
import { inContext } from './visits.ts';

/** As in `src/lib/scores/scoreRound.ts`. */
const LOCK = 'ringside-score-poller';

/**
 * Milliseconds from the closing of the tab that polls for scores to another tab's holding of its
 * turn, the median of `runs`.
 */
export async function takeOverOf(
  browser: Browser,
  url: string,
  rep: Rep,
  runs: number,
): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    times.push(
      await inContext(
        browser,
        { baseURL: url, storageState: signedInState(url, rep) },
        async (context) => {
          const first = await openUntilAwaiting(await context.newPage());
          const second = await openUntilAwaiting(await context.newPage());
          // Who holds it is asked before the tab closes, however slow the answer is.
          const before = await second.evaluate(holderOf, LOCK);
          const taken = second.evaluate(takenFrom, { lock: LOCK, before });
          const closedAt = Date.now();
          await first.close();
          return (await taken) - closedAt;
        },
      ),
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
        if (
          held.some(({ name }) => name === lock) &&
          pending.filter(({ name }) => name === lock).length >= queued
        )
          return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    { lock: LOCK, queued: others },
  );
  return page;
}

/** In a page: who holds the turn. */
async function holderOf(lock: string): Promise<string | undefined> {
  return (await navigator.locks.query()).held?.find(({ name }) => name === lock)?.clientId;
}

/**
 * In the second page: epoch ms of when the turn is no longer the first one's, looked at every few
 * milliseconds.
 */
async function takenFrom({
  lock,
  before,
}: {
  lock: string;
  before: string | undefined;
}): Promise<number> {
  for (;;) {
    const now = (await navigator.locks.query()).held?.find(({ name }) => name === lock)?.clientId;
    if (now !== undefined && now !== before) return Date.now();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
