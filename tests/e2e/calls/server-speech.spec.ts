import { expect, test } from '@playwright/test';
import { startFakeSpeech } from '#tests/fakes/speech.ts';
import { call, newRep, signedInState } from '../support/rep.ts';
import { startOwnServer } from '../support/ownServer.ts';
import { open } from '../support/test.ts';

test.use({ permissions: ['microphone'] });

test('a browser that can neither recognise nor speak holds a call by voice with the ears and voices of the server, and both sides are recorded', async ({
  browser,
}) => {
  test.slow(); // It starts a server of its own.
  const speech = await startFakeSpeech();
  speech.hears = ['Hi Dana, this is Robin from Northbeam.', 'How big is your team?'];
  const server = await startOwnServer({ SPEECH_BASE_URL: speech.url });
  const rep = await newRep(server.url);
  await call(
    server.url,
    'PUT',
    '/api/user/recording-consent',
    { granted: true },
    rep.tokens.accessToken,
  );
  const context = await browser.newContext({
    baseURL: server.url,
    permissions: ['microphone'],
    storageState: signedInState(server.url, rep),
  });
  await context.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition', 'speechSynthesis'])
      Reflect.deleteProperty(window, name);
  });
  try {
    const page = await context.newPage();
    const lines = page.getByRole('log', { name: 'Transcript' }).getByRole('listitem');
    await open(page, '/battle-room/call?assistant=dana-whitfield');
    await expect(page.getByText('Your voice is sent to this server while you talk')).toBeVisible();
    await page.getByRole('button', { name: /^Call/ }).click();
    await expect(lines.nth(2)).toContainText(/\w/, { timeout: 20_000 });
    await expect(lines.nth(1)).toContainText('this is Robin from Northbeam');
    const [opening, answer] = await Promise.all(
      [0, 2].map((index) => lines.nth(index).innerText()),
    );
    await expect.poll(() => speech.spoken.length, { timeout: 45_000 }).toBeGreaterThan(1);
    expect(opening).toContain(speech.spoken[0]?.input);
    expect(answer).toContain(speech.spoken[1]?.input);
    expect(speech.heard[0]).toMatchObject({ sampleRate: 16_000, model: 'whisper-1' });
    // Louder than silence: the page takes 0.006 of full scale, 197 of 32,768, for a voice.
    expect(speech.heard[0]?.peak).toBeGreaterThan(197);
    await page.getByRole('button', { name: 'Hang up' }).click();
    await expect(page.getByRole('heading', { name: 'Scorecard' })).toBeVisible({ timeout: 45_000 });
    // The page had the sound of both, so both can be heard again.
    const recording = page.getByRole('region', { name: 'Both sides of the call' });
    await expect(recording.getByRole('img', { name: /You spoke for/ })).toHaveAccessibleName(
      /the other side for (?!0%)\d+%/,
      { timeout: 30_000 },
    );
    await expect(
      recording.getByRole('list', { name: 'Key moments' }).getByRole('button').first(),
    ).toBeVisible();
  } finally {
    await context.close();
    await server.close();
    await speech.close();
  }
});
