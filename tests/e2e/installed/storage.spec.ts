import { chromium as playwright, expect, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '../support/chromium.ts';
import { newRep, signedInState } from '../support/rep.ts';
import { keysOf } from '../support/stored.ts';
import { OPPONENT, say, startTypedCall, visitorTest } from '../support/test.ts';

visitorTest.use({ serviceWorkers: 'allow' });

const QUOTA = 18_000_000;
const NEWEST_CHUNKS = 5;

// A browser without a profile of its own holds everything in memory, and frees nothing of it.
visitorTest(
  'a full device lets the oldest recording go and keeps the call, storage that is cleared under a call loses nothing of it, and broken or refused storage is told',
  async ({ baseURL }) => {
    visitorTest.slow(); // One start of the app after the other, each with its storage in another state.
    const url = baseURL ?? '';
    const folder = mkdtempSync(join(tmpdir(), 'ringside-storage-'));
    const rep = await newRep(url);
    const context = await playwright.launchPersistentContext(folder, {
      ...chromium(),
      baseURL: url,
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
    });
    try {
      const page = context.pages()[0] ?? (await context.newPage());
      const browser = await context.newCDPSession(page);
      await browser.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: QUOTA });
      await page.goto('/login');
      await page.evaluate(
        (items) => items.forEach(({ name, value }) => localStorage.setItem(name, value)),
        signedInState(url, rep).origins[0]?.localStorage ?? [],
      );
      await page.goto('/');
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.getByRole('link', { name: OPPONENT }).first().click();
      await expect(page.getByRole('button', { name: 'Type instead' })).toBeVisible();
      await settled(page);
      await fillWithRecordings(page);

      await page.getByRole('button', { name: 'Type instead' }).click();
      await expect(page.getByRole('log', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(
        1,
      );
      await expect(page.getByText('An older recording was deleted')).toBeVisible();
      await expect.poll(() => keysOf(page, 'ringside-calls')).toHaveLength(1);
      const left = await keysOf(page, 'ringside-recordings');
      expect(left.filter((key) => key.includes('"oldest"'))).toEqual([]);
      expect(left.filter((key) => key.includes('"newest"'))).toHaveLength(NEWEST_CHUNKS);

      await say(page, [
        'Hi, this is Robin from Northbeam, do you have half a minute for why I called?',
      ]);
      await browser.send('Storage.clearDataForOrigin', {
        origin: url,
        storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
      });
      await say(page, ['How are you doing your planning today?']);
      await page.getByRole('button', { name: 'Hang up' }).click();
      // Nobody is signed in any more, which was left aside until the call was over.
      await expect(page).toHaveURL('/auth/signin');
      await page.getByRole('textbox', { name: 'Email' }).fill(rep.email);
      await page.getByLabel('Password', { exact: true }).fill(rep.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Battle room' })).toBeVisible();
      await expect.poll(() => keysOf(page, 'ringside-calls')).toEqual([]);
      await page.goto('/call-history');
      // Not by a tap: the app may be offered to be installed in front of it.
      await page.goto(
        (await page.getByRole('link', { name: /^Score \d+ / }).getAttribute('href')) ?? '',
      );
      await page.getByText('Transcript', { exact: true }).click();
      for (const line of ['do you have half a minute', 'How are you doing your planning'])
        await expect(page.getByText(line).first()).toBeVisible();

      await page.goto('/favicon.svg');
      await wreck(page);
      await page.goto('/');
      await expect(page.getByRole('link', { name: OPPONENT })).not.toHaveCount(0);
      await expect(page.getByText(/^This browser blocks storage/)).toBeHidden();

      const refused = await context.newPage();
      await refused.addInitScript(() =>
        Object.defineProperty(window, 'indexedDB', {
          value: {
            open: () => {
              throw new DOMException('refused', 'SecurityError');
            },
          },
        }),
      );
      await refused.goto('/');
      await expect(refused.getByText(/^This browser blocks storage for this site/)).toBeVisible();
      await startTypedCall(refused);
      await refused.getByRole('button', { name: 'Hang up' }).click();
      await expect(refused).toHaveURL(/\/call-history\/.+/);
      await expect(refused.getByText('Scoring your call')).toBeHidden();

      await refused.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('refused', 'SecurityError');
          },
        }),
      );
      await refused.goto('/');
      await expect(
        refused.getByText(/^Ringside can’t start because this browser blocks site data/),
      ).toBeVisible();
    } finally {
      await context.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  },
);

/** The worker has fetched what it keeps: it would take the room that is made. */
async function settled(page: Page): Promise<void> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const kept = await page.evaluate(async () => {
          const names = await caches.keys();
          const requests = await Promise.all(
            names.map(async (name) => (await caches.open(name)).keys()),
          );
          return requests.flat().map(({ url }) => url);
        });
        // The largest of all, which comes last.
        const hasModel = kept.some((url) => url.includes('/assets/model-'));
        const same = hasModel && before === kept.length;
        before = kept.length;
        return same;
      },
      { intervals: [400] },
    )
    .toBe(true);
}

/**
 * Two recordings of somebody else who uses this browser: a short new one, and an old one of all the
 * room that is left. The browser remembers for half a minute how much room there was, and lets this
 * site overdraw by what it keeps besides: the old one is larger than that.
 */
function fillWithRecordings(page: Page): Promise<void> {
  return page.evaluate(
    (newestChunks) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('ringside-recordings');
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keyval'));
        opening.addEventListener('error', () => reject(new Error('recordings do not open')));
        opening.addEventListener('success', () => {
          const write = (n: number, samples: number) => {
            const [conversationId, beganAt] = n < newestChunks ? ['newest', 2] : ['oldest', 1];
            const chunk = {
              userId: 'another',
              conversationId,
              callRecordId: 'r',
              beganAt,
              n,
              startMs: n * 5_000,
              pcm: Int16Array.from({ length: samples }, () => Math.random() * 65_536),
              sealed: true,
              savedAt: 1,
            };
            const transaction = opening.result.transaction('keyval', 'readwrite');
            transaction
              .objectStore('keyval')
              .put(chunk, ['another', beganAt, conversationId, 'r', n]);
            transaction.addEventListener('complete', () => write(n + 1, samples));
            transaction.addEventListener('abort', () => {
              if (samples > 500) return write(n, Math.floor(samples / 4));
              opening.result.close();
              resolve();
            });
          };
          write(0, 80_000);
        });
      }),
    NEWEST_CHUNKS,
  );
}

/** Half of the app's databases lose their objects, the other half's hold what nobody wrote. */
function wreck(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const done = (request: IDBRequest) =>
      new Promise<void>((resolve) =>
        ['success', 'error', 'blocked'].forEach((name) =>
          request.addEventListener(name, () => resolve()),
        ),
      );
    for (const name of ['calls', 'recordings', 'personas', 'taken']) {
      await done(indexedDB.deleteDatabase(`ringside-${name}`));
      const empty = indexedDB.open(`ringside-${name}`);
      await done(empty);
      empty.result.close();
    }
    for (const [name, key] of [
      ['api-cache', 'assistants(undefined)'],
      ['pending', 'records'],
      ['outbox', 'entries'],
      ['session', 'current'],
    ]) {
      const opening = indexedDB.open(`ringside-${name}`);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keyval'));
      await done(opening);
      const transaction = opening.result.transaction('keyval', 'readwrite');
      transaction.objectStore('keyval').put('torn', key ?? '');
      await new Promise<void>((resolve) =>
        transaction.addEventListener('complete', () => resolve()),
      );
      opening.result.close();
    }
  });
}
