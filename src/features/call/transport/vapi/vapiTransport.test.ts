import { beforeEach, expect, test } from 'vitest';
import type { VoiceEvents, VoiceSession, VoiceTransport } from '#src/lib/voice/transport.ts';
import { FakeTimers, settled } from '#tests/fakes/timers.ts';
import { FakeVapiClient } from '#tests/fakes/vapi/client.ts';
import { FakeSounds, fakeBrowser } from '#tests/fakes/webSpeech.ts';
import { transportContract } from '../transportContract.ts';
import { createVapiTransport } from './vapiTransport.ts';

const OPENING = { text: 'Dana speaking. Who is this?', mood: 'neutral' as const };
const LINE = {
  callId: 'call',
  webCallUrl: 'https://vapi.daily.co/room',
  publicKey: 'key',
  baseUrl: 'https://api.vapi.ai',
  callMachineUrl: null,
};
const NAMES = [
  'state',
  'turn',
  'transcript',
  'warning',
  'ended',
  'latency',
  'time',
  'error',
  'level',
] as const;

interface Made {
  timers: FakeTimers;
  client: FakeVapiClient;
  sounds: FakeSounds;
  session: VoiceSession;
  transport: VoiceTransport;
}

function make(change: Partial<VoiceSession> = {}): Made {
  const timers = new FakeTimers();
  const began = timers.now();
  const client = new FakeVapiClient();
  // The singleton's own, which stays.
  client.on('error', () => undefined);
  const sounds = new FakeSounds();
  const session: VoiceSession = {
    voice: { language: 'en-US', gender: 'female', rate: 1, pitch: 1 },
    opening: OPENING,
    microphone: true,
    sound: true,
    deviceId: null,
    headphones: false,
    silenceAfterMs: null,
    vapi: LINE,
    now: () => timers.now() - began,
    reply: () => Promise.reject(new Error('the brain is asked by Vapi')),
    ...change,
  };
  return {
    timers,
    client,
    sounds,
    session,
    transport: createVapiTransport(fakeBrowser(timers, null, { sounds }), () =>
      Promise.resolve(client),
    ),
  };
}

transportContract('the call at Vapi', () => {
  const { timers, client, session, transport } = make();
  const settle = () => timers.pass(50);
  return {
    transport,
    session,
    settle,
    refuseMicrophone: () => void (client.refusesMicrophone = true),
    async connect() {
      await settled();
      client.connect();
      await settle();
      client.personaSays(OPENING.text);
      await settle();
    },
    async lineEnds() {
      client.speech('assistant', 'stopped');
      await settle();
    },
    async answers() {
      client.personaSays('We use spreadsheets.');
      await settle();
    },
    async repSays(text) {
      client.repSays(text);
      await settle();
    },
    async personaHangsUp() {
      client.personaSays('Goodbye.');
      client.speech('assistant', 'stopped');
      client.emit('message', {
        type: 'status-update',
        status: 'ended',
        endedReason: 'assistant-ended-call',
      });
      client.emit('call-end');
      await settle();
    },
    leftOpen: () => [
      ...client.listening().slice(1),
      ...(client.onCall ? ['call'] : []),
      ...timers.pending().map((ms) => `alarm in ${ms} ms`),
    ],
  };
});

let call: Made;
let log: { name: keyof VoiceEvents; value: unknown }[];

beforeEach(() => {
  call = make();
  log = [];
});

test('a line is one turn, however many pieces it is told in, and pieces that come after its end still belong to it', async () => {
  await listening();
  call.client.speech('assistant', 'started');
  call.client.transcript('assistant', 'We use');
  call.client.transcript('assistant', 'spreadsheets.');
  call.client.speech('assistant', 'stopped');
  call.client.transcript('assistant', 'Mostly.');
  const lines = of('turn').slice(2);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(1);
  expect(lines.map(({ text, done }) => [text, done])).toEqual([
    ['We use', false],
    ['We use spreadsheets.', false],
    ['We use spreadsheets.', true],
    ['We use spreadsheets. Mostly.', true],
  ]);
});

