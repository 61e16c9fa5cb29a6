import { beforeEach, expect, test } from 'vitest';
import type { SpokenLine, VoiceEvents, VoiceSession, VoiceTransport } from '#src/lib/voice/transport.ts';
import { FakeTimers } from '#tests/fakes/timers.ts';
import { FakeRecognition, FakeSynthesis, fakeBrowser } from '#tests/fakes/webSpeech.ts';
import type { BrowserSpeech } from './browserSpeech.ts';
import { createEmbeddedTransport } from './embeddedTransport.ts';

const OPENING: SpokenLine = { text: 'Dana speaking.', mood: 'neutral' };
const NAMES = ['state', 'turn', 'transcript', 'warning', 'ended', 'latency', 'time', 'error', 'level'] as const;

let timers: FakeTimers;
let synthesis: FakeSynthesis;
let transport: VoiceTransport;
let log: { name: keyof VoiceEvents; value: unknown }[];
let replies: SpokenLine[];

beforeEach(() => {
  timers = new FakeTimers();
  synthesis = new FakeSynthesis();
  log = [];
  replies = [{ text: 'We use spreadsheets.', mood: 'curious' }, { text: 'Twelve people.', mood: 'curious' }];
});

test('the persona picks up, then the rep is heard, and the answer is spoken at once', async () => {
  await begin();
  expect(turns()).toMatchObject([{ role: 'persona', text: 'Dana speaking.', done: false }]);
  synthesis.finish();
  expect(states()).toEqual(['speaking', 'listening']);
  await timers.pass(300);
  FakeRecognition.latest.hear(0, 'so what are you', false);
  await timers.pass(800);
  FakeRecognition.latest.hear(0, 'so what are you using today', true);
  await timers.pass(0);
  expect(turns().slice(2)).toMatchObject([
    { role: 'rep', text: 'so what are you using today', startMs: 300, endMs: 300, done: true },
    { role: 'persona', text: 'We use spreadsheets.', startMs: 1_100, done: false },
  ]);
  expect(synthesis.latest.text).toBe('We use spreadsheets.');
  expect(of('latency')).toHaveLength(1);
});

test('a line that is still being thought of is shown as it grows and spoken on without a new turn', async () => {
  let arrive: (line: SpokenLine) => void = () => undefined;
  const rest = new Promise<SpokenLine>((resolve) => {
    arrive = resolve;
  });
  replies = [{ text: 'Nine of us.', mood: 'curious', worded: true, next: () => rest }];
  await listening();
  transport.sendText('how many are you');
  await timers.pass(0);
  synthesis.finish();
  expect(states().at(-1)).toBe('speaking');
  arrive({ text: 'Five on days.', mood: 'curious' });
  await timers.pass(0);
  expect(synthesis.latest.text).toBe('Five on days.');
  synthesis.finish();
  expect(turns().slice(-3)).toMatchObject([
    { text: 'Nine of us.', done: false, worded: true },
    { text: 'Nine of us. Five on days.', done: false },
    { text: 'Nine of us. Five on days.', done: true, worded: true },
  ]);
  expect(turns().at(-1)).not.toHaveProperty('spokenText');
  expect(states().at(-1)).toBe('listening');
});

test('a line cut short while more is thought of ends at once, and the rest is not wanted', async () => {
  let dropped = 0;
  replies = [{ text: 'Nine of us.', mood: 'curious', worded: true, next: () => new Promise(() => undefined), drop: () => void (dropped += 1) }];
  await listening();
  transport.sendText('how many are you');
  await timers.pass(0);
  synthesis.finish();
  transport.interrupt();
  expect(turns().at(-1)).toMatchObject({ role: 'persona', text: 'Nine of us.', done: true });
  expect(dropped).toBe(1);
  expect(states().at(-1)).toBe('listening');
});

test('what is recognised while the persona speaks, and just after, is nobody\'s turn', async () => {
  await begin();
  FakeRecognition.latest.open();
  FakeRecognition.latest.hear(0, 'dana', false);
  synthesis.finish();
  await timers.pass(200);
  FakeRecognition.latest.hear(0, 'dana speaking', true);
  await timers.pass(2_000);
  expect(turns().filter(({ role }) => role === 'rep')).toEqual([]);
});

test('words that began under the persona\'s voice are dropped with a fresh session, and the next ones are heard', async () => {
  await begin();
  const first = FakeRecognition.latest;
  first.hear(0, 'speaking', false);
  synthesis.finish();
  await timers.pass(600);
  expect(FakeRecognition.latest).not.toBe(first);
  FakeRecognition.latest.hear(0, 'hi dana', true);
  expect(turns().at(-1)).toMatchObject({ role: 'rep', text: 'hi dana' });
});

test('a final result that comes twice is one turn', async () => {
  await listening();
  FakeRecognition.latest.hear(0, 'hi dana', true);
  await timers.pass(0);
  synthesis.finish();
  await timers.pass(300);
  FakeRecognition.latest.hear(0, 'hi dana', true);
  await timers.pass(1_000);
  expect(turns().filter(({ role }) => role === 'rep')).toHaveLength(1);
});

