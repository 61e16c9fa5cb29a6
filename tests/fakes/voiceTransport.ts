import { createNanoEvents } from 'nanoevents';
import type {
  EndReason,
  VoiceEvents,
  VoiceListeners,
  VoiceSession,
  VoiceTransport,
} from '#src/lib/voice/transport.ts';

/**
 * A transport whose ears and mouth are the test: it keeps the promises of the interface and nothing
 * else.
 */
export function fakeTransport() {
  const events = createNanoEvents<VoiceListeners>();
  let ended = false;
  let id = 0;
  const fake = {
    session: null as VoiceSession | null,
    primed: 0,
    rang: 0,
    stopped: [] as EndReason[],
    sent: [] as { text: string; startMs: number | undefined }[],
    disposed: false,
    deviceId: null as string | null,
    headphones: false,
    typing: false,
    emit: <Name extends keyof VoiceEvents>(name: Name, value: VoiceEvents[Name]) =>
      events.emit(name, ...([value] as Parameters<VoiceListeners[Name]>)),
    /** The rep says something and the persona answers; both are spoken to the end. */
    async exchange(text: string) {
      const session = fake.session;
      if (session === null) throw new Error('the call is not live');
      const at = session.now();
      events.emit('turn', { id: id++, role: 'rep', text, startMs: at, endMs: at, done: true });
      events.emit('state', 'thinking');
      const line = await session.reply();
      let answer = line.text;
      for (let next = await line.next?.(); next; next = await next.next?.())
        answer += ` ${next.text}`;
      if (ended) return;
      const { next: _next, drop: _drop, ...said } = line;
      fake.speak({ ...said, text: answer });
    },
    /** Begins a persona's line; `finish` ends it. */
    startLine(line: { text: string; endCall?: boolean }) {
      const turn = {
        id: id++,
        role: 'persona' as const,
        mood: 'warm' as const,
        ...line,
        startMs: fake.session?.now() ?? 0,
      };
      events.emit('turn', { ...turn, endMs: turn.startMs, done: false });
      return (spokenText?: string) =>
        events.emit('turn', {
          ...turn,
          endMs: fake.session?.now() ?? 0,
          done: true,
          ...(spokenText === undefined ? {} : { spokenText }),
        });
    },
    speak(line: { text: string; endCall?: boolean }) {
      fake.startLine(line)();
      if (line.endCall) transport.stop('persona-hung-up');
    },
  };
  const transport: VoiceTransport = {
    preflight: () =>
      Promise.resolve({ mic: 'granted', stt: 'cloud', tts: true, onDevice: 'no', reasons: [] }),
    prime: () => void (fake.primed += 1),
    ring: () => void (fake.rang += 1),
    start(session) {
      fake.session = session;
      if (session.opening) fake.speak(session.opening);
      return Promise.resolve();
    },
    stop(reason) {
      fake.stopped.push(reason);
      if (ended) return;
      ended = true;
      events.emit('ended', reason);
    },
    setMuted: () => undefined,
    setInputDevice: (deviceId) => void (fake.deviceId = deviceId),
    setHeadphones: (headphones) => void (fake.headphones = headphones),
    setTyping: (typing) => void (fake.typing = typing),
    sendText: (text, startMs) => void fake.sent.push({ text, startMs }),
    interrupt: () => undefined,
    on: (name, listener) => events.on(name, listener),
    voiceLevel: () => 0,
    dispose: () => void (fake.disposed = true),
  };
  return { fake, transport };
}