test('what the rep says in several goes is one turn, shown while it is said', async () => {
  await listening();
  call.client.speech('user', 'started');
  call.client.transcript('user', 'So what', 'partial');
  call.client.transcript('user', 'So what are you');
  call.client.transcript('user', 'using', 'partial');
  call.client.transcript('user', 'using today?');
  expect(of('transcript')).toEqual(['So what', '', 'So what are you using', '']);
  expect(
    of('turn')
      .slice(2)
      .map(({ id, text }) => [id, text]),
  ).toEqual([
    [1, 'So what are you'],
    [1, 'So what are you using today?'],
  ]);
  expect(of('state').at(-1)).toBe('thinking');
});

test('a rep who cuts in ends the line, and what still comes of it is not shown', async () => {
  await listening();
  call.client.speech('assistant', 'started');
  call.client.transcript('assistant', 'We use');
  call.client.emit('message', { type: 'user-interrupted' });
  call.client.transcript('assistant', 'spreadsheets.');
  call.client.speech('assistant', 'stopped');
  expect(of('turn').at(-1)).toMatchObject({ text: 'We use', done: true });
  expect(of('state').at(-1)).toBe('listening');
});

test('a pick-up line that is interrupted tells how much of it was heard, and is silent until the persona speaks again', async () => {
  await begin();
  await call.timers.pass(1_000);
  call.transport.interrupt();
  expect(of('turn').at(-1)).toMatchObject({ text: OPENING.text, spokenText: 'Dana', done: true });
  expect(controls()).toEqual(['unmute-assistant', 'mute-assistant']);
  call.client.speech('assistant', 'stopped');
  call.client.personaSays('Hello?');
  expect(controls().at(-1)).toBe('unmute-assistant');
});

test('what is typed goes to Vapi, which answers it', async () => {
  await listening();
  call.transport.sendText(' how many are you ', 400);
  expect(call.client.sent.at(-1)).toEqual({
    type: 'add-message',
    message: { role: 'user', content: 'how many are you' },
    triggerResponseEnabled: true,
  });
  expect(of('turn').at(-1)).toMatchObject({ role: 'rep', text: 'how many are you', startMs: 50 });
});

test('what is typed before the line is up is said once it is', async () => {
  const starting = call.transport.start(call.session, new AbortController().signal);
  call.transport.sendText('hello');
  await settled();
  expect(call.client.sent).toEqual([]);
  call.client.connect();
  await starting;
  expect(call.client.sent).toMatchObject([{ type: 'add-message', message: { content: 'hello' } }]);
});

test('the wait for a reply is told, from the last word to the first sound', async () => {
  await listening();
  call.client.speech('user', 'started');
  call.client.speech('user', 'stopped');
  await call.timers.pass(200);
  call.client.transcript('user', 'How many?');
  await call.timers.pass(500);
  call.client.personaSays('Nine.');
  expect(of('latency')).toEqual([
    { endpointMs: null, recognitionMs: 200, brainMs: null, voiceMs: null, totalMs: 700 },
  ]);
});

test.each([
  ['assistant-ended-call', 'persona-hung-up'],
  ['assistant-said-end-call-phrase', 'persona-hung-up'],
  ['exceeded-max-duration', 'time-up'],
  ['customer-ended-call', 'hung-up'],
  ['manually-canceled', 'hung-up'],
  ['pipeline-error-custom-llm-500-server-error', 'failed'],
])('a call that has ended for %s ends as %s, once', async (endedReason, reason) => {
  await listening();
  call.client.emit('message', { type: 'status-update', status: 'ended', endedReason });
  call.client.emit('call-end');
  expect(of('ended')).toEqual([reason]);
});

test('an error of Daily ends the call, though nothing says that it has ended; one of a part of it does not', async () => {
  await listening();
  call.client.emit('error', { type: 'audio-processing-setup-error' });
  expect(of('ended')).toEqual([]);
  call.client.emit('error', { type: 'audio-start-failed' });
  expect(of('warning')).toEqual(['voice-missing']);
  call.client.emit('error', { type: 'daily-error', error: { message: 'Meeting has ended' } });
  expect(of('ended')).toEqual(['failed']);
  expect(call.client.onCall).toBe(false);
});

