import { expect, test } from 'vitest';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { FakeRecognition, FakeSynthesis, fakeBrowser, voice } from '#tests/fakes/webSpeech.ts';
import { FakeTimers } from '#tests/fakes/timers.ts';
import { chooseVoice } from './chooseVoice.ts';
import { downloadRecognition } from './onDevice.ts';
import { areOwnWords } from '../embedded/ownWords.ts';
import { latencyOf } from '../embedded/latency.ts';
import { recognitionLanguage } from './recognition.ts';
import { preflight } from './preflight.ts';
import { saidAfter, sentencesOf, speakingMs } from './sentences.ts';

const WANTED = { language: 'en-GB', gender: 'male' as const, rate: 1, pitch: 1 };

test('a line is spoken sentence by sentence, and no piece is longer than a voice holds out', () => {
  expect(sentencesOf('Dana here. Who is this? I have a minute')).toEqual([
    'Dana here.',
    'Who is this?',
    'I have a minute',
  ]);
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
  const voices = [
    voice('Google UK English Female', 'en-GB'),
    voice('Daniel', 'en_GB'),
    voice('Alex', 'en-US'),
    voice('Thomas', 'fr-FR'),
  ];
  expect(chooseVoice(voices, WANTED)?.name).toBe('Daniel');
  expect(chooseVoice(voices, { ...WANTED, gender: 'female' })?.name).toBe(
    'Google UK English Female',
  );
  expect(chooseVoice([voice('Thomas', 'fr-FR')], WANTED)).toBeNull();
});

test('the check before the call names what is missing', async () => {
  const timers = new FakeTimers();
  const without = fakeBrowser(timers, null, {
    Recognition: null,
    microphonePermission: () => Promise.resolve('denied'),
  });
  expect(await preflight(without)).toEqual({
    mic: 'denied',
    stt: 'none',
    tts: false,
    onDevice: 'no',
    reasons: ['microphone-denied', 'recognition-missing', 'voice-missing'],
  });
  const plain = fakeBrowser(timers, new FakeSynthesis(), { media: null, secure: false });
  expect((await preflight(plain)).reasons).toEqual(['insecure-page']);
  const unplugged = fakeBrowser(timers, new FakeSynthesis());
  const media = { enumerateDevices: () => Promise.resolve([]) };
  expect((await preflight({ ...unplugged, media })).mic).toBe('missing');
});

test('a browser that cannot tell its permission will ask, and voices that load late are waited for', async () => {
  const timers = new FakeTimers();
  const synthesis = new FakeSynthesis();
  synthesis.voices = [];
  const result = preflight(
    fakeBrowser(timers, synthesis, {
      microphonePermission: () => Promise.reject(new TypeError('unknown')),
    }),
  );
  await timers.pass(450);
  synthesis.voices = [voice('Samantha', 'en-US')];
  await timers.pass(100);
  expect(await result).toEqual({
    mic: 'prompt',
    stt: 'cloud',
    tts: true,
    onDevice: 'no',
    reasons: [],
  });
});

test('voices that never load are given up on', async () => {
  const timers = new FakeTimers();
  const synthesis = new FakeSynthesis();
  synthesis.voices = [];
  const result = preflight(fakeBrowser(timers, synthesis));
  await timers.pass(2_000);
  expect((await result).tts).toBe(false);
});

test('personas of one accent and gender are spread over its voices, the same in every call, and no novelty is among them', () => {
  const names = [
    'Samantha',
    'Ava',
    'Allison',
    'Susan',
    'Zoe',
    'Nicky',
    'Bells',
    'Whisper',
    'Zarvox',
    'Bad News',
  ];
  const voices = names.map((name) => voice(name, 'en-US'));
  const american = SEEDED_PERSONAS.filter(
    ({ voice }) => voice.language === 'en-US' && voice.gender === 'female',
  );
  const chosen = american.map((persona) => chooseVoice(voices, persona.voice)?.name ?? '');
  expect(new Set(chosen).size).toBeGreaterThanOrEqual(4);
  expect(chosen.filter((name) => names.indexOf(name) > 5)).toEqual([]);
  expect(american.map((persona) => chooseVoice(voices.toReversed(), persona.voice)?.name)).toEqual(
    chosen,
  );
});

