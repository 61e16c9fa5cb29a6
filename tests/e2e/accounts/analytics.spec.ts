import { expect, test, type Browser, type Page } from '@playwright/test';
import { PROJECT_KEY, startFakePostHog } from '#tests/fakes/posthog.ts';
import { axeViolations } from '../support/axe.ts';
import { startOwnServer } from '../support/ownServer.ts';
import { call, newRep, signedInState, type Rep } from '../support/rep.ts';
import { go, open, say } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const LINE = 'Hi, this is Robin Reyes from Northbeam, do you have half a minute?';
/** What the library asks for before anything else. */
const FIRST = `GET /array/${PROJECT_KEY}/config`;

test('what a rep does is counted as theirs, without a word of it; after the opt-out nothing is, nor where the browser asks not to be tracked', async ({
  browser,
}) => {
  test.slow(); // It starts a server of its own.
  const posthog = await startFakePostHog();
  const server = await startOwnServer({ POSTHOG_KEY: PROJECT_KEY, POSTHOG_HOST: posthog.url });
  const { url } = server;
  try {
    const rep = await newRep(url);
    const { id } = (await call(url, 'GET', '/manage/info', undefined, rep.tokens.accessToken)) as {
      id: string;
    };

    const { page, problems } = await signedIn(browser, url, rep);
    await open(page, '/');
    const survey = page.getByRole('region', { name: 'Two questions' });
    await expect(survey).toBeVisible();
    // Over what is to be chosen there, or said in a call, it is not offered.
    for (const path of ['/onboarding?step=4', '/battle-room/call?assistant=dana-whitfield']) {
      await go(page, path);
      await expect(survey).toBeHidden();
      await go(page, '/');
      await expect(survey).toBeVisible();
    }
    await survey.getByRole('button', { name: 'Answer' }).click();
    await survey.getByRole('radio', { name: '9' }).check();
    await survey.getByRole('radio', { name: 'The ranks, honestly!' }).check();
    expect(await axeViolations(page)).toEqual([]);
    await survey.getByRole('button', { name: 'Send' }).click();
    await expect(survey).toBeHidden();

    await go(page, '/battle-room/call?assistant=dana-whitfield');
    await page.getByRole('button', { name: 'Type instead' }).click();
    await expect(page.getByRole('log', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(
      1,
    );
    await say(page, [LINE]);
    await page.getByRole('button', { name: 'Hang up' }).click();
    await page.waitForURL('**/call-history/*');
    // A browser stops no worker that has a request in hand, as the next lines would.
    await expect.poll(() => posthog.captured.map(({ event }) => event)).toContain('call ended');
    // All that waits goes out as the page goes, though the worker sleeps: a browser stops one that
    // has nothing to do.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const devtools = await page.context().newCDPSession(page);
    const asleep = new Promise<void>((resolve) => {
      devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        if (
          versions.length > 0 &&
          versions.every(({ runningStatus }) => runningStatus === 'stopped')
        )
          resolve();
      });
    });
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    // A page that is asked of a worker on its way out is not answered.
    await asleep;
    await open(page, '/settings/privacy');
    await expect
      .poll(() => posthog.captured.map(({ event }) => event))
      .toEqual(
        expect.arrayContaining([
          '$identify',
          'survey shown',
          'survey sent',
          'call started',
          'call ended',
          '$pageleave',
        ]),
      );
    expect(new Set(posthog.captured.map(({ properties }) => properties.distinct_id))).toEqual(
      new Set([id]),
    );
    expect(posthog.captured.find(({ event }) => event === 'call ended')?.properties).toMatchObject({
      by: 'rep',
      $is_identified: true,
    });
    expect(posthog.captured.find(({ event }) => event === 'survey sent')?.properties).toMatchObject(
      { $survey_response_likely: 9, $survey_response_best: 'The ranks, honestly!' },
    );
    expect(
      posthog.captured.find(({ event }) => event === '$pageleave')?.properties.$current_url,
    ).toBe(`${url}/call-history/:callRecordId`);
    expect(posthog.bodies.join('\n')).not.toMatch(
      /Robin|Reyes|Northbeam|dana|whitfield|half a minute|@example/i,
    );
    expect(posthog.compressed).toBeGreaterThan(0);
    // Of all that is switched on over there the app follows nothing, and no code is fetched.
    expect(new Set(posthog.asked)).toEqual(
      new Set([FIRST, 'GET /api/surveys/', 'POST /flags/', 'POST /e/', 'POST /i/v0/e/']),
    );

    await expect.poll(() => posthog.asked.filter((path) => path === FIRST).length).toBe(2);
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain(id);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual([
      `ph_${PROJECT_KEY}_posthog`,
    ]);
    posthog.clear();
    await page.getByRole('button', { name: 'Turn off usage statistics' }).click();
    await expect(page.getByText('Usage statistics are off on all your devices')).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
    expect(
      await page.evaluate(() =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
          /^(__)?ph_/.test(key),
        ),
      ),
    ).toEqual([]);
    await open(page, '/settings/privacy');
    await expect(page.getByText('Usage statistics are off', { exact: true })).toBeVisible();
    await settled(page);
    expect([posthog.captured, posthog.asked.filter((path) => path === FIRST)]).toEqual([[], []]);

    await page.getByRole('button', { name: 'Turn on usage statistics' }).click();
    await expect.poll(() => posthog.asked).toContain(FIRST);
    posthog.clear();
    await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
    await open(page, '/settings/privacy');
    await expect(page.getByText('Your browser asks sites not to track you')).toBeVisible();
    await expect(page.getByText('sends usage statistics directly to PostHog')).toBeVisible();
    await settled(page);
    // What may come is the leaving of the page before.
    expect(posthog.asked.filter((path) => path === FIRST)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  } finally {
    await Promise.all([server.close(), posthog.close()]);
  }
});

/** What begins when the page has nothing else to do has begun, and nothing more is asked for. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
}

async function signedIn(
  browser: Browser,
  url: string,
  rep: Rep,
): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    storageState: signedInState(url, rep),
  });
  const page = await context.newPage();
  const problems: string[] = [];
  // A score that is not there yet is a 404.
  page.on(
    'console',
    (message) =>
      message.type() === 'error' &&
      !message.text().includes('404') &&
      problems.push(message.text()),
  );
  page.on('pageerror', (error) => problems.push(error.message));
  return { page, problems };
}
