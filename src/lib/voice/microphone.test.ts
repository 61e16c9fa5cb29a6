import { expect, test } from 'vitest';
import { FakeMicrophones } from '#tests/fakes/microphone.ts';
import { FakeTimers } from '#tests/fakes/timers.ts';
import { audioClock } from './captureFrames.ts';
import { openMicrophone } from './microphone.ts';

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'in-use'],
])('a microphone refused with %s is %s', async (refusal, code) => {
  const microphones = new FakeMicrophones(new FakeTimers());
  microphones.refusal = refusal;
  await expect(openMicrophone(null, microphones)).rejects.toMatchObject({
    name: 'MicrophoneError',
    code,
  });
});

test('a page without HTTPS has no microphone', async () => {
  const microphones = new FakeMicrophones(new FakeTimers());
  await expect(
    openMicrophone(null, { capture: microphones.capture, media: null }),
  ).rejects.toMatchObject({ code: 'insecure' });
});

test('one that goes away is told once, and closing is no loss', async () => {
  const microphones = new FakeMicrophones(new FakeTimers());
  const told: string[] = [];
  const first = await openMicrophone('headset', microphones);
  first.onLost(() => told.push('lost'));
  microphones.unplug();
  microphones.unplug();
  const second = await openMicrophone(null, microphones);
  second.onLost(() => told.push('closed'));
  second.close();
  microphones.unplug();
  expect(told).toEqual(['lost']);
  expect(microphones.opened.every(({ track }) => track.stopped)).toBe(true);
});

test('without the audio thread there are no frames, and the track serves all the same', async () => {
  const microphones = new FakeMicrophones(new FakeTimers());
  const { track, sampleRate } = await openMicrophone(null, {
    media: microphones.media,
    capture: () => Promise.reject(new Error('no worklet')),
  });
  expect([track.label, sampleRate]).toEqual(['Microphone built-in', 48_000]);
});

test("frames are dated by the audio's clock, not by when a busy page got round to them, and anew after a sleep", () => {
  let now = 10_000;
  const clock = audioClock({ now: () => now });
  expect(clock(0)).toBe(10_000);
  now = 10_320;
  expect(clock(20)).toBe(10_020);
  now = 10_321;
  expect(clock(320)).toBe(10_320);
  now = 60_000;
  expect(clock(340)).toBe(60_000);
});