test('where there is one voice for all, pitch and rate still tell every persona from the others', () => {
  const sounds = SEEDED_PERSONAS.map(({ voice }) => JSON.stringify(voice));
  expect(new Set(sounds).size).toBe(sounds.length);
});

test("recognition listens for the rep's own accent of the call's language", () => {
  expect(recognitionLanguage('en-AU', 'en-GB')).toBe('en-AU');
  expect(recognitionLanguage('de-DE', 'en-GB')).toBe('en-GB');
  expect(recognitionLanguage('en', 'en-IE')).toBe('en-IE');
  expect(recognitionLanguage('fr-FR')).toBe('en-US');
});

test('the check says whether recognition can stay on the device, and has what that needs fetched', async () => {
  const timers = new FakeTimers();
  let state = 'downloadable';
  let finish: (installed: boolean) => void = () => undefined;
  const Recognition = Object.assign(class extends FakeRecognition {}, {
    available: () => Promise.resolve(state),
    install: () => new Promise<boolean>((resolve) => (finish = resolve)),
  });
  const browser = fakeBrowser(timers, new FakeSynthesis(), { Recognition });
  expect(await preflight(browser)).toMatchObject({ stt: 'cloud', onDevice: 'downloadable' });
  const told: string[] = [];
  const done = downloadRecognition(browser, (progress) => told.push(progress));
  state = 'downloading';
  await timers.pass(3_000);
  expect(told).toEqual(['downloading']);
  state = 'available';
  finish(true);
  expect(await done).toBe('ready');
  expect(told).toEqual(['downloading', 'ready']);
  expect(await preflight(browser)).toMatchObject({ stt: 'device', onDevice: 'ready' });
});

test('a download that the browser refuses can be tried again', async () => {
  const Recognition = Object.assign(class extends FakeRecognition {}, {
    available: () => Promise.resolve('downloadable'),
    install: () => Promise.reject(new Error('metered')),
  });
  const told: string[] = [];
  expect(
    await downloadRecognition(fakeBrowser(new FakeTimers(), null, { Recognition }), (progress) =>
      told.push(progress),
    ),
  ).toBe('downloadable');
  expect(told).toEqual(['downloading', 'downloadable']);
});

test("words are the persona's own where most of them are in its line", () => {
  const line = "We plan it all in one big spreadsheet, and that's a day a week.";
  expect(areOwnWords('plan it all in one', line)).toBe(true);
  expect(areOwnWords('thats a day weak', line)).toBe(true);
  expect(areOwnWords('sorry who does that', line)).toBe(false);
  expect(areOwnWords('', line)).toBe(true);
});

test('an end of speech that was noticed before the last of the voice was a pause, and parts that nobody knows are left out', () => {
  const moments = {
    lastVoicedAt: 1_000,
    noticedAt: 900,
    typed: false,
    finalAt: 1_300,
    repliedAt: 1_310,
    soundAt: 1_400,
  };
  expect(latencyOf(moments)).toEqual({
    endpointMs: null,
    recognitionMs: 300,
    brainMs: 10,
    voiceMs: 90,
    totalMs: 400,
  });
  expect(latencyOf({ ...moments, lastVoicedAt: null })).toEqual({
    endpointMs: null,
    recognitionMs: null,
    brainMs: 10,
    voiceMs: 90,
    totalMs: null,
  });
  expect(latencyOf({ ...moments, typed: true, soundAt: null })).toEqual({
    endpointMs: null,
    recognitionMs: null,
    brainMs: 10,
    voiceMs: null,
    totalMs: null,
  });
});
