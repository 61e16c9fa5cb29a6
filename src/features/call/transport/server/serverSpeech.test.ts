import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readWav } from '#core/audio/wav.ts';
import { FakeMicrophones } from '#tests/fakes/microphone.ts';
import { FakeTimers, settled } from '#tests/fakes/timers.ts';
import { fakeBrowser } from '#tests/fakes/webSpeech.ts';
import type { Frame } from '#src/lib/voice/frame.ts';
import type { Microphone } from '#src/lib/voice/microphone.ts';
import type { VoiceWarning } from '#src/lib/voice/transport.ts';
import { createSpeechLine } from './speechLine.ts';
import type { SpeechLine } from './speechLine.ts';
import type { Player } from './player.ts';
import { createServerRecogniser } from './serverRecogniser.ts';
import { createServerSpeaker } from './serverSpeaker.ts';
import { serverParts, withServerSpeech } from './serverParts.ts';

/** A rep who says one sentence every four seconds. */
const REP = readWav(
  new Uint8Array(readFileSync(new URL('../../../../../tests/e2e/support/rep.wav', import.meta.url)))
    .buffer,
);
const VOICE = { language: 'en-US', gender: 'female' as const, rate: 1, pitch: 1 };

/** Sound as a microphone brings it, a frame of 20 ms after the other. */
function framesOf(seconds: number, { pcm, sampleRate } = REP): Frame[] {
  const size = sampleRate / 50;
  return Array.from({ length: seconds * 50 }, (_, index) => {
    const samples = Int16Array.from(
      { length: size },
      (_, at) => pcm[(index * size + at) % pcm.length] ?? 0,
    );
    const rms = Math.sqrt(samples.reduce((sum, value) => sum + (value / 32_768) ** 2, 0) / size);
    return { pcm: samples, rms, atMs: 1_000_000 + (index + 1) * 20 };
  });
}

function listening(transcribe: SpeechLine['transcribe']) {
  let hear: (frame: Frame) => void = () => undefined;
  const microphone = {
    sampleRate: REP.sampleRate,
    onFrame: (listener: typeof hear) => ((hear = listener), () => (hear = () => undefined)),
  } as unknown as Microphone;
  const finals: { text: string; startedAt: number; endedAt: number; noticedAt: number | null }[] =
    [];
  const dead: VoiceWarning[] = [];
  const recogniser = createServerRecogniser(
    () => ({ transcribe, speak: () => Promise.reject(new Error('no')) }),
    'en-GB',
    {
      onInterim: () => undefined,
      onFinal: (heard) => finals.push(heard),
      onDead: (why) => dead.push(why),
    },
  );
  recogniser.start(microphone);
  recogniser.setDeaf(false);
  return {
    recogniser,
    finals,
    dead,
    hear: (frames: Frame[]) => frames.forEach((frame) => hear(frame)),
  };
}

test('each sentence of a real voice is sent once it is over, as a WAV at 16 kHz, and told in order', async () => {
  const sent: { seconds: number; language: string }[] = [];
  const { finals, hear } = listening(async (wav, language) => {
    const { sampleRate, pcm } = readWav(await wav.arrayBuffer());
    sent.push({ seconds: pcm.length / sampleRate, language });
    return `sentence ${sent.length}`;
  });
  hear(framesOf(8));
  await expect.poll(() => finals.map(({ text }) => text)).toEqual(['sentence 1', 'sentence 2']);
  expect(
    sent.every(({ seconds, language }) => seconds > 0.8 && seconds < 4 && language === 'en-GB'),
  ).toBe(true);
  const spans = finals.map(({ startedAt, endedAt, noticedAt }) => ({
    spoken: endedAt - startedAt,
    noticed: (noticedAt ?? Number.NaN) - endedAt,
  }));
  expect(
    spans.every(({ spoken, noticed }) => spoken > 500 && noticed >= 640 && noticed < 800),
  ).toBe(true);
});

