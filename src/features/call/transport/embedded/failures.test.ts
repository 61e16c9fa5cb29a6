import { expect, test } from 'vitest';
import { embeddedCall } from '#tests/fakes/embeddedCall.ts';
import { FakeRecognition, voice } from '#tests/fakes/webSpeech.ts';

/**
 * What goes wrong with speech, and what the rep sees: each way of it ends in a call that goes on.
 */

test.each([
  ['NotAllowedError', 'microphone-denied'],
  ['NotFoundError', 'microphone-missing'],
  ['NotReadableError', 'microphone-in-use'],
] as const)(
  'a microphone that does not open with %s is told as %s, and the call is typed',
  async (refusal, warning) => {
    const call = embeddedCall();
    call.microphones.refusal = refusal;
    await call.begin();
    call.synthesis.finish();
    expect(call.of('warning')).toEqual([warning]);
    expect(FakeRecognition.all).toEqual([]);
    await expectTyped(call);
  },
);

test.each([
  ['not-allowed', 'microphone-denied'],
  ['audio-capture', 'microphone-missing'],
  ['network', 'recognition-network'],
] as const)(
  'the recognition error %s is told as %s, once, the microphone is given back, and the call is typed',
  async (error, warning) => {
    const call = await embeddedCall().listening();
    FakeRecognition.latest.fail(error);
    await call.timers.pass(10_000);
    expect(call.of('warning')).toEqual([warning]);
    expect(FakeRecognition.all).toHaveLength(1);
    expect(call.microphones.latest.track.stopped).toBe(true);
    await expectTyped(call);
  },
);

test('a page without HTTPS says so, and the call is typed', async () => {
  const call = await embeddedCall({ secure: false }).begin();
  expect(call.of('warning')).toEqual(['insecure-page']);
  await expectTyped(call);
});

test('a browser without recognition says so, opens no microphone, and the call is typed', async () => {
  const call = await embeddedCall({ Recognition: null }).begin();
  expect(call.of('warning')).toEqual(['recognition-missing']);
  expect(call.microphones.opened).toEqual([]);
  await expectTyped(call);
});

test('a recogniser that never opens the microphone is given up after three seconds, and the call is typed', async () => {
  const call = await embeddedCall().begin();
  call.synthesis.finish();
  await call.timers.pass(2_900);
  expect(call.of('warning')).toEqual([]);
  await call.timers.pass(100);
  expect(call.of('warning')).toEqual(['recognition-silent']);
  await expectTyped(call);
});

test('a recogniser that keeps ending without opening is tried later and later, then given up', async () => {
  const { timers, of, synthesis } = await embeddedCall().begin();
  synthesis.finish();
  const startsAfter: number[] = [];
  while (of('warning').length === 0) {
    const ended = timers.now();
    const count = FakeRecognition.all.length;
    FakeRecognition.latest.end();
    while (FakeRecognition.all.length === count && of('warning').length === 0)
      await timers.pass(100);
    startsAfter.push(timers.now() - ended);
  }
  expect(startsAfter).toEqual([200, 400, 800, 1_600, 3_200, 5_000, 0]);
  expect(of('warning')).toEqual(['recognition-silent']);
});

test('without voices the line is shown, and the call goes on after the time it would take', async () => {
  const { timers, of, states, turns } = await embeddedCall({ synthesis: null }).begin();
  expect(of('warning')).toEqual(['voice-missing']);
  expect(states()).toEqual(['speaking']);
  await timers.pass(2_000);
  expect(states().at(-1)).toBe('listening');
  expect(turns().at(-1)).toMatchObject({ done: true, text: 'Dana speaking.' });
});

test('a voice that never starts is given up on, and its line is waited for instead', async () => {
  const call = await embeddedCall().begin();
  await call.timers.pass(4_000);
  expect(call.of('warning')).toContain('voice-missing');
  await call.timers.pass(2_000);
  expect(call.states().at(-1)).toBe('listening');
  call.transport.sendText('hello');
  await call.timers.pass(0);
  expect(call.synthesis.spoken).toHaveLength(1);
});

test('a sentence that the voice fails at is shown and waited for, and another voice says the next one', async () => {
  const call = embeddedCall(
    {},
    { opening: { text: 'Dana speaking. Who is this?', mood: 'neutral' } },
  );
  call.synthesis.voices = [voice('Samantha', 'en-US'), voice('Zoe', 'en-US')];
  await call.begin();
  const first = call.synthesis.latest.voice?.name;
  call.synthesis.fail();
  expect(call.of('warning')).toEqual(['voice-failed']);
  await call.timers.pass(2_000);
  expect(call.synthesis.latest).toMatchObject({ text: 'Who is this?' });
  expect(call.synthesis.latest.voice?.name).not.toBe(first);
  call.synthesis.finish();
  expect(call.states().at(-1)).toBe('listening');
  expect(call.turns().at(-1)?.spokenText).toBeUndefined();
});

test('a voice that fails again and again is given up', async () => {
  const { synthesis, timers, of, states } = await embeddedCall(
    {},
    { opening: { text: 'Dana speaking. Who is this?', mood: 'neutral' } },
  ).begin();
  synthesis.fail();
  await timers.pass(2_000);
  synthesis.fail();
  expect(of('warning')).toEqual(['voice-failed', 'voice-missing']);
  await timers.pass(2_000);
  expect(states().at(-1)).toBe('listening');
});