test('a line that is lost is waited for, and given up in the end', async () => {
  await listening();
  call.client.emit('network-connection', { type: 'signaling', event: 'interrupted' });
  expect([of('warning'), of('state').at(-1)]).toEqual([['line-lost'], 'connecting']);
  await call.timers.pass(30_000);
  call.client.emit('network-connection', { type: 'signaling', event: 'connected' });
  expect(of('state').at(-1)).toBe('listening');
  await call.timers.pass(60_000);
  expect(of('ended')).toEqual([]);
  call.client.emit('network-connection', { event: 'interrupted' });
  await call.timers.pass(45_000);
  expect(of('ended')).toEqual(['failed']);
});

test('who hangs up ends the call for both sides, who leaves the page does not', async () => {
  await listening();
  call.transport.stop('hung-up');
  expect(call.client.ended).toBe(1);
  call = make();
  log = [];
  await listening();
  call.transport.dispose();
  expect([call.client.ended, call.client.onCall]).toEqual([0, false]);
});

test('who hangs up while it joins has left it once it has joined', async () => {
  const starting = call.transport.start(call.session, new AbortController().signal);
  await settled();
  call.transport.stop('hung-up');
  expect(call.client.onCall).toBe(false);
  call.client.connect();
  await starting;
  expect([call.client.ended, call.client.onCall]).toEqual([1, false]);
});

test('a call that cannot be joined is refused with a typed error', async () => {
  const starting = call.transport.start(call.session, new AbortController().signal);
  await settled();
  call.client.fail();
  await expect(starting).rejects.toMatchObject({ name: 'VoiceError', code: 'failed' });
});

test('a call that is taken up again has no pick-up line', async () => {
  call = make({ opening: null });
  await begin('And another thing.');
  expect(of('turn')).toMatchObject([{ text: 'And another thing.', done: false }]);
});

test('microphone, device and sound are as the rep chose them, before and in the call', async () => {
  call = make({ deviceId: 'headset', sound: false });
  call.transport.setMuted(true);
  await begin();
  expect(call.client).toMatchObject({ muted: true, device: 'headset', volume: 0 });
  call.transport.setMuted(false);
  call.transport.setInputDevice(null);
  expect(call.client).toMatchObject({ muted: false, device: 'default' });
});

test.each([
  [{ type: 'camera-error', error: { error: { type: 'not-found' } } }, 'microphone-missing'],
  [{ type: 'camera-error', error: { error: { type: 'cam-mic-in-use' } } }, 'microphone-in-use'],
  [{ type: 'camera-error', error: { message: 'no' } }, 'microphone-denied'],
])('a microphone that does not open is told by its name', async (problem, warning) => {
  await listening();
  call.client.emit('camera-error', problem);
  expect(of('warning')).toEqual([warning]);
});

test('messages that nobody asked for do nothing', async () => {
  await listening();
  const before = log.length;
  for (const message of [
    null,
    'hello',
    {},
    { type: 'speech-update' },
    { type: 'transcript', role: 'user', transcript: ' ' },
    { type: 'transcript', role: 'system', transcript: 'x' },
    { type: 'status-update', status: 'in-progress' },
  ])
    call.client.emit('message', message);
  expect(log).toHaveLength(before);
});

test('the check before the call wants a microphone, and neither recognition nor voices', async () => {
  const { transport } = make();
  expect(await transport.preflight()).toMatchObject({ stt: 'cloud', tts: true, reasons: [] });
});

async function begin(first = OPENING.text) {
  for (const name of NAMES) call.transport.on(name, (value: unknown) => log.push({ name, value }));
  const starting = call.transport.start(call.session, new AbortController().signal);
  await settled();
  call.client.connect();
  await starting;
  call.client.personaSays(first);
}

async function listening() {
  await begin();
  await call.timers.pass(50);
  call.client.speech('assistant', 'stopped');
}

function of<Name extends keyof VoiceEvents>(name: Name) {
  return log
    .filter((entry) => entry.name === name)
    .map((entry) => entry.value as VoiceEvents[Name]);
}

function controls() {
  return call.client.sent.filter(({ type }) => type === 'control').map(({ control }) => control);
}