test('Android repeats its partial results as final ones: the longest is the turn, when its session ends', async () => {
  await listening({ android: true });
  const session = FakeRecognition.latest;
  expect(session.continuous).toBe(false);
  session.hear(0, 'hi', true);
  session.hear(1, 'hi dana', true);
  session.hear(2, 'hi dana it is sam', true);
  session.hear(3, 'hi dana it is sam', true);
  session.end();
  await timers.pass(0);
  expect(turns().filter(({ role }) => role === 'rep')).toMatchObject([{ text: 'hi dana it is sam' }]);
});

test('recognition that ends on a silence is started again, for as long as the call lasts', async () => {
  await listening();
  for (let silence = 0; silence < 20; silence += 1) {
    FakeRecognition.latest.open();
    FakeRecognition.latest.fail('no-speech');
    await timers.pass(300);
  }
  expect(FakeRecognition.all).toHaveLength(21);
  expect(FakeRecognition.latest.running).toBe(true);
  expect(of('warning')).toEqual([]);
});

test('a recogniser that never opens the microphone is given up after three seconds, and the call goes on typed', async () => {
  await begin();
  synthesis.finish();
  await timers.pass(3_000);
  expect(of('warning')).toEqual(['recognition-silent']);
  transport.sendText('hello dana');
  expect(turns().at(-1)).toMatchObject({ role: 'rep', text: 'hello dana' });
  expect(of('ended')).toEqual([]);
});

test('a recogniser that keeps ending without opening is tried later and later, then given up', async () => {
  await begin();
  synthesis.finish();
  const startsAfter: number[] = [];
  while (of('warning').length === 0) {
    const ended = timers.now();
    const count = FakeRecognition.all.length;
    FakeRecognition.latest.end();
    while (FakeRecognition.all.length === count && of('warning').length === 0) await timers.pass(100);
    startsAfter.push(timers.now() - ended);
  }
  expect(startsAfter).toEqual([200, 400, 800, 1_600, 3_200, 5_000, 0]);
  expect(of('warning')).toEqual(['recognition-silent']);
});

test.each([
  ['not-allowed', 'microphone-denied'],
  ['audio-capture', 'microphone-missing'],
  ['network', 'recognition-network'],
] as const)('the recognition error %s is told as %s, once', async (error, warning) => {
  await listening();
  FakeRecognition.latest.fail(error);
  await timers.pass(10_000);
  expect(of('warning')).toEqual([warning]);
  expect(FakeRecognition.all).toHaveLength(1);
});

test('a browser without recognition says so and takes typing', async () => {
  await begin({ Recognition: null });
  expect(of('warning')).toEqual(['recognition-missing']);
  transport.sendText('hello');
  await timers.pass(0);
  expect(turns().map(({ role, text }) => [role, text]).slice(2)).toEqual([['rep', 'hello'], ['persona', 'We use spreadsheets.']]);
});

test('without a voice the line is shown, and the call goes on after the time it would take', async () => {
  synthesis.voices = [];
  await begin({ synthesis: null });
  expect(of('warning')).toEqual(['voice-missing']);
  expect(states()).toEqual(['speaking']);
  await timers.pass(2_000);
  expect(states().at(-1)).toBe('listening');
  expect(turns().at(-1)).toMatchObject({ done: true, text: 'Dana speaking.' });
});

test('a voice that never starts is given up on, and its line is waited for instead', async () => {
  await begin();
  await timers.pass(4_000);
  expect(of('warning')).toContain('voice-missing');
  await timers.pass(2_000);
  expect(states().at(-1)).toBe('listening');
  transport.sendText('hello');
  await timers.pass(0);
  expect(synthesis.spoken).toHaveLength(1);
});

test('a voice whose end never comes does not hold up the call', async () => {
  await begin();
  synthesis.latest.onstart?.(undefined as never);
  await timers.pass(10_000);
  expect(states().at(-1)).toBe('listening');
  expect(turns().at(-1)).toMatchObject({ done: true });
  expect(turns().at(-1)?.spokenText).toBeUndefined();
});

test('interrupting keeps what was heard of the line', async () => {
  await listening();
  replies = [{ text: 'First of all. Second of all. Third of all.', mood: 'wary' }];
  transport.sendText('go on');
  await timers.pass(0);
  synthesis.finish();
  synthesis.latest.onstart?.(undefined as never);
  await timers.pass(900);
  transport.interrupt();
  expect(turns().at(-1)).toMatchObject({ done: true, spokenText: 'First of all. Second of' });
  expect(states().at(-1)).toBe('listening');
});

test('typing while the persona speaks interrupts it', async () => {
  await begin();
  transport.sendText('sorry, one thing', 0);
  expect(turns()[1]).toMatchObject({ role: 'persona', done: true });
  expect(synthesis.cancelled).toBe(1);
  expect(turns().filter(({ role }) => role === 'rep')).toMatchObject([{ text: 'sorry, one thing' }]);
});