test('a voice whose end never comes does not hold up the call', async () => {
  const { synthesis, timers, states, turns } = await embeddedCall().begin();
  synthesis.start();
  await timers.pass(10_000);
  expect(states().at(-1)).toBe('listening');
  expect(turns().at(-1)).toMatchObject({ done: true });
  expect(turns().at(-1)?.spokenText).toBeUndefined();
});

test('a device lost in the call is told, and the default takes over', async () => {
  const { microphones, timers, of, repTurns } = await embeddedCall(
    {},
    { deviceId: 'headset' },
  ).listening();
  microphones.unplug();
  await timers.pass(500);
  expect(of('warning')).toEqual(['microphone-lost']);
  expect(microphones.latest).toMatchObject({ deviceId: 'built-in', track: { stopped: false } });
  expect(FakeRecognition.latest.track).toBe(microphones.latest.track);
  FakeRecognition.latest.hear(0, 'can you hear me', true);
  expect(repTurns()).toEqual(['can you hear me']);
});

test('a second device lost, or none left, makes the call a typed one', async () => {
  const twice = await embeddedCall({}, { deviceId: 'headset' }).listening();
  twice.microphones.unplug();
  await twice.timers.pass(0);
  twice.microphones.unplug();
  await twice.timers.pass(0);
  expect(twice.of('warning')).toEqual(['microphone-lost', 'microphone-missing']);
  await expectTyped(twice);

  const only = await embeddedCall().listening();
  only.microphones.devices = ['built-in'];
  only.microphones.unplug();
  await only.timers.pass(0);
  expect(only.of('warning')).toEqual(['microphone-lost', 'microphone-missing']);
  expect(FakeRecognition.latest.running).toBe(false);
});

test('a permission taken away in the call is told as that, and the call is typed', async () => {
  const call = await embeddedCall().listening();
  call.microphones.refusal = 'NotAllowedError';
  call.microphones.unplug();
  await call.timers.pass(0);
  expect(call.of('warning')).toEqual(['microphone-lost', 'microphone-denied']);
  await expectTyped(call);
});

test('after the end no microphone is asked for any more', async () => {
  const call = await embeddedCall().listening();
  call.transport.stop('hung-up');
  call.transport.setInputDevice('headset');
  await call.timers.pass(0);
  expect(call.microphones.opened.map(({ deviceId }) => deviceId)).toEqual(['built-in']);
});

test('a microphone that is plugged in later and chosen opens the ears again', async () => {
  const call = embeddedCall();
  call.microphones.devices = [];
  await call.begin();
  call.microphones.devices = ['headset'];
  call.transport.setInputDevice('headset');
  await call.timers.pass(0);
  call.synthesis.finish();
  await call.timers.pass(300);
  FakeRecognition.latest.hear(0, 'now you hear me', true);
  expect(call.repTurns()).toEqual(['now you hear me']);
});

test('a lost answer is told, and the rep may say it again', async () => {
  const call = await embeddedCall(
    {},
    { reply: () => Promise.reject(new Error('no brain answered')) },
  ).listening();
  call.transport.sendText('hello');
  await call.timers.pass(0);
  expect(call.of('warning')).toEqual(['reply-failed']);
  expect(call.states().at(-1)).toBe('listening');
});

test('a hidden page hears nothing, says nothing and counts no silence; seen again, it goes on where it was', async () => {
  const locks = screenLocks();
  const call = embeddedCall(
    { wakeLocks: locks },
    { opening: { text: 'Dana speaking. Who is this?', mood: 'neutral' }, silenceAfterMs: 8_000 },
  );
  await call.begin();
  call.synthesis.finish();
  call.synthesis.start();
  call.page.setHidden(true);
  expect(call.synthesis.cancelled).toBe(1);
  expect(FakeRecognition.all.some(({ running }) => running)).toBe(false);
  await call.timers.pass(60_000);
  expect(call.states().at(-1)).toBe('speaking');
  call.page.setHidden(false);
  expect(call.synthesis.spoken.map(({ text }) => text)).toEqual([
    'Dana speaking.',
    'Who is this?',
    'Who is this?',
  ]);
  call.synthesis.finish();
  call.page.setHidden(true);
  await call.timers.pass(60_000);
  call.page.setHidden(false);
  await call.timers.pass(0);
  FakeRecognition.latest.open();
  await call.timers.pass(5_000);
  expect(call.repTurns()).toEqual([]);
  FakeRecognition.latest.hear(0, 'hello dana', true);
  expect(call.repTurns()).toEqual(['hello dana']);
});

test('the screen stays on for as long as the call, and the lock is taken again when the page is seen', async () => {
  const locks = screenLocks();
  const call = await embeddedCall({ wakeLocks: locks }).begin();
  expect(locks.held).toBe(1);
  // The browser itself lets go of it with the page.
  locks.held = 0;
  call.page.setHidden(true);
  call.page.setHidden(false);
  await call.timers.pass(0);
  expect(locks.held).toBe(1);
  call.transport.stop('hung-up');
  await call.timers.pass(0);
  expect(locks.held).toBe(0);
});

function screenLocks() {
  const locks = {
    held: 0,
    request() {
      locks.held += 1;
      return Promise.resolve({ release: () => Promise.resolve(void (locks.held -= 1)) });
    },
  };
  return locks;
}

async function expectTyped(call: ReturnType<typeof embeddedCall>) {
  call.transport.sendText('then I type');
  await call.timers.pass(0);
  expect(call.repTurns().at(-1)).toBe('then I type');
  expect(call.of('ended')).toEqual([]);
}
