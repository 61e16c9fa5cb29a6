import { expect, test } from 'vitest';
import type { VoiceSession } from '#src/lib/voice/transport.ts';
import { embeddedCall } from '#tests/fakes/embeddedCall.ts';
import { FakeRecognition } from '#tests/fakes/webSpeech.ts';

const patient: Partial<VoiceSession> = { silenceAfterMs: 8_000 };

test('a rep who says nothing for eight seconds is asked, and then is waited for longer each time', async () => {
  const call = await embeddedCall({}, patient).listening();
  FakeRecognition.latest.open();
  const waits: number[] = [];
  for (let silence = 1; silence <= 3; silence += 1) {
    const from = call.timers.now() - (silence === 1 ? 300 : 0);
    while (call.repTurns().length < silence) await call.timers.pass(100);
    waits.push(call.timers.now() - from);
    call.synthesis.finish();
  }
  expect(waits).toEqual([8_000, 12_000, 18_000]);
  expect(call.repTurns()).toEqual(['', '', '']);
  expect(call.turns().find(({ role }) => role === 'rep')).toMatchObject({
    startMs: 0,
    endMs: 8_000,
  });
});

test('after the rep has spoken a silence is as short as the first one', async () => {
  const call = await embeddedCall({}, patient).listening();
  FakeRecognition.latest.open();
  await call.timers.pass(8_000);
  call.synthesis.finish();
  call.transport.sendText('sorry, I am here');
  await call.timers.pass(0);
  call.synthesis.finish();
  await call.timers.pass(7_900);
  expect(call.repTurns()).toEqual(['', 'sorry, I am here']);
  await call.timers.pass(100);
  expect(call.repTurns()).toEqual(['', 'sorry, I am here', '']);
});

test('a voice or words put the silence off, noises do not', async () => {
  const call = await embeddedCall({}, patient).listening();
  FakeRecognition.latest.open();
  call.microphones.hear(20, 0.001);
  await call.timers.pass(5_000);
  call.microphones.hear(20, 0.2);
  await call.timers.pass(5_000);
  FakeRecognition.latest.hear(0, 'well', false);
  await call.timers.pass(5_000);
  // A cough.
  call.microphones.hear(3, 0.001);
  call.microphones.hear(4, 0.2);
  expect(call.repTurns()).toEqual([]);
  await call.timers.pass(3_000);
  expect(call.repTurns()).toEqual(['']);
});

test('nobody takes typing for silence', async () => {
  const call = await embeddedCall({}, patient).listening();
  FakeRecognition.latest.open();
  call.transport.setTyping(true);
  await call.timers.pass(60_000);
  expect(call.repTurns()).toEqual([]);
  call.transport.setTyping(false);
  await call.timers.pass(8_000);
  expect(call.repTurns()).toEqual(['']);
});

test('a rep who types has five times as long, and a session without silences has none', async () => {
  const typed = await embeddedCall({}, { ...patient, microphone: false, sound: false }).begin();
  await typed.timers.pass(40_000);
  expect(typed.repTurns()).toEqual([]);
  await typed.timers.pass(1_000);
  expect(typed.repTurns()).toEqual(['']);
  const never = await embeddedCall().listening();
  FakeRecognition.latest.open();
  await never.timers.pass(600_000);
  expect(never.repTurns()).toEqual([]);
});

test('in headphones a voice with words of its own cuts the persona short, and what was heard is kept', async () => {
  const call = await embeddedCall({}, { headphones: true }).listening();
  call.replies.unshift({
    text: 'We plan it all in one big spreadsheet. It takes me a day.',
    mood: 'neutral',
  });
  call.transport.sendText('how');
  await call.timers.pass(0);
  call.synthesis.start();
  call.microphones.hear(20, 0.001);
  await call.timers.pass(1_000);
  call.microphones.hear(15, 0.2);
  FakeRecognition.latest.hear(0, 'sorry who', false);
  expect(call.turns().at(-1)).toMatchObject({
    role: 'persona',
    done: true,
    spokenText: 'We plan it',
  });
  expect(call.states().at(-1)).toBe('listening');
  FakeRecognition.latest.hear(0, 'sorry who does that', true);
  expect(call.repTurns()).toEqual(['how', 'sorry who does that']);
});

test("in headphones neither a short noise nor the persona's own words cut in, nor are they the rep's", async () => {
  const call = await embeddedCall({}, { headphones: true }).listening();
  call.replies.unshift({ text: 'We plan it all in one big spreadsheet.', mood: 'neutral' });
  call.transport.sendText('how');
  await call.timers.pass(0);
  call.synthesis.start();
  call.microphones.hear(20, 0.001);
  call.microphones.hear(6, 0.2);
  FakeRecognition.latest.hear(0, 'hm', false);
  expect(call.states().at(-1)).toBe('speaking');
  call.microphones.hear(15, 0.2);
  FakeRecognition.latest.hear(0, 'plan it all in one', false);
  expect(call.states().at(-1)).toBe('speaking');
  call.synthesis.finish();
  await call.timers.pass(200);
  FakeRecognition.latest.hear(0, 'plan it all in one big spreadsheet', true);
  expect(call.repTurns()).toEqual(['how']);
});

test('headphones put on in the middle of a line let the rep cut in from then on', async () => {
  const call = await embeddedCall().begin();
  call.synthesis.start();
  FakeRecognition.latest.open();
  call.microphones.hear(20, 0.001);
  call.microphones.hear(15, 0.2);
  FakeRecognition.latest.hear(0, 'wait', true);
  expect(call.states()).toEqual(['speaking']);
  call.transport.setHeadphones(true);
  FakeRecognition.latest.hear(1, 'hello there', true);
  await call.timers.pass(0);
  expect(call.repTurns()).toEqual(['hello there']);
});
