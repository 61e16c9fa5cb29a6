import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { StartCallReply } from '#core/contract/calls/call.ts';
import type { Assistant } from '#core/contract/personas/persona.ts';
import { inDatabase } from '../support/database.ts';
import { call, newRep, signedInState, waitForScore } from '../support/rep.ts';
import { FAIR_CALL, visitorTest } from '../support/test.ts';
import { wakeWorker } from '../support/wakeWorker.ts';

visitorTest.use({ serviceWorkers: 'allow' });

visitorTest(
  'the worker refreshes and takes a score with the page closed, and the page opens after the old refresh token has died and stays signed in',
  async ({ browser, baseURL }) => {
    const url = baseURL ?? '';
    const rep = await newRep(url);
    const context = await browser.newContext({
      baseURL: url,
      storageState: signedInState(url, rep),
    });
    // Stays, so that there is something to reach the browser through.
    const blank = await context.newPage();
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Battle room' })).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    const { conversationId, callRecordId } = await startCall(url, rep.tokens.accessToken);
    const userId = (
      (await call(url, 'GET', '/manage/info', undefined, rep.tokens.accessToken)) as { id: string }
    ).id;
    await runOut(page, { callRecordId, userId, startedAt: Date.now() });
    await page.close();
    await call(url, 'POST', '/api/call/end-call', { conversationId }, rep.tokens.accessToken);
    expect(await waitForScore(url, callRecordId, rep.tokens.accessToken)).toMatchObject({
      isComplete: true,
    });

    await settleScores(context, blank, url);
    // A minute later, the server's grace for a refresh token that was used.
    expect(
      await inDatabase(
        "update tokens set used_at = used_at - interval '61 seconds' where user_id = $1 and used_at is not null",
        [userId],
      ),
    ).toBe(1);
    const again = await context.newPage();
    const asked: string[] = [];
    again.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await again.goto('/');
    await expect(again.getByRole('heading', { name: 'Battle room' })).toBeVisible();
    await expect.poll(() => awaitedIn(again)).toEqual([]);
    const tokens = await again.evaluate(() => ({
      token: localStorage.getItem('token') ?? '',
      refreshToken: localStorage.getItem('refreshToken') ?? '',
    }));
    expect([
      tokens.token === rep.tokens.accessToken,
      tokens.refreshToken === rep.tokens.refreshToken,
    ]).toEqual([false, false]);
    expect(asked.filter((path) => path === '/refresh' || path.endsWith(callRecordId))).toEqual([]);
    expect(await call(url, 'GET', '/manage/info', undefined, tokens.token)).toMatchObject({
      id: userId,
    });

    // The old one is dead by now: a page that had gone on with it would have been signed out.
    expect(
      (
        await fetch(`${url}/refresh`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ refreshToken: rep.tokens.refreshToken }),
        })
      ).status,
    ).toBe(401);
    await context.close();
  },
);

async function startCall(url: string, token: string): Promise<StartCallReply> {
  const [persona] = (await call(
    url,
    'GET',
    '/api/aiassistant/assistants',
    undefined,
    token,
  )) as Assistant[];
  const started = (await call(
    url,
    'POST',
    '/api/call/start-call',
    { assistantId: persona?.id },
    token,
  )) as StartCallReply;
  const turns = [{ seq: 1, role: 'rep', text: FAIR_CALL[0], startMs: 0, endMs: 10 }];
  await call(
    url,
    'POST',
    `/api/call/conversation/${started.conversationId}/turns`,
    { turns },
    token,
  );
  return started;
}

/** In both copies of the session the access token has run out, and a score is awaited. */
async function runOut(
  page: Page,
  record: { callRecordId: string; userId: string; startedAt: number },
): Promise<void> {
  await page.evaluate(async (awaited) => {
    const change = (database: string, key: string, how: (value: object | undefined) => object) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('keyval', 'readwrite');
          const store = transaction.objectStore('keyval');
          const reading = store.get(key);
          reading.addEventListener('success', () =>
            store.put(how(reading.result as object | undefined), key),
          );
          transaction.addEventListener('complete', () => resolve());
          transaction.addEventListener('error', () =>
            reject(new Error(`${database} could not be written`)),
          );
        });
      });
    await change('ringside-pending', 'records', (records) => ({
      ...records,
      [awaited.callRecordId]: { ...awaited, nextAt: 0, attempt: 0 },
    }));
    await change('ringside-session', 'current', (session) => ({
      ...session,
      expiresAt: Date.now() - 1_000,
    }));
    localStorage.setItem('tokenExpiryTime', String(Date.now() - 1_000));
  }, record);
}

/** Wakes the worker for the scores that are awaited, and waits until it is done. */
async function settleScores(context: BrowserContext, page: Page, url: string): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no service worker.');
  const before = await mirroredToken(worker);
  await wakeWorker(context, page, url, 'SETTLE_SCORES');
  await expect.poll(() => mirroredToken(worker)).not.toBe(before);
}

function mirroredToken(
  worker: ReturnType<BrowserContext['serviceWorkers']>[number],
): Promise<string | undefined> {
  return worker.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        const opening = indexedDB.open('ringside-session');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('keyval').objectStore('keyval').get('current');
          reading.addEventListener('success', () =>
            resolve((reading.result as { accessToken: string } | undefined)?.accessToken),
          );
        });
      }),
  );
}

/** The ids of the scores that are awaited, and of those that came out but were not told yet. */
function awaitedIn(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('ringside-pending');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('keyval').objectStore('keyval').get('records');
          reading.addEventListener('success', () =>
            resolve(Object.keys((reading.result as object | undefined) ?? {})),
          );
        });
      }),
  );
}
