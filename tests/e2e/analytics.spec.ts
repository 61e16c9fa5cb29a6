import { expect, test, type Browser, type Page } from '@playwright/test';
import { type FakePostHog, PROJECT_KEY, startFakePostHog } from '#tests/fakes/posthog.ts';
import { newRep, signedInState, type Rep } from './support/rep.ts';
import { startOwnServer } from './support/ownServer.ts';
import { call } from './support/rep.ts';
import { open, say } from './support/test.ts';

const LINE = 'Hi, this is Robin Reyes from Northbeam, do you have half a minute?';

test('what a rep does is counted as theirs, without a word of it; with the opt-out nothing is, nor for a browser that asks not to be tracked', async ({ browser }) => {
  test.slow(); // It starts a server of its own.
  const posthog = await startFakePostHog();
  const { url, close } = await startOwnServer({ POSTHOG_KEY: PROJECT_KEY, POSTHOG_HOST: posthog.url });
  try {
    const rep = await newRep(url);
    const { id } = (await call(url, 'GET', '/manage/info', undefined, rep.tokens.accessToken)) as { id: string };
    const { page, problems } = await signedIn(browser, url, rep);

    await open(page, '/battle-room/call?assistant=dana-whitfield');
    await flagsOf(posthog, id);
    await page.getByRole('button', { name: 'Type instead' }).click();
    await expect(page.getByRole('log', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(1);
    await say(page, [LINE]);
    await page.getByRole('button', { name: 'Hang up' }).click();
    await expect.poll(() => names(posthog).includes('call ended') || page.url().includes('call-history')).toBe(true);
    console.log(posthog.asked, JSON.stringify(posthog.captured, null, 1), posthog.bodies.join('\n').slice(0, 6000), problems);
    void id;
  } finally {
    await close();
    await posthog.close();
  }
});

const names = ({ captured }: FakePostHog) => captured.map(({ event }) => event);

async function flagsOf(posthog: FakePostHog, id: string): Promise<void> {
  await expect.poll(() => posthog.bodies.some((body) => body.includes(`"distinct_id":"${id}"`))).toBe(true);
}

async function signedIn(browser: Browser, url: string, rep: Rep): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', storageState: signedInState(url, rep) });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && !message.text().includes('404') && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  return { page, problems };
}
