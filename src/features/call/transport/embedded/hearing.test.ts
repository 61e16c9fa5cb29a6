import { expect, test } from 'vitest';
import type { Microphone } from '#src/lib/voice/microphone.ts';
import { embeddedCall } from '#tests/fakes/embeddedCall.ts';
import { FakeRecognition } from '#tests/fakes/webSpeech.ts';

test('one microphone serves recogniser, level and recorder', async () => {
  const recorded: Microphone[] = [];
  const call = await embeddedCall(
    {},
    { onMicrophone: (microphone) => recorded.push(microphone) },
  ).listening();
  expect(call.microphones.opened).toHaveLength(1);
  expect(FakeRecognition.latest.track).toBe(call.microphones.latest.track);
  expect(recorded.map(({ label, sampleRate }) => [label, sampleRate])).toEqual([
    ['Microphone built-in', 48_000],
  ]);
  const rms: number[] = [];
  recorded[0]?.onFrame((frame) => rms.push(frame.rms));
  call.microphones.hear(50, 0.1);
  expect(rms).toHaveLength(50);
  // A second of it: ten to fifteen levels.
  expect(call.of('level')).toHaveLength(12);
  expect(call.of('level').every((level) => level > 0.5 && level < 1)).toBe(true);
});

test("what is recognised while the persona speaks, and just after, is nobody's turn", async () => {
  const { timers, synthesis, repTurns } = await embeddedCall().begin();
  FakeRecognition.latest.open();
  FakeRecognition.latest.hear(0, 'dana', false);
  synthesis.finish();
  await timers.pass(200);
  FakeRecognition.latest.hear(0, 'dana speaking', true);
  await timers.pass(2_000);
  expect(repTurns()).toEqual([]);
});

test("words that began under the persona's voice are dropped with a fresh session, and the next ones are heard", async () => {
  const { timers, synthesis, repTurns } = await embeddedCall().begin();
  const first = FakeRecognition.latest;
  first.hear(0, 'speaking', false);
  synthesis.finish();
  await timers.pass(600);
  expect(FakeRecognition.latest).not.toBe(first);
  FakeRecognition.latest.hear(0, 'hi dana', true);
  expect(repTurns()).toEqual(['hi dana']);
});

test('a final result that comes twice is one turn, at its old place or at a new one', async () => {
  const { timers, transport, repTurns } = await embeddedCall().listening();
  FakeRecognition.latest.hear(0, 'hi dana', true);
  await timers.pass(0);
  transport.interrupt();
  await timers.pass(300);
  FakeRecognition.latest.hear(0, 'hi dana', true);
  FakeRecognition.latest.hear(1, 'hi dana', true);
  await timers.pass(1_000);
  expect(repTurns()).toEqual(['hi dana']);
});

test('Android repeats its partial results as final ones: the longest is the turn, when its session ends', async () => {
  const { timers, repTurns, microphones } = await embeddedCall({
    android: true,
    sharesMicrophone: false,
  }).listening();
  const session = FakeRecognition.latest;
  expect(session.continuous).toBe(false);
  for (const [index, text] of ['hi', 'hi dana', 'hi dana it is sam', 'hi dana it is sam'].entries())
    session.hear(index, text, true);
  session.end();
  await timers.pass(0);
  expect(repTurns()).toEqual(['hi dana it is sam']);
  expect(microphones.latest.track.stopped).toBe(true);
});

test('a phone that cannot do both recognises, and its microphone is left to that', async () => {
  const recorded: Microphone[] = [];
  const { microphones } = await embeddedCall(
    { sharesMicrophone: false },
    { onMicrophone: (microphone) => recorded.push(microphone) },
  ).listening();
  // Opened once for the permission.
  expect(microphones.opened.map(({ track }) => track.stopped)).toEqual([true]);
  expect(FakeRecognition.latest.track).toBeUndefined();
  expect(recorded).toEqual([]);
});

test("recognition stays on the device where the browser has what it needs, in the rep's own accent", async () => {
  const asked: unknown[] = [];
  const Recognition = Object.assign(class extends FakeRecognition {}, {
    available: (options: unknown) => Promise.resolve(asked.push(options) > 0 ? 'available' : ''),
  });
  await embeddedCall(
    { Recognition, language: 'en-AU' },
    { voice: { language: 'en-GB', gender: 'male', rate: 1, pitch: 1 } },
  ).begin();
  expect(asked).toEqual([{ langs: ['en-AU'], processLocally: true }]);
  expect(FakeRecognition.latest).toMatchObject({ processLocally: true, lang: 'en-AU' });
});

test("recognition on the device that fails at the language goes on with the browser's service", async () => {
  const Recognition = Object.assign(class extends FakeRecognition {}, {
    available: () => Promise.resolve('available'),
  });
  const { timers, of } = await embeddedCall({ Recognition }).begin();
  FakeRecognition.latest.fail('language-not-supported');
  await timers.pass(300);
  expect(FakeRecognition.latest.processLocally).toBeUndefined();
  expect(FakeRecognition.latest.running).toBe(true);
  expect(of('warning')).toEqual([]);
});

test('recognition that ends on a silence is started again, for as long as the call lasts, and never twice at once', async () => {
  const { timers, of } = await embeddedCall().listening();
  for (let silence = 0; silence < 20; silence += 1) {
    FakeRecognition.latest.open();
    FakeRecognition.latest.fail('no-speech');
    await timers.pass(149);
    expect(FakeRecognition.latest.running).toBe(false);
    await timers.pass(151);
  }
  expect(FakeRecognition.all).toHaveLength(21);
  expect(FakeRecognition.all.filter(({ running }) => running)).toHaveLength(1);
  expect(of('warning')).toEqual([]);
});

test('another microphone can be chosen at any time: all that listen move to it', async () => {
  const recorded: string[] = [];
  const { transport, timers, microphones, of } = await embeddedCall(
    {},
    { onMicrophone: ({ deviceId }) => recorded.push(deviceId) },
  ).listening();
  transport.setInputDevice('headset');
  await timers.pass(300);
  expect(microphones.opened.map(({ deviceId, track }) => [deviceId, track.stopped])).toEqual([
    ['built-in', true],
    ['headset', false],
  ]);
  expect(FakeRecognition.latest.track).toBe(microphones.latest.track);
  expect(recorded).toEqual(['built-in', 'headset']);
  transport.setInputDevice('gone');
  await timers.pass(300);
  expect(microphones.latest).toMatchObject({ deviceId: 'headset', track: { stopped: false } });
  expect(of('warning')).toEqual(['microphone-lost']);
});

test('a muted microphone gives silence to all that listen', async () => {
  const { transport, microphones, of } = await embeddedCall().listening();
  transport.setMuted(true);
  microphones.hear(8, 0.3);
  expect(microphones.latest.track.enabled).toBe(false);
  expect(of('level')).toEqual([0, 0]);
  transport.setMuted(false);
  expect(microphones.latest.track.enabled).toBe(true);
});

test('a microphone chosen before and unplugged since gives way to the default', async () => {
  const { microphones, of } = await embeddedCall({}, { deviceId: 'bluetooth' }).listening();
  expect(microphones.opened.map(({ deviceId }) => deviceId)).toEqual(['built-in']);
  expect(of('warning')).toEqual([]);
});
