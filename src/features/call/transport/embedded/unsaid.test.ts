import { expect, test } from 'vitest';
import { embeddedCall } from '#tests/fakes/embeddedCall.ts';
import { FakeRecognition } from '#tests/fakes/webSpeech.ts';

test('what the rep says while an answer is thought of is seen, and kept where they hang up before it came', async () => {
  const call = await embeddedCall({}, { reply: () => new Promise(() => undefined) }).listening();
  FakeRecognition.latest.hear(0, 'one question', true);
  await call.timers.pass(500);
  FakeRecognition.latest.hear(1, 'no wait', true);
  expect(call.of('transcript').at(-1)).toBe('no wait');
  FakeRecognition.latest.hear(2, 'call me', false);
  expect(call.of('unsaid').at(-1)).toMatchObject({
    text: 'no wait call me',
    startMs: 800,
    isFinal: false,
  });
  call.transport.stop('hung-up');
  expect(call.repTurns()).toEqual(['one question', 'no wait call me']);
  expect(call.of('unsaid').at(-1)).toBeNull();
  expect(call.log.at(-1)).toEqual({ name: 'ended', value: 'hung-up' });
});

test('what was being said when the rep mutes themselves is said', async () => {
  const call = await embeddedCall().listening();
  FakeRecognition.latest.hear(0, 'send it on Monday', false);
  call.transport.setMuted(true);
  await call.timers.pass(0);
  expect(call.repTurns()).toEqual(['send it on Monday']);
});

test('while the browser asks for the microphone the rep is told so', async () => {
  const call = await embeddedCall().listening();
  expect(call.of('asking')).toEqual([true, false]);
});