test('in a call without sound the whole line counts as read, whenever the rep goes on', async () => {
  await begin({}, { microphone: false, sound: false });
  expect(synthesis.spoken).toEqual([]);
  transport.sendText('hi');
  expect(turns()[1]?.spokenText).toBeUndefined();
  expect(FakeRecognition.all).toEqual([]);
});

test('words that come while the answer is on its way are the next turn', async () => {
  let answer: (line: SpokenLine) => void = () => undefined;
  await listening({}, { reply: () => new Promise((resolve) => (answer = resolve)) });
  transport.sendText('one');
  transport.sendText('two');
  transport.sendText('three');
  await timers.pass(0);
  expect(turns().filter(({ role }) => role === 'rep').map(({ text }) => text)).toEqual(['one']);
  answer({ text: 'Right.', mood: 'neutral' });
  await timers.pass(0);
  synthesis.finish();
  expect(turns().filter(({ role }) => role === 'rep').map(({ text }) => text)).toEqual(['one', 'two three']);
});

test('words that waited and words that cut the answer short are one turn together', async () => {
  let answer: (line: SpokenLine) => void = () => undefined;
  await listening({}, { reply: () => new Promise((resolve) => (answer = resolve)) });
  transport.sendText('one');
  transport.sendText('two');
  answer({ text: 'Right.', mood: 'neutral' });
  await timers.pass(0);
  transport.sendText('three');
  expect(turns().map(({ role, done }) => [role, done]).slice(2)).toEqual([['rep', true], ['persona', false], ['persona', true], ['rep', true]]);
  expect(turns().at(-1)).toMatchObject({ text: 'two three' });
});

test('a muted rep is not heard', async () => {
  await listening();
  transport.setMuted(true);
  FakeRecognition.latest.hear(0, 'aside to a colleague', true);
  transport.setMuted(false);
  FakeRecognition.latest.hear(1, 'hi dana', true);
  expect(turns().filter(({ role }) => role === 'rep').map(({ text }) => text)).toEqual(['hi dana']);
});

test('the persona hangs up after its line was spoken, not before', async () => {
  await listening();
  replies = [{ text: 'Goodbye.', mood: 'annoyed', endCall: true }];
  transport.sendText('buy it now');
  await timers.pass(0);
  expect(of('ended')).toEqual([]);
  synthesis.finish();
  expect(turns().at(-1)).toMatchObject({ text: 'Goodbye.', endCall: true, done: true });
  expect(of('ended')).toEqual(['persona-hung-up']);
});

test('the end is told exactly once, however often and from wherever it comes, and nothing follows it', async () => {
  const abort = new AbortController();
  await begin({}, {}, abort.signal);
  transport.stop('hung-up');
  transport.stop('hung-up');
  abort.abort();
  const told = log.length;
  FakeRecognition.all[0]?.hear(0, 'too late', true);
  transport.sendText('too late');
  await timers.pass(10_000);
  transport.dispose();
  expect(of('ended')).toEqual(['hung-up']);
  expect(log.length).toBe(told);
  expect(FakeRecognition.latest.running).toBe(false);
});

test('a second start does nothing, and a start after the end is refused', async () => {
  await begin();
  await transport.start(session(), new AbortController().signal);
  expect(turns()).toHaveLength(1);
  transport.stop('hung-up');
  await expect(transport.start(session(), new AbortController().signal)).rejects.toMatchObject({ name: 'VoiceError', code: 'already-ended' });
});

async function begin(change: Partial<BrowserSpeech> = {}, options: Partial<VoiceSession> = {}, signal = new AbortController().signal) {
  transport = createEmbeddedTransport(fakeBrowser(timers, synthesis, change));
  for (const name of NAMES) transport.on(name, (value) => log.push({ name, value }));
  await transport.start(session(options), signal);
}

async function listening(change: Partial<BrowserSpeech> = {}, options: Partial<VoiceSession> = {}) {
  await begin(change, options);
  FakeRecognition.all[0]?.open();
  synthesis.finish();
  await timers.pass(300);
}

function session(options: Partial<VoiceSession> = {}): VoiceSession {
  const began = timers.now();
  return {
    voice: { language: 'en-US', gender: 'female', rate: 1, pitch: 1 },
    opening: OPENING,
    microphone: true,
    sound: true,
    deviceId: null,
    headphones: false,
    silenceAfterMs: null,
    now: () => timers.now() - began,
    reply: () => Promise.resolve(replies.shift() ?? { text: 'Hm.', mood: 'neutral' }),
    ...options,
  };
}

function of<Name extends keyof VoiceEvents>(name: Name): VoiceEvents[Name][] {
  return log.filter((entry) => entry.name === name).map((entry) => entry.value as VoiceEvents[Name]);
}

const turns = () => of('turn');
const states = () => of('state');
