import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { readWav } from '#core/audio/wav.ts';
import { axeViolations } from '../support/axe.ts';
import { newRep } from '../support/rep.ts';
import { go, OPPONENT, test as signedIn } from '../support/test.ts';
import { stubSpeech } from '../support/voice.ts';

const test = signedIn.extend({
  rep: async ({ baseURL }, provide) =>
    provide(await newRep(baseURL ?? '', { askedToRecord: false })),
});
test.use({ permissions: ['microphone'] });

const SAID = [
  'Hi, this is Robin from Northbeam, do you have half a minute for why I called?',
  'How are you doing your planning today?',
  'What is the hardest part about that for you?',
  'What does that cost you in a normal month?',
];

test('a call is recorded over a reload, heard again along its transcript, downloaded and deleted', async ({
  page,
}) => {
  await stubSpeech(page, { heard: SAID });
  await page.goto('/');
  await page.getByRole('link', { name: OPPONENT }).first().click();
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Record your calls?' });
  await expect(question).toContainText('We record your side');
  expect(await axeViolations(page)).toEqual([]);
  const firstChunk = chunkSent(page, 0);
  await question.getByRole('button', { name: 'Record my calls' }).click();
  await firstChunk;
  const log = page.getByRole('log', { name: 'Transcript' });
  await expect(log.getByRole('listitem').filter({ hasText: SAID[0] ?? '' })).toBeVisible();

  await page.reload();
  const continued = chunkSent(page);
  await page.getByRole('button', { name: 'Continue the call', exact: true }).click();
  await continued;
  await page.getByRole('button', { name: 'Hang up' }).first().click();

  await expect(page).toHaveURL(/\/call-history\/.+/);
  const callRecordId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const recording = page.getByRole('region', { name: 'Your side of the call' });
  await expect(
    recording.getByRole('img', {
      name: /^How loud you were during the 0:\d\d of the call\. You spoke for [1-9]\d*% of it\.$/,
    }),
  ).toBeVisible({ timeout: 45_000 });
  await page.getByText('Transcript', { exact: true }).click();
  const turns = page.locator('[id^="turn-"]');
  // What is said again as one hangs up is over as soon as it begins.
  const said = turns.filter({ hasText: SAID[0] ?? '' }).first();
  await said.getByRole('button', { name: /^Play from / }).click();
  await expect(recording.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(said).toHaveAttribute('aria-current', 'true');
  await recording.getByRole('button', { name: 'Pause' }).click();
  expect(await axeViolations(page)).toEqual([]);
  const position = recording.getByRole('slider', { name: 'Position in the call' });
  await position.focus();
  await position.press('End');
  await expect(position).toHaveAttribute('aria-valuetext', /^0:(\d\d) of 0:\1$/);
  // The line that begins as one hangs up may begin after the last that was recorded.
  await expect(turns.and(page.locator('[aria-current="true"]'))).toHaveCount(1);
  await expect(said).not.toHaveAttribute('aria-current', 'true');

  const download = page.waitForEvent('download');
  await recording.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(`call-recording-${callRecordId}.wav`);
  const { sampleRate, pcm } = readWav(
    new Uint8Array(readFileSync(await (await download).path())).buffer,
  );
  expect(sampleRate).toBe(16_000);
  expect(loudness(pcm)).toBeGreaterThan(200);

  await go(page, '/settings/calls');
  const settings = page.getByRole('region', { name: 'Recordings' });
  await expect(settings).toContainText('Your calls are recorded.');
  await settings.getByRole('button', { name: 'Delete all recordings' }).click();
  await page.getByRole('button', { name: 'Delete all', exact: true }).click();
  await expect(settings).toContainText('No recordings yet.');
  await go(page, `/call-history/${callRecordId}`);
  await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
  await expect(recording).toBeHidden();
});

/** The server has taken a chunk: that one, or any. */
function chunkSent(page: Page, n?: number) {
  return page.waitForResponse(
    (response) =>
      new RegExp(`/recording/${n ?? '\\d+'}$`).test(response.url()) && response.status() === 204,
  );
}

/** Root mean square of the samples. */
function loudness(pcm: Int16Array): number {
  return Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length);
}
