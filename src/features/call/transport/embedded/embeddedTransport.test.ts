import { expect, test } from 'vitest';
import { embeddedCall } from '#tests/fakes/embeddedCall.ts';
import { FakeRecognition } from '#tests/fakes/webSpeech.ts';
import { transportContract } from '../transportContract.ts';

transportContract('the embedded transport', () => {
  const call = embeddedCall();
  const { transport, session, timers, synthesis, microphones } = call;
  let started = false;
  return {
    transport,
    session,
    refuseMicrophone: () => void (microphones.refusal = 'NotAllowedError'),
    async connect() {
      await timers.pass(0);
      FakeRecognition.all[0]?.open();
      if (synthesis.spoken.length > 0) synthesis.start();
      started = true;
    },
    async lineEnds() {
      synthesis.finish();
      await timers.pass(300);
    },
    answers: () => timers.pass(0),
    async repSays(text) {
      FakeRecognition.latest.hear(FakeRecognition.latest.results.length, text, true);
      await timers.pass(0);
    },
    async personaHangsUp() {
      call.replies.unshift({ text: 'Goodbye.', mood: 'annoyed', endCall: true });
      transport.sendText('bye then');
      await timers.pass(0);
      synthesis.finish();
      await timers.pass(0);
    },
    settle: () => timers.pass(started ? 500 : 0),
    leftOpen: () => [
      ...microphones.opened.filter(({ track }) => !track.stopped).map(({ deviceId }) => deviceId),
      ...FakeRecognition.all.filter(({ running }) => running).map(() => 'recogniser'),
      ...timers.pending().map((ms) => `alarm in ${ms} ms`),
    ],
  };
});

test('the answer is asked for and spoken the moment the rep was understood', async () => {
  const { timers, synthesis, turns, repTurns } = await embeddedCall().listening();
  FakeRecognition.latest.hear(0, 'so what are you', false);
  await timers.pass(800);
  FakeRecognition.latest.hear(0, 'so what are you using today', true);
  await timers.pass(0);
  expect(repTurns()).toEqual(['so what are you using today']);
  expect(turns().slice(2)).toMatchObject([
    { role: 'rep', startMs: 300, endMs: 300, done: true },
    { role: 'persona', text: 'We use spreadsheets.', startMs: 1_100, done: false },
  ]);
  expect(synthesis.latest.text).toBe('We use spreadsheets.');
});

test('a line that is still being thought of is shown as it grows and spoken on without a new turn', async () => {
  let arrive: (line: { text: string; mood: 'curious' }) => void = () => undefined;
  const call = await embeddedCall().listening();
  call.replies.unshift({
    text: 'Nine of us.',
    mood: 'curious',
    next: () => new Promise((resolve) => (arrive = resolve)),
  });
  call.transport.sendText('how many are you');
  await call.timers.pass(0);
  call.synthesis.finish();
  expect(call.states().at(-1)).toBe('speaking');
  arrive({ text: 'Five on days.', mood: 'curious' });
  await call.timers.pass(0);
  expect(call.synthesis.latest.text).toBe('Five on days.');
  call.synthesis.finish();
  expect(call.turns().slice(-3)).toMatchObject([
    { text: 'Nine of us.', done: false },
    { text: 'Nine of us. Five on days.', done: false },
    { text: 'Nine of us. Five on days.', done: true },
  ]);
  expect(call.turns().at(-1)).not.toHaveProperty('spokenText');
  expect(call.states().at(-1)).toBe('listening');
});

test('a line cut short while more is thought of ends at once, and the rest is not wanted', async () => {
  let dropped = 0;
  const call = await embeddedCall().listening();
  call.replies.unshift({
    text: 'Nine of us.',
    mood: 'curious',
    next: () => new Promise(() => undefined),
    drop: () => void (dropped += 1),
  });
  call.transport.sendText('how many are you');
  await call.timers.pass(0);
  call.synthesis.finish();
  call.transport.interrupt();
  expect(call.turns().at(-1)).toMatchObject({ role: 'persona', text: 'Nine of us.', done: true });
  expect(dropped).toBe(1);
  expect(call.states().at(-1)).toBe('listening');
});

