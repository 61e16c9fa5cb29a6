import { expect } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { axeViolations } from './support/axe.ts';
import { holdRequests } from './support/holdRequests.ts';
import { go, open, test } from './support/test.ts';

const VTT = fileURLToPath(new URL('../data/realCalls/call.vtt', import.meta.url));

test('a rep brings in a real call, sees its score, and practises a moment of it', async ({
  page,
}) => {
  await open(page, '/call-history');
  await page.getByRole('link', { name: 'Real calls' }).click();
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(page.getByRole('alert')).toContainText('This file is a PDF.');

  await drop(VTT);
  await expect(page.getByRole('radio', { name: /Rae Field/ })).toBeChecked();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Title').fill('Dana, the first call');
  const letGo = await holdRequests(page, '**/api/real-calls?**');
  await page.getByRole('button', { name: 'Score call' }).click();
  await expect(page.getByRole('button', { name: 'Choose another file' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(input).toBeDisabled();
  letGo();

  await expect(page.getByRole('heading', { level: 1, name: 'Dana, the first call' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Score', exact: true })).toContainText('Grade');
  const moment = page
    .getByRole('listitem')
    .filter({ hasText: 'we already have a system for invoices' })
    .filter({ has: page.getByRole('button', { name: 'Practise this moment' }) });
  await expect(moment).toContainText('Already has a solution');
  await moment.getByRole('button', { name: 'Practise this moment' }).click();
  await expect(page).toHaveURL(/\/battle-room\/call\?assistant=own-/);
  await expect(page.getByText('raises an objection from one of your real calls')).toBeVisible();

  await go(page, '/call-history?kind=real');
  await expect(page.getByRole('link', { name: /Dana, the first call/ })).toContainText(
    'Real call, uploaded · Dana Fox',
  );

  /** As from the desktop. */
  async function drop(file: string): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    const box = await page.getByRole('region', { name: 'Upload a transcript' }).boundingBox();
    const place = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver'] as const)
      await devtools.send('Input.dispatchDragEvent', { type, ...place, data });
    await expect(page.getByText('Drop to upload')).toBeVisible();
    await devtools.send('Input.dispatchDragEvent', { type: 'drop', ...place, data });
  }
});
