import { expect } from '@playwright/test';
import type { CallHistoryPage } from '#core/contract/calls/history.ts';
import { axeViolations } from './support/axe.ts';
import { play } from './support/play.ts';
import { call } from './support/rep.ts';
import { open, test } from './support/test.ts';

test('a rep sees what was heard in each line, puts one right by keyboard, and the score says so', async ({
  page,
  rep,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await play(url, rep);
  const { data } = (await call(
    url,
    'GET',
    '/api/aiassistant/user-call-history',
    undefined,
    rep.tokens.accessToken,
  )) as CallHistoryPage;
  await open(page, `/call-history/${data[0]?.id}`);
  await page.getByRole('button', { name: 'Transcript' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'this is Robin from Northbeam' });
  await expect(line.getByText('Said who I am')).toBeVisible();
  const wrong = line.getByRole('button', { name: /^That is not what I said at/ });
  await wrong.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'What did you do in this line?' });
  await expect(dialog.getByRole('checkbox', { name: 'Said who I am' })).toBeChecked();
  expect(await axeViolations(page), 'the dialog').toEqual([]);
  const ticked = dialog.getByRole('checkbox', { checked: true });
  while ((await ticked.count()) > 0) await ticked.first().uncheck();
  await dialog.getByRole('button', { name: 'Score it so' }).click();
  await expect(dialog.getByText('Tick at least one thing that you did.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Was rude' }).check();
  await dialog.getByRole('button', { name: 'Score it so' }).click();
  await expect(dialog).toBeHidden();
  await expect(wrong).toBeFocused();
  await expect(line.getByText('Was rude')).toBeVisible();
  await expect(line.getByText('Said who I am')).toBeHidden();
  await expect(page.getByText(/^Score corrected by you on /)).toBeVisible();
  expect(await axeViolations(page), 'the summary with readings').toEqual([]);
});
