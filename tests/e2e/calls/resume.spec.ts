import { expect, type Page } from '@playwright/test';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';
import type { Rep } from '../support/rep.ts';
import { FAIR_CALL, go, say, startTypedCall, test } from '../support/test.ts';

test('the tab is closed while the score is pending, and the result arrives after reopening; with it the app is offered to be installed, once', async ({
  page,
  context,
  rep,
}) => {
  await page.goto('/');
  // Not the first call that is scored here.
  await page.evaluate(() => localStorage.setItem('installOffered', 'an-earlier-call'));
  await startTypedCall(page);
  await say(page, FAIR_CALL.slice(0, 1));

  const scoring = await holdScore(rep);
  await page.getByRole('button', { name: 'Hang up' }).click();
  await expect(page).toHaveURL(/\/call-history\/.+/);
  await expect(page.getByText('Scoring your call')).toBeVisible();
  const summary = page.url();
  await page.close();

  const reopened = await context.newPage();
  await reopened.goto('/');
  await expect(reopened.getByRole('link', { name: '1 call being scored' })).toBeVisible();
  const asked = await offerInstall(reopened);
  await expect(reopened.getByText('Install Ringside')).toBeHidden();
  await scoring.release();
  await expect(reopened.getByRole('link', { name: '1 call being scored' })).toBeHidden();
  await expect(reopened.getByText(/^Best \d+$/)).toBeVisible();
  // One prompt at a time: the short calls, a line by now, wait until it is answered.
  const lessons = reopened.getByText(/^Short calls: 0 of 3/);
  await expect(reopened.getByText('Install Ringside')).toBeVisible();
  await expect(lessons).toBeHidden();
  await reopened.getByRole('button', { name: 'Not now' }).click();
  await expect(reopened.getByText('Install Ringside')).toBeHidden();
  await expect(lessons).toBeVisible();
  // Whoever put it off finds it in the menu.
  await go(reopened, '/settings/app');
  await reopened.getByRole('button', { name: 'Install app' }).click();
  expect(await asked()).toBe(1);
  await go(reopened, new URL(summary).pathname);
  await expect(reopened.getByRole('heading', { name: 'Scorecard' })).toBeVisible({
    timeout: 45_000,
  });
  await expect(reopened.getByText('Install Ringside')).toBeHidden();
});

/** The browser's own question, which a headless one never brings; gives how often it was asked. */
async function offerInstall(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const question = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      asked: 0,
      prompt: () => Promise.resolve((question.asked += 1)),
      userChoice: Promise.resolve({ outcome: 'dismissed' }),
    });
    window.dispatchEvent(question);
    Object.assign(window, { question });
  });
  return () =>
    page.evaluate(() => (window as unknown as { question: { asked: number } }).question.asked);
}

/**
 * Keeps the server from storing the score of this rep's one call: a row of its key is on its way,
 * and is taken back.
 */
async function holdScore({ email }: Rep) {
  const postgres = await startEmbeddedPostgres({ dataDir: process.env.E2E_DATA_DIR ?? '' });
  const client = new Client({ connectionString: postgres.connectionString });
  await client.connect();
  // Without a look at the call, whose row the end of the call locks.
  await client.query('begin; set local session_replication_role = replica');
  const { rowCount } = await client.query(
    `insert into scores (user_id, call_id, persona_id, text, exp, leveled_up, error, scored_at)
     select user_id, id, persona_id, '', 0, false, 'held', now() from calls
     where user_id = (select id from users where email = $1)`,
    [email],
  );
  expect(rowCount).toBe(1);
  return {
    release: async () => {
      await client.query('rollback');
      await client.end();
      await postgres.stop();
    },
  };
}
