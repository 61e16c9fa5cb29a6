import { expect, test } from 'vitest';
import type { Microphone } from '#src/lib/voice/microphone.ts';
import type { VoiceSession } from '#src/lib/voice/transport.ts';
import { fakeTransport } from '#tests/fakes/voiceTransport.ts';
import { recordedTransport } from './recordedTransport.ts';

const call = {
  userId: 'rae',
  conversationId: 'c',
  callRecordId: 'r',
  beganAt: 1,
  turns: ['not for the recording'],
};
const first = { label: 'first' } as Microphone;
const second = { label: 'second' } as Microphone;

test('a call is recorded from its first microphone until it ends, whichever takes over', async () => {
  const { transport, begun, attached, given, stopped } = setUp();
  await transport.start(session(true), new AbortController().signal);
  expect(begun).toEqual([]);
  given().onMicrophone?.(first);
  given().onMicrophone?.(second);
  expect(begun).toEqual([{ userId: 'rae', conversationId: 'c', callRecordId: 'r', beganAt: 1 }]);
  expect(attached).toEqual(['first', 'second']);
  transport.stop('hung-up');
  expect(stopped()).toBe(1);
});

test('a typed call is not recorded, nor one that is not to be', async () => {
  const typed = setUp();
  await typed.transport.start(session(false), new AbortController().signal);
  typed.given().onMicrophone?.(first);
  expect(typed.begun).toEqual([]);
  const refused = setUp(false);
  await refused.transport.start(session(true), new AbortController().signal);
  refused.given().onMicrophone?.(first);
  refused.given().onMicrophone?.(second);
  expect([refused.begun.length, refused.attached]).toEqual([1, []]);
});

test('what is muted is known to whoever records, and to the call', async () => {
  const { transport, given, isMuted, muted } = setUp();
  transport.setMuted(true);
  await transport.start(session(true), new AbortController().signal);
  given().onMicrophone?.(first);
  expect([isMuted(), muted]).toEqual([true, [true]]);
  transport.setMuted(false);
  expect(isMuted()).toBe(false);
});

test('a page that is left stops the recording', async () => {
  const { transport, given, stopped } = setUp();
  const leaving = new AbortController();
  await transport.start(session(true), leaving.signal);
  given().onMicrophone?.(first);
  leaving.abort();
  expect(stopped()).toBeGreaterThan(0);
});

function setUp(records = true) {
  const { fake, transport: inner } = fakeTransport();
  const muted: boolean[] = [];
  inner.setMuted = (on) => void muted.push(on);
  const begun: object[] = [];
  const attached: string[] = [];
  let stopped = 0;
  let isMuted = () => false;
  const transport = recordedTransport(inner, (of, muteOf) => {
    begun.push(of);
    isMuted = muteOf;
    if (!records) return null;
    return {
      attach: (microphone) => void attached.push((microphone as Microphone).label),
      stop: async () => void (stopped += 1),
    };
  });
  return {
    transport,
    begun,
    attached,
    muted,
    stopped: () => stopped,
    isMuted: () => isMuted(),
    given: () => fake.session!,
  };
}

function session(microphone: boolean): VoiceSession {
  return {
    call,
    voice: {} as VoiceSession['voice'],
    opening: null,
    microphone,
    sound: false,
    deviceId: null,
    headphones: false,
    silenceAfterMs: null,
    now: () => 0,
    reply: () => Promise.reject(new Error('nobody asks')),
  };
}

test('the persona is recorded beside the rep where its sound can be had, and never alone', async () => {
  const { fake, transport: inner } = fakeTransport();
  const tracks: string[] = [];
  const heard: number[] = [];
  let stopped = 0;
  const transport = recordedTransport(inner, (_call, _isMuted, track = 'rep') => {
    tracks.push(track);
    return {
      attach: (microphone) =>
        void (track === 'persona' && microphone.onFrame(({ atMs }) => heard.push(atMs))),
      stop: async () => void (stopped += 1),
    };
  });
  await transport.start(session(true), new AbortController().signal);
  const sound = (endedAt: number) => ({ samples: new Float32Array(160), endedAt });
  fake.session?.onVoice?.(sound(1));
  expect(tracks).toEqual([]);
  fake.session?.onMicrophone?.(first);
  fake.session?.onVoice?.(sound(2));
  fake.session?.onVoice?.(sound(3));
  expect([tracks, heard]).toEqual([
    ['rep', 'persona'],
    [2, 3],
  ]);
  transport.stop('hung-up');
  fake.session?.onVoice?.(sound(4));
  expect([heard.length, stopped]).toEqual([2, 2]);
});