test('the deaf, the paused and the stopped hear nothing, also of a voice that had begun', async () => {
  let asked = 0;
  const { recogniser, finals, hear } = listening(() => {
    asked += 1;
    return Promise.resolve('hello');
  });
  const frames = framesOf(4);
  const half = frames.findIndex((_, index) => index > 60);
  hear(frames.slice(0, half));
  recogniser.setDeaf(true);
  hear(frames.slice(half));
  recogniser.setDeaf(false);
  recogniser.setPaused(true);
  hear(framesOf(4));
  recogniser.setPaused(false);
  recogniser.stop();
  hear(framesOf(4));
  await settled();
  expect([asked, finals]).toEqual([0, []]);
});

test('of a voice that ended while nobody listened no silence is sent', async () => {
  let asked = 0;
  const { recogniser, hear } = listening(() => {
    asked += 1;
    return Promise.resolve('Thank you.');
  });
  const loud = (at: number) => at > 16_000 && at < 32_000;
  const pcm = Int16Array.from({ length: 64_000 }, (_, at) => (loud(at) ? 6_000 : 2) * (-1) ** at);
  const frames = framesOf(4, { sampleRate: 16_000, pcm });
  recogniser.setDeaf(true);
  hear(frames.slice(0, 101));
  recogniser.setDeaf(false);
  hear(frames.slice(101));
  await settled();
  expect(asked).toBe(0);
});

test('a quiet room is not sent', async () => {
  let asked = 0;
  const { hear } = listening(() => {
    asked += 1;
    return Promise.resolve('');
  });
  const noise = {
    sampleRate: 16_000,
    pcm: Int16Array.from({ length: 16_000 }, (_, index) => ((index * 7_919) % 61) - 30),
  };
  hear(framesOf(10, noise));
  await settled();
  expect(asked).toBe(0);
});

test('a server that does not answer twice in a row is given up, and the rep types', async () => {
  const { dead, finals, hear } = listening(() => Promise.reject(new Error('502')));
  hear(framesOf(8));
  await expect.poll(() => dead).toEqual(['recognition-network']);
  expect(finals).toEqual([]);
});

function speaking(speak: SpeechLine['speak']) {
  const timers = new FakeTimers();
  const played: {
    text: string;
    start: () => void;
    end: () => void;
    fail: () => void;
    stopped: boolean;
  }[] = [];
  const player: Player = {
    prime: () => undefined,
    play(sound, { onStart, onEnd, onFailed }) {
      const entry = {
        text: sound.type,
        start: onStart,
        end: onEnd,
        fail: onFailed,
        stopped: false,
      };
      played.push(entry);
      return {
        stop: () => void (entry.stopped = true),
        setPaused: () => undefined,
        level: () => null,
      };
    },
  };
  const warnings: VoiceWarning[] = [];
  const speaker = createServerSpeaker(
    () => ({ speak, transcribe: () => Promise.reject(new Error('no')) }),
    player,
    timers,
    VOICE,
    (warning) => warnings.push(warning),
  );
  const log: string[] = [];
  const say = async (text: string, sound = true) => {
    speaker.say(text, sound, {
      onStart: () => log.push('sound'),
      onDone: (spoken) => log.push(`done: ${spoken}`),
    });
    await settled();
  };
  return { timers, played, warnings, speaker, log, say };
}

const spoken: SpeechLine['speak'] = (text) =>
  Promise.resolve(new Blob(['x'], { type: text.toLowerCase() }));

test('a line is heard sentence by sentence, the next one fetched while one is heard', async () => {
  const asked: string[] = [];
  const { played, log, say } = speaking((text, signal) => {
    asked.push(text);
    return spoken(text, signal);
  });
  await say('We use a spreadsheet. It is a mess.');
  expect(asked).toEqual(['We use a spreadsheet.', 'It is a mess.']);
  for (const index of [0, 1]) {
    played[index]?.start();
    played[index]?.end();
    await settled();
  }
  expect(played.map(({ text }) => text)).toEqual(['we use a spreadsheet.', 'it is a mess.']);
  expect(log).toEqual(['sound', 'sound', 'done: We use a spreadsheet. It is a mess.']);
});

