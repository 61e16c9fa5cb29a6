import { expect, test } from 'vitest';
import { FakeSynthesis, fakeBrowser, voice } from '#tests/fakes/webSpeech.ts';
import { FakeTimers } from '#tests/fakes/timers.ts';
import { chooseVoice } from './chooseVoice.ts';
import { preflight } from './preflight.ts';
import { saidAfter, sentencesOf, speakingMs } from './sentences.ts';

const WANTED = { language: 'en-GB', gender: 'male' as const, rate: 1, pitch: 1 };

test('a line is spoken sentence by sentence, and no piece is longer than a voice holds out', () => {
  expect(sentencesOf('Dana here. Who is this? I have a minute')).toEqual(['Dana here.', 'Who is this?', 'I have a minute']);
  const long = Array.from({ length: 90 }, (_, index) => `word${index}`).join(' ');
  expect(sentencesOf(long).every((piece) => piece.length <= 200)).toBe(true);
  expect(sentencesOf(long).join(' ')).toBe(long);
  expect(sentencesOf('x'.repeat(450)).join('')).toBe('x'.repeat(450));
  expect(sentencesOf('  ')).toEqual([]);
});

test('a slower voice takes longer', () => {
  expect(speakingMs('Hello there.', 0.5)).toBe(2 * speakingMs('Hello there.', 1));
});

test('what was heard of a line ends at a word, and is all of it after its time', () => {
  const text = 'We use a spreadsheet.';
  expect(saidAfter(text, 0, 1)).toBe('');
  expect(saidAfter(text, 800, 1)).toBe('We use a');
  expect(saidAfter(text, speakingMs(text, 1), 1)).toBe(text);
});

test('the voice has the right language before the right gender, and a female voice is not taken for a male one', () => {
  const voices = [voice('Google UK English Female', 'en-GB'), voice('Daniel', 'en_GB'), voice('Alex', 'en-US'), voice('Thomas', 'fr-FR')];
  expect(chooseVoice(voices, WANTED)?.name).toBe('Daniel');
  expect(chooseVoice(voices, { ...WANTED, gender: 'female' })?.name).toBe('Google UK English Female');
  expect(chooseVoice([voice('Thomas', 'fr-FR')], WANTED)).toBeNull();
});

test('the check before the call names what is missing', async () => {
  const timers = new FakeTimers();
  const without = fakeBrowser(timers, null, { Recognition: null, microphonePermission: () => Promise.resolve('denied') });
  expect(await preflight(without, 'en-US')).toEqual({ mic: 'denied', stt: 'none', tts: false, onDevice: 'no', reasons: ['microphone-denied', 'recognition-missing', 'voice-missing'] });
  const plain = fakeBrowser(timers, new FakeSynthesis(), { media: null, secure: false });
  expect((await preflight(plain, 'en-US')).reasons).toEqual(['insecure-page']);
  const unplugged = fakeBrowser(timers, new FakeSynthesis());
  const media = { enumerateDevices: () => Promise.resolve([]) };
  expect((await preflight({ ...unplugged, media }, 'en-US')).mic).toBe('missing');
});

test('a browser that cannot tell its permission will ask, and voices that load late are waited for', async () => {
  const timers = new FakeTimers();
  const synthesis = new FakeSynthesis();
  synthesis.voices = [];
  const result = preflight(fakeBrowser(timers, synthesis, { microphonePermission: () => Promise.reject(new TypeError('unknown')) }), 'en-US');
  await timers.pass(450);
  synthesis.voices = [voice('Samantha', 'en-US')];
  await timers.pass(100);
  expect(await result).toEqual({ mic: 'prompt', stt: 'cloud', tts: true, onDevice: 'no', reasons: [] });
});

test('voices that never load are given up on', async () => {
  const timers = new FakeTimers();
  const synthesis = new FakeSynthesis();
  synthesis.voices = [];
  const result = preflight(fakeBrowser(timers, synthesis), 'en-US');
  await timers.pass(2_000);
  expect((await result).tts).toBe(false);
});
