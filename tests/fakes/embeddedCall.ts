import type { BrowserSpeech } from '#src/features/call/transport/browser/browserSpeech.ts';
import { createEmbeddedTransport } from '#src/features/call/transport/embedded/embeddedTransport.ts';
import type { SpokenLine, VoiceEvents, VoiceSession } from '#src/lib/voice/transport.ts';
import { FakeMicrophones } from './microphone.ts';
import { FakeTimers } from './timers.ts';
import { FakePage, FakeRecognition, FakeSounds, FakeSynthesis, fakeBrowser } from './webSpeech.ts';

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
  'asking',
  'unsaid',
] as const;

/** A call in a made-up browser: all that it tells is kept, and its world is the test's. */
export function embeddedCall(
  change: Partial<BrowserSpeech> = {},
  options: Partial<VoiceSession> = {},
) {
  const timers = new FakeTimers();
  const synthesis = new FakeSynthesis();
  const microphones = new FakeMicrophones(timers);
  const page = new FakePage();
  const sounds = new FakeSounds();
  const began = timers.now();
  /** What the persona answers, one after the other. */
  const replies: SpokenLine[] = [
    { text: 'We use spreadsheets.', mood: 'curious' },
    { text: 'Twelve people.', mood: 'curious' },
  ];
  const session: VoiceSession = {
    voice: { language: 'en-US', gender: 'female', rate: 1, pitch: 1 },
    opening: { text: 'Dana speaking.', mood: 'neutral' },
    microphone: true,
    sound: true,
    deviceId: null,
    headphones: false,
    silenceAfterMs: null,
    now: () => timers.now() - began,
    reply: () => Promise.resolve(replies.shift() ?? { text: 'Hm.', mood: 'neutral' }),
    ...options,
  };
  const transport = createEmbeddedTransport(
    fakeBrowser(timers, synthesis, { microphone: microphones, page, sounds, ...change }),
  );
  const log: { name: keyof VoiceEvents; value: unknown }[] = [];
  for (const name of NAMES) transport.on(name, (value: unknown) => log.push({ name, value }));
  const of = <Name extends keyof VoiceEvents>(name: Name) =>
    log.filter((entry) => entry.name === name).map((entry) => entry.value as VoiceEvents[Name]);
  const call = {
    timers,
    synthesis,
    microphones,
    page,
    sounds,
    replies,
    session,
    transport,
    log,
    of,
    turns: () => of('turn'),
    repTurns: () =>
      of('turn')
        .filter(({ role }) => role === 'rep')
        .map(({ text }) => text),
    states: () => of('state'),
    async begin(signal = new AbortController().signal) {
      await transport.start(session, signal);
      await timers.pass(0);
      return call;
    },
    /** Until it is the rep's turn, the echo over. */
    async listening() {
      await call.begin();
      FakeRecognition.all[0]?.open();
      synthesis.finish();
      await timers.pass(300);
      return call;
    },
  };
  return call;
}
