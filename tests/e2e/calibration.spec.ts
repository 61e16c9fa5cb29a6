import { expect } from '@playwright/test';
import type { CallHistoryPage } from '#core/contract/calls/history.ts';
import { axeViolations } from './support/axe.ts';
import { inDatabase } from './support/database.ts';
import { operate } from './support/operate.ts';
import { play } from './support/play.ts';
import { call, newRep, signedInState, type Rep } from './support/rep.ts';
import { open, test } from './support/test.ts';

test('a rep sees what was heard in each line, puts one right by keyboard, and the score says so', async ({
  page,
  rep,
  baseURL,
}) => {
  test.slow();
  const url = baseURL ?? '';
  await play(url, rep);
  await open(page, `/call-history/${await lastCall(url, rep)}`);
  const opening = page.getByRole('button', { name: /^Opening/ });
  await expect(opening).toContainText(/Met|Partly met/);
  await page.getByRole('button', { name: 'Transcript' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'this is Robin from Northbeam' });
  await expect(line.getByText('Said who I am')).toBeVisible();
  const wrong = line.getByRole('button', { name: /^That’s not what I said at/ });
  await wrong.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'What did you do in this line?' });
  await expect(dialog.getByRole('checkbox', { name: 'Said who I am' })).toBeChecked();
  expect(await axeViolations(page), 'the dialog').toEqual([]);
  const ticked = dialog.getByRole('checkbox', { checked: true });
  while ((await ticked.count()) > 0) await ticked.first().uncheck();
  await dialog.getByRole('button', { name: 'Score again' }).click();
  await expect(dialog.getByText('Tick at least one thing you did.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Was rude' }).check();
  await dialog.getByRole('button', { name: 'Score again' }).click();
  await expect(dialog).toBeHidden();
  await expect(wrong).toBeFocused();
  await expect(line.getByText('Was rude')).toBeVisible();
  await expect(line.getByText('Said who I am')).toBeHidden();
  await expect(page.getByText(/^Score corrected by you on /)).toBeVisible();
  // What was not said opens no call: the row goes by the reading as it is now.
  await expect(opening).toContainText('Missed');
  await expect(opening).toContainText(/(?<!\d)0 of \d+$/);
  expect(await axeViolations(page), 'the summary with readings').toEqual([]);
});

test('a manager sees how far people and rules agree and puts a rubric in force, by which the rep has a call scored again and checks it', async ({
  page,
  rep,
  baseURL,
  browser,
}) => {
  test.slow();
  const url = baseURL ?? '';
  const [boss] = await Promise.all([newRep(url), play(url, rep)]);
  const callRecordId = await lastCall(url, rep);
  await operate(['company', 'create', `Company of ${boss.username}`, '--manager', boss.email]);
  const bossToken = boss.tokens.accessToken;
  const { link } = (await call(url, 'POST', '/api/company/invites', {}, bossToken)) as {
    link: string;
  };
  await call(
    url,
    'POST',
    '/api/company/join',
    {
      code: new URL(link).searchParams.get('invite'),
      sharing: { progress: true, calls: true, transcripts: true },
    },
    rep.tokens.accessToken,
  );
  await seedMarks(callRecordId, boss.email);

  const context = await browser.newContext({
    baseURL: url,
    storageState: signedInState(url, boss),
    locale: 'en-GB',
  });
  const bossPage = await context.newPage();
  await open(bossPage, '/social/company');
  await bossPage.getByRole('link', { name: 'Scoring settings and accuracy' }).click();
  const row = bossPage.getByRole('row', { name: /Next step/ });
  // The table and its arithmetic stand in core/calibration/kappa.test.ts.
  await expect(row.getByText('0.50 (0.12 to 0.88)')).toBeVisible();
  await expect(row.getByText('Disputed')).toBeVisible();

  await bossPage.getByRole('combobox', { name: 'Type of call' }).selectOption('Cold call');
  const weights = bossPage.getByRole('textbox', { name: /^Weight of / });
  const first = Number(await weights.nth(0).inputValue());
  const second = Number(await weights.nth(1).inputValue());
  await weights.nth(0).fill(String(first + second));
  await bossPage.getByRole('button', { name: 'Preview changes' }).click();
  await expect(
    bossPage.getByText(/^The weights add up to \d+\. They must add up to \d+\.$/),
  ).toBeVisible();
  await weights.nth(1).fill('0');
  await bossPage.getByRole('button', { name: 'Preview changes' }).click();
  await expect(bossPage.getByText('Tested on the latest call.')).toBeVisible();
  expect(await axeViolations(bossPage), 'the scoring of a company').toEqual([]);
  await bossPage.getByRole('button', { name: 'Apply' }).click();
  await expect(bossPage.getByText('You’re using your version 1.')).toBeVisible();

  await open(page, `/call-history/${callRecordId}`);
  await expect(page.getByText(/^Disputed: Next step/)).toBeVisible();
  await page.getByRole('button', { name: 'Score again' }).click();
  await expect(page.getByText('The rubric has changed')).toBeHidden();

  await page.getByRole('link', { name: 'Check the score' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check the score' })).toBeVisible();
  await page.getByRole('button', { name: 'Compare with the score' }).click();
  await expect(page.getByText(/^Mark the remaining \d+ criteria to compare/)).toBeVisible();
  for (const criterion of await page.getByRole('radio', { name: 'Met', exact: true }).all()) {
    await criterion.focus();
    await page.keyboard.press('Space');
  }
  expect(await axeViolations(page), 'a call being marked').toEqual([]);
  await page.getByRole('button', { name: 'Compare with the score' }).click();
  await expect(page.getByText(/^You agree with the score on \d+ of \d+/)).toBeVisible();
  expect(await axeViolations(page), 'the comparison').toEqual([]);

  await bossPage.getByRole('button', { name: 'Use default rubric' }).click();
  await expect(bossPage.getByText(/^You’re using the default rubric/)).toBeVisible();
  await context.close();
});

async function lastCall(url: string, { tokens: { accessToken } }: Rep): Promise<string> {
  const path = '/api/aiassistant/user-call-history';
  const { data } = (await call(url, 'GET', path, undefined, accessToken)) as CallHistoryPage;
  return data[0]!.id;
}

/**
 * Twenty calls like this one, marked by a person: 8 met and found met, 2 not, 3 missed and found
 * met, 7 not.
 */
async function seedMarks(callRecordId: string, checker: string): Promise<void> {
  await inDatabase(
    `insert into calls select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'conversation_id', gen_random_uuid()))).*
       from calls c, generate_series(1, 20) where c.id = $1`,
    [callRecordId],
  );
  await inDatabase(
    `insert into score_checks
       select c.user_id, c.id, u.id, c.call_type,
         jsonb_build_object('next-step', case when n <= 10 then 'met' else 'missed' end), '{}', false, now(), now(),
         jsonb_build_object('next-step', case when n <= 8 or n between 11 and 13 then 'met' else 'missed' end),
         c.call_type::text, '1', 'rules'
       from (select *, row_number() over () as n from calls
         where user_id = (select user_id from calls where id = $1) and id <> $1) c, users u where u.email = $2`,
    [callRecordId, checker],
  );
}
