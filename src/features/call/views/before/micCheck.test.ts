import { beforeEach, expect, test } from 'vitest';
import { MicrophoneError } from '#src/lib/voice/microphone.ts';
import type { Microphone } from '#src/lib/voice/microphone.ts';
import type { Frame } from '#src/lib/voice/frame.ts';
import { FakeTimers } from '#tests/fakes/timers.ts';
import { createMicCheck } from './micCheck.ts';

let timers: FakeTimers;
beforeEach(() => {
  timers = new FakeTimers();
});

test('three seconds of one’s own voice are kept as a WAV file of that length', async () => {
  const { check, fake } = bench();
  await check.record('usb');
  expect(check.getState()).toMatchObject({ microphone: 'open', secondsLeft: 3 });
  for (let second = 0; second < 3; second += 1) {
    fake.hear(0.1);
    await timers.pass(1_000);
  }
  const { recording, heard, secondsLeft } = check.getState();
  expect([heard, secondsLeft, recording?.type]).toEqual([true, null, 'audio/wav']);
  const bytes = new DataView(await (recording as Blob).arrayBuffer());
  expect([bytes.byteLength, bytes.getUint32(24, true), bytes.getUint32(40, true)]).toEqual([
    44 + 3 * 640,
    16_000,
    3 * 640,
  ]);
});

test('a quiet microphone is not taken for one that hears', async () => {
  const { check, fake } = bench();
  await check.open(null);
  fake.hear(0.004);
  expect(check.getState()).toMatchObject({ heard: false });
  expect(check.getState().level).toBeGreaterThan(0);
});

test.each(['denied', 'missing', 'in-use', 'insecure'] as const)(
  'a microphone that does not open says why: %s',
  async (code) => {
    const check = createMicCheck(() => Promise.reject(new MicrophoneError(code)), timers);
    await check.record(null);
    expect(check.getState()).toMatchObject({
      microphone: 'failed',
      trouble: code,
      secondsLeft: null,
    });
  },
);

test('a microphone that comes after its check was left is closed at once', async () => {
  let give = (_microphone: Microphone) => {};
  const { microphone, fake } = fakeMicrophone();
  const check = createMicCheck(() => new Promise((resolve) => (give = resolve)), timers);
  const opening = check.open(null);
  check.close();
  give(microphone);
  await opening;
  expect(fake.closed).toBe(true);
  expect(check.getState().microphone).toBe('closed');
});

test('a microphone that is unplugged while it is checked says so', async () => {
  const { check, fake } = bench();
  await check.open(null);
  fake.lose();
  expect(check.getState()).toMatchObject({ microphone: 'failed', trouble: 'missing', level: 0 });
});

function bench() {
  const { microphone, fake } = fakeMicrophone();
  return { check: createMicCheck(() => Promise.resolve(microphone), timers), fake };
}

function fakeMicrophone() {
  let onFrame = (_frame: Frame) => {};
  const fake = {
    closed: false,
    lose: () => {},
    hear: (rms: number) => onFrame({ pcm: new Int16Array(320), rms, atMs: timers.now() }),
  };
  const microphone: Microphone = {
    deviceId: 'usb',
    label: 'USB',
    sampleRate: 16_000,
    track: {} as MediaStreamTrack,
    onFrame(listener) {
      onFrame = listener;
      return () => undefined;
    },
    onLost(listener) {
      fake.lose = listener;
      return () => undefined;
    },
    close: () => void (fake.closed = true),
  };
  return { microphone, fake };
}