test('a line that is cut tells what was heard of it, and sounds no more', async () => {
  const { timers, played, log, say, speaker } = speaking(spoken);
  await say('We use a spreadsheet. It is a terrible mess, to be honest.');
  played[0]?.start();
  played[0]?.end();
  await settled();
  played[1]?.start();
  await timers.pass(900);
  speaker.cut();
  expect(log.at(-1)).toBe('done: We use a spreadsheet. It is a');
  expect(played[1]?.stopped).toBe(true);
});

test('a line that is cut before its sound has come was not heard', async () => {
  const { log, say, speaker } = speaking(() => new Promise(() => undefined));
  await say('We use a spreadsheet.');
  speaker.cut();
  expect(log).toEqual(['done: ']);
});

test('a sentence without a sound is shown for as long, and after two the voice is given up', async () => {
  const { timers, warnings, log, say, played } = speaking(() => Promise.reject(new Error('502')));
  await say('We use a spreadsheet.');
  expect(warnings).toEqual(['voice-failed']);
  await timers.pass(5_000);
  expect(log).toEqual(['done: We use a spreadsheet.']);
  await say('It is a mess.');
  expect(warnings).toEqual(['voice-failed', 'voice-missing']);
  await timers.pass(5_000);
  await say('Really.');
  await timers.pass(5_000);
  expect([warnings.length, played.length, log.length]).toEqual([2, 0, 3]);
});

test('a read line asks the server for nothing', async () => {
  const { timers, log, say, played } = speaking(() => Promise.reject(new Error('asked')));
  await say('We use a spreadsheet.', false);
  await timers.pass(3_000);
  expect([log, played]).toEqual([['done: We use a spreadsheet.'], []]);
});

test('the server stands in for what the browser does not have, and for its ears where the rep wants it', () => {
  const timers = new FakeTimers();
  const whole = fakeBrowser(timers, null, {
    microphone: new FakeMicrophones(timers),
    sharesMicrophone: false,
  });
  expect(serverParts(whole, false, undefined, {} as never).sharesMicrophone).toBe(false);
  expect(serverParts(whole, true, undefined, {} as never).sharesMicrophone).toBe(true);
  expect(
    serverParts({ ...whole, Recognition: null }, false, undefined, {} as never).createRecogniser,
  ).not.toBeNull();
  const found = {
    mic: 'granted' as const,
    stt: 'none' as const,
    tts: false,
    onDevice: 'no' as const,
    reasons: ['recognition-missing' as const, 'voice-missing' as const],
  };
  expect(withServerSpeech(found, false)).toMatchObject({ stt: 'server', tts: true, reasons: [] });
  expect(withServerSpeech({ ...found, stt: 'cloud', onDevice: 'ready' }, false)).toMatchObject({
    stt: 'cloud',
    onDevice: 'ready',
  });
});

test('both are asked in the session’s name, and an answer that is none is an error', async () => {
  const asked: { url: string; headers: Record<string, string> }[] = [];
  let status = 200;
  const deps = {
    fetch: (url: string, init: RequestInit) => {
      asked.push({ url, headers: init.headers as Record<string, string> });
      return Promise.resolve(new Response(JSON.stringify({ text: ' hello ' }), { status }));
    },
    session: async () => ({
      id: '1',
      accessToken: 'token',
      refreshToken: 'r',
      expiresAt: Infinity,
    }),
    refresh: () => Promise.resolve({ kind: 'unreachable' }),
    now: () => 0,
  };
  const line = createSpeechLine('call', deps as never);
  const signal = new AbortController().signal;
  expect(await line.transcribe(new Blob(), 'en-GB', signal)).toBe('hello');
  expect(asked[0]).toMatchObject({
    url: '/api/speech/transcriptions?conversationId=call&language=en',
    headers: { authorization: 'Bearer token', 'content-type': 'audio/wav' },
  });
  status = 502;
  await expect(line.speak('Hi.', signal)).rejects.toThrow('502');
});
