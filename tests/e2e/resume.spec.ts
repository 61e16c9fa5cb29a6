import { expect } from '@playwright/test';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';
import { FAIR_CALL, say, startTypedCall, test } from './support/test.ts';

test('the tab is closed while the score is pending, and the result arrives after reopening', async ({ page, context }) => {
  await page.goto('/');
  await startTypedCall(page);
  await say(page, FAIR_CALL.slice(0, 4));

  const scoring = await holdScoring();
  await page.getByRole('button', { name: 'Hang up' }).click();
  await expect(page).toHaveURL(/\/call-history\/.+/);
  await expect(page.getByText('Working out your score')).toBeVisible();
  const summary = page.url();
  await page.close();

  const reopened = await context.newPage();
  await reopened.goto('/');
  await expect(reopened.getByRole('link', { name: '1 call being scored' })).toBeVisible();
  await scoring.release();
  await expect(reopened.getByRole('link', { name: '1 call being scored' })).toBeHidden();
  await expect(reopened.getByText(/^Best \d+$/)).toBeVisible();
  await reopened.goto(summary);
  await expect(reopened.getByRole('heading', { name: 'Scorecard' })).toBeVisible();
});

/** Keeps the server from storing any score for a while: readers are let through, writers wait. */
async function holdScoring() {
  const postgres = await startEmbeddedPostgres({ dataDir: process.env.E2E_DATA_DIR ?? '' });
  const client = new Client({ connectionString: postgres.connectionString });
  await client.connect();
  await client.query('begin; lock table scores in share mode');
  return {
    release: async () => {
      await client.query('rollback');
      await client.end();
      await postgres.stop();
    },
  };
}