test('interrupting keeps what was heard of the line', async () => {
  const call = await embeddedCall().listening();
  call.replies.unshift({ text: 'First of all. Second of all. Third of all.', mood: 'wary' });
  call.transport.sendText('go on');
  await call.timers.pass(0);
  call.synthesis.finish();
  call.synthesis.start();
  await call.timers.pass(900);
  call.transport.interrupt();
  expect(call.turns().at(-1)).toMatchObject({ done: true, spokenText: 'First of all. Second of' });
  expect(call.synthesis.cancelled).toBe(1);
});

test('in a call without sound the whole line counts as read, whenever the rep goes on, and nothing sounds', async () => {
  const call = await embeddedCall({}, { microphone: false, sound: false }).begin();
  call.transport.sendText('hi');
  call.transport.stop('hung-up');
  expect(call.turns()[1]?.spokenText).toBeUndefined();
  expect(call.synthesis.spoken).toEqual([]);
  expect(FakeRecognition.all).toEqual([]);
  expect(call.sounds.played).not.toContain('pickUp');
  expect(call.sounds.played).not.toContain('hangUp');
});

test('words that come while the answer is on its way are the next turn', async () => {
  let answer: (line: { text: string; mood: 'neutral' }) => void = () => undefined;
  const call = await embeddedCall(
    {},
    { reply: () => new Promise((resolve) => (answer = resolve)) },
  ).listening();
  for (const text of ['one', 'two', 'three']) call.transport.sendText(text);
  await call.timers.pass(0);
  expect(call.repTurns()).toEqual(['one']);
  answer({ text: 'Right.', mood: 'neutral' });
  await call.timers.pass(0);
  call.synthesis.finish();
  expect(call.repTurns()).toEqual(['one', 'two three']);
});

test('what the rep was saying when they hung up is their last turn', async () => {
  const call = await embeddedCall().listening();
  FakeRecognition.latest.hear(0, 'thank you dana good', false);
  await call.timers.pass(200);
  FakeRecognition.latest.hear(0, 'thank you dana goodbye', false);
  call.transport.stop('hung-up');
  expect(call.turns().at(-1)).toMatchObject({
    role: 'rep',
    text: 'thank you dana goodbye',
    startMs: 300,
    endMs: 500,
    done: true,
  });
  expect(call.log.at(-1)).toEqual({ name: 'ended', value: 'hung-up' });
});

test('the line rings inside the tap, is picked up, and is heard to be hung up', async () => {
  const call = embeddedCall();
  call.transport.prime();
  call.transport.ring();
  expect(call.sounds.played).toEqual(['unlock', 'ring']);
  await call.begin();
  expect(call.sounds.played.slice(2)).toEqual(['stop', 'pickUp']);
  call.transport.stop('hung-up');
  call.transport.dispose();
  expect(call.sounds.played.slice(4)).toEqual(['stop', 'hangUp', 'close']);
});

test('the wait for a reply is told in its parts, from the last of the voice to the first sound', async () => {
  const call = await embeddedCall(
    {},
    {
      reply: async () => (
        await new Promise((resolve) => call.timers.after(120, () => resolve(null))),
        { text: 'Twelve.', mood: 'curious' }
      ),
    },
  ).listening();
  call.microphones.hear(20, 0.001);
  call.microphones.hear(20, 0.2);
  FakeRecognition.latest.hear(0, 'how many', false);
  await call.timers.pass(400);
  FakeRecognition.latest.onspeechend?.();
  await call.timers.pass(250);
  FakeRecognition.latest.hear(0, 'how many are you', true);
  await call.timers.pass(120 + 80);
  expect(call.of('latency')).toEqual([]);
  call.synthesis.start();
  expect(call.of('latency')).toEqual([
    { endpointMs: 400, recognitionMs: 250, brainMs: 120, voiceMs: 80, totalMs: 850 },
  ]);
  call.synthesis.finish();
  call.transport.sendText('and at night');
  await call.timers.pass(120);
  call.transport.interrupt();
  expect(call.of('latency').at(-1)).toEqual({
    endpointMs: null,
    recognitionMs: null,
    brainMs: 120,
    voiceMs: null,
    totalMs: null,
  });
});
