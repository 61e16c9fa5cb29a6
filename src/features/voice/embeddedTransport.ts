import { createEmitter } from '#src/lib/voice/emitter.ts';
import { VoiceError } from '#src/lib/voice/transport.ts';
import type { EndReason, LineState, SpokenLine, VoiceEvents, VoiceSession, VoiceTransport, VoiceWarning } from '#src/lib/voice/transport.ts';
import type { BrowserSpeech } from './browserSpeech.ts';
import { preflight } from './preflight.ts';
import { createRecogniser } from './recogniser.ts';
import type { Recogniser } from './recogniser.ts';
import { createSpeaker, primeVoice } from './speaker.ts';
import { speakLine } from './speakLine.ts';
import type { LineUnderWay } from './speakLine.ts';
import type { Speaker } from './speaker.ts';

/** The room still echoes the persona's last word for so long. */
const ECHO_MS = 300;
const DEFAULT_LANGUAGE = 'en-US';

/** Times are milliseconds since the call began. */
interface Said {
  text: string;
  startMs: number;
  endMs: number;
}

/** The browser's own recognition and voices, half-duplex, with typing beside them; the brain is the session's. */
export function createEmbeddedTransport(browser: BrowserSpeech): VoiceTransport {
  const events = createEmitter<VoiceEvents>();
  let session: VoiceSession | null = null;
  let recogniser: Recogniser | null = null;
  let speaker: Speaker | null = null;
  let underWay: LineUnderWay | null = null;
  let line: LineState = 'connecting';
  let ended = false;
  let muted = false;
  let turnId = 0;
  /** Said and not yet a turn. */
  let waiting: Said[] = [];
  let cancelEcho = () => {};
  let cancelTime = () => {};
  let micTrack: MediaStreamTrack | undefined;

  async function start(given: VoiceSession, signal: AbortSignal) {
    if (ended) throw new VoiceError('already-ended', 'This call has ended.');
    if (session !== null) return;
    if (signal.aborted) throw new VoiceError('aborted', 'The call was given up before it began.');
    session = given;
    signal.addEventListener('abort', () => stop('left'), { once: true });
    speaker = createSpeaker(browser, given.voice, () => warn('voice-missing'));
    if (given.sound && browser.synthesis === null) warn('voice-missing');
    if (given.microphone) openEars(given);
    cancelTime = browser.timers.every(1_000, () => events.emit('time', given.now()));
    if (given.opening) speak(given.opening, given);
    else listen(given);
  }

  function openEars(given: VoiceSession) {
    if (!browser.secure) return warn('insecure-page');
    if (browser.Recognition === null) return warn('recognition-missing');
    recogniser = createRecogniser(browser, given.voice.language, {
      onInterim: (text) => events.emit('transcript', text),
      onFinal: ({ text, startedAt, endedAt }) => {
        const callBegan = browser.timers.now() - given.now();
        said({ text, startMs: startedAt - callBegan, endMs: endedAt - callBegan });
      },
      onDead: (reason) => {
        events.emit('transcript', '');
        warn(reason);
      },
    });
    recogniser.start();
  }

  /** What the rep said: their next turn, at once or when the answer that is on its way has come. It cuts the persona short. */
  function said(words: Said) {
    if (session === null || ended) return;
    waiting.push(words);
    if (line === 'speaking') underWay?.cut();
    else if (line === 'listening') takeTurn(session);
  }

  function takeTurn(current: VoiceSession) {
    const [first, last] = [waiting[0], waiting.at(-1)];
    if (first === undefined || last === undefined) return;
    const text = waiting.map((words) => words.text).join(' ');
    waiting = [];
    events.emit('transcript', '');
    const endMs = clamp(last.endMs, current.now());
    events.emit('turn', { id: turnId++, role: 'rep', text, startMs: clamp(first.startMs, endMs), endMs, done: true });
    void answer(current);
  }

  async function answer(current: VoiceSession) {
    setLine('thinking');
    const askedAt = current.now();
    const reply = await current.reply().catch(() => null);
    if (ended) return;
    if (reply === null) {
      warn('reply-failed');
      return listen(current);
    }
    const brainMs = current.now() - askedAt;
    speak(reply, current);
    events.emit('latency', { endpointMs: null, recognitionMs: null, brainMs, voiceMs: null, totalMs: null });
  }

  function speak(reply: SpokenLine, current: VoiceSession) {
    if (speaker === null) return;
    const { mood, worded } = reply;
    const turn = { id: turnId++, role: 'persona' as const, mood, ...(worded && { worded }), startMs: current.now() };
    setLine('speaking');
    underWay = speakLine(reply, speaker, current.sound, {
      onText: (text, endCall) => events.emit('turn', { ...turn, text, ...(endCall && { endCall }), endMs: turn.startMs, done: false }),
      onDone: ({ text, spoken, endCall }) => {
        const heard = spoken === text ? {} : { spokenText: spoken };
        events.emit('turn', { ...turn, text, ...(endCall && { endCall }), endMs: current.now(), done: true, ...heard });
        if (ended) return;
        if (endCall) stop('persona-hung-up');
        else listen(current);
      },
    });
  }

  function listen(current: VoiceSession) {
    setLine('listening');
    takeTurn(current);
  }

  function setLine(next: LineState) {
    line = next;
    cancelEcho();
    if (next === 'listening') cancelEcho = browser.timers.after(ECHO_MS, hearAgain);
    else recogniser?.setDeaf(next === 'speaking' || muted);
    events.emit('state', next);
  }

  function hearAgain() {
    recogniser?.setDeaf(muted || line === 'speaking');
  }

  function warn(warning: VoiceWarning) {
    events.emit('warning', warning);
  }

  function stop(reason: EndReason) {
    if (ended) return;
    ended = true;
    cancelEcho();
    cancelTime();
    recogniser?.stop();
    // The line under way is told with what was heard of it, before the end is.
    underWay?.cut();
    micTrack?.stop();
    events.emit('ended', reason);
  }

  async function openDevice(deviceId: string | null) {
    const stream = await browser.media?.getUserMedia({ audio: deviceId === null ? true : { deviceId: { exact: deviceId } } });
    const track = stream?.getAudioTracks()[0];
    if (ended) return track?.stop();
    micTrack?.stop();
    micTrack = track;
    recogniser?.setTrack(track);
  }

  return {
    preflight: () => preflight(browser, DEFAULT_LANGUAGE),
    prime: () => primeVoice(browser),
    ring: () => {},
    start,
    stop,
    setMuted(next) {
      muted = next;
      events.emit('transcript', '');
      hearAgain();
    },
    setInputDevice(deviceId) {
      openDevice(deviceId).catch(() => warn('microphone-missing'));
    },
    setHeadphones: () => {},
    setTyping: () => {},
    sendText(text, startMs) {
      const now = session?.now() ?? 0;
      if (text.trim() !== '') said({ text: text.trim(), startMs: startMs ?? now, endMs: now });
    },
    interrupt: () => underWay?.cut(),
    on: events.on,
    dispose() {
      stop('left');
      events.clear();
    },
  };
}

function clamp(startMs: number, endMs: number): number {
  return Math.max(0, Math.min(Math.round(startMs), endMs));
}
