import { createEmitter } from '#src/lib/voice/emitter.ts';
import { VoiceError } from '#src/lib/voice/transport.ts';
import type { EndReason, LineState, SpokenLine, VoiceEvents, VoiceSession, VoiceTransport, VoiceWarning } from '#src/lib/voice/transport.ts';
import { holdWakeLock } from '#src/lib/voice/wakeLock.ts';
import { browserParts } from './browserParts.ts';
import { primeVoice } from './browserSpeaker.ts';
import type { BrowserSpeech } from './browserSpeech.ts';
import { createEars } from './ears.ts';
import type { Ears } from './ears.ts';
import { latencyOf } from './latency.ts';
import type { Moments } from './latency.ts';
import { areOwnWords } from './ownWords.ts';
import type { Speaker, VoiceParts } from './parts.ts';
import { preflight } from './preflight.ts';
import { createSilence } from './silence.ts';
import { speakLine } from './speakLine.ts';
import type { LineUnderWay } from './speakLine.ts';
import { NOT_BEGUN, takeTurns } from './turnTaking.ts';
import type { TurnAction, TurnEvent, Words } from './turnTaking.ts';

/** The room still echoes the persona's last word for so long. */
const ECHO_MS = 300;
/** A voice this long cuts in, where its words are not the persona's own. */
const BARGE_IN_MS = 200;
const WORDS_WITHIN_MS = 2_000;
/** When the rep's last words were over, as far as is known. */
type Asked = Pick<Moments, 'lastVoicedAt' | 'noticedAt' | 'typed' | 'finalAt'>;

/** The call in the browser: its recognition and voices, or others that take their place, with typing beside them; the brain is the session's. */
export function createEmbeddedTransport(browser: BrowserSpeech, parts: VoiceParts = browserParts(browser)): VoiceTransport {
  const { timers, page, sounds } = browser;
  const events = createEmitter<VoiceEvents>();
  let session: VoiceSession | null = null;
  let turns = NOT_BEGUN;
  let ears: Ears | null = null;
  let speaker: Speaker | null = null;
  let underWay: LineUnderWay | null = null;
  /** The line to be spoken next, and what the persona said last. */
  let nextLine: SpokenLine | null = null;
  let lastLine = { text: '', endedAt: 0 };
  let asked: Asked | null = null;
  let unfinished: Words | null = null;
  /** When the rep's voice had last gone on for long enough to cut in. */
  let voicedAt = 0;
  let headphones = false;
  let muted = false;
  let ended = false;
  let turnId = 0;
  let cancelEcho = () => {};
  let letGo: (() => void)[] = [];
  const silence = createSilence(timers, (since) => {
    if (session === null) return;
    const now = session.now();
    asked = { lastVoicedAt: null, noticedAt: null, typed: true, finalAt: timers.now() };
    dispatch({ type: 'silence', words: { text: '', startMs: clamp(now - (timers.now() - since), now), endMs: Math.round(now) } });
  });

  async function start(given: VoiceSession, signal: AbortSignal) {
    if (ended) throw new VoiceError('already-ended', 'This call has ended.');
    if (session !== null) return;
    if (signal.aborted) throw new VoiceError('aborted', 'The call was given up before it began.');
    session = given;
    parts.begin?.(given);
    headphones = given.headphones;
    sounds.stop();
    if (given.sound && given.opening) sounds.pickUp();
    const onAbort = () => stop('left');
    signal.addEventListener('abort', onAbort, { once: true });
    letGo = [
      timers.every(1_000, () => events.emit('time', given.now())),
      holdWakeLock(browser.wakeLocks, page),
      page.onChange(onSight),
      () => signal.removeEventListener('abort', onAbort),
    ];
    speaker = parts.createSpeaker(given.voice, warn);
    ears = createEars(browser, parts, given.voice.language, { onInterim, onHeard, onVoice, onLevel: (level) => events.emit('level', level), onWarning: warn, onMicrophone: (microphone) => given.onMicrophone?.(microphone) });
    ears.setMuted(muted);
    if (given.microphone) void ears.open(given.deviceId);
    nextLine = given.opening;
    dispatch({ type: 'began', withOpening: given.opening !== null });
    onSight();
  }

  function dispatch(event: TurnEvent) {
    const [next, actions] = takeTurns(turns, event);
    turns = next;
    if (next.line !== 'listening') silence.disarm();
    for (const action of actions) perform(action);
  }

  function perform(action: TurnAction) {
    if (session === null) return;
    switch (action.type) {
      case 'take':
        return take(action.words, action.ask, session);
      case 'speak':
        return speak(session);
      case 'cut':
        return underWay?.cut();
      case 'listen':
        return listen(session);
      case 'say-reply-failed':
        return warn('reply-failed');
      case 'hang-up':
        return stop('persona-hung-up');
    }
  }

  function take({ text, startMs, endMs }: Words, ask: boolean, current: VoiceSession) {
    setCaption('');
    const end = clamp(endMs, current.now());
    events.emit('turn', { id: turnId++, role: 'rep', text, startMs: clamp(startMs, end), endMs: end, done: true });
    if (ask && !ended) void answer(current);
  }

  async function answer(current: VoiceSession) {
    setLine('thinking');
    nextLine = await current.reply().catch(() => null);
    dispatch({ type: nextLine === null ? 'reply-failed' : 'replied' });
  }

  function speak(current: VoiceSession) {
    const line = nextLine;
    if (line === null || speaker === null) return;
    const { mood, worded } = line;
    const turn = { id: turnId++, role: 'persona' as const, mood, ...(worded && { worded }), startMs: current.now() };
    const tellLatency = latencyTeller();
    setLine('speaking');
    underWay = speakLine(line, speaker, current.sound, {
      onText(text, endCall) {
        lastLine = { text, endedAt: Infinity };
        events.emit('turn', { ...turn, text, ...(endCall && { endCall }), endMs: turn.startMs, done: false });
      },
      onSound: () => tellLatency(timers.now()),
      onDone({ text, spoken, endCall }) {
        tellLatency(null);
        lastLine = { text, endedAt: timers.now() };
        const heard = spoken === text ? {} : { spokenText: spoken };
        events.emit('turn', { ...turn, text, ...(endCall && { endCall }), endMs: current.now(), done: true, ...heard });
        dispatch({ type: 'line-over', endCall });
      },
    });
    if (!current.sound) tellLatency(null);
  }

  /** Tells once how long this reply was waited for. */
  function latencyTeller(): (soundAt: number | null) => void {
    let moments = asked && { ...asked, repliedAt: timers.now() };
    asked = null;
    return (soundAt) => {
      if (moments && !ended) events.emit('latency', latencyOf({ ...moments, soundAt }));
      moments = null;
    };
  }

  function listen(current: VoiceSession) {
    setLine('listening');
    if (current.silenceAfterMs !== null) silence.arm(current.silenceAfterMs, turns.silences, ears?.hearing() !== true);
  }

  function setLine(line: LineState) {
    cancelEcho();
    const speaking = line === 'speaking';
    if (headphones || line === 'thinking') ears?.setDeaf(speaking && !headphones);
    else if (speaking) ears?.setDeaf(true);
    else cancelEcho = timers.after(ECHO_MS, () => ears?.setDeaf(false));
    events.emit('state', line);
  }

  function onInterim(text: string) {
    if (isEcho(text)) return;
    silence.touch();
    setCaption(text);
    // The words come some time after the voice.
    const voiced = ears?.hasFrames() === false || timers.now() - voicedAt < WORDS_WITHIN_MS;
    if (turns.line === 'speaking' && voiced) underWay?.cut();
  }

  function onHeard({ text, startedAt, endedAt, noticedAt, lastVoicedAt }: Parameters<Parameters<typeof createEars>[3]['onHeard']>[0]) {
    if (session === null || isEcho(text)) return setCaption('');
    const callBegan = timers.now() - session.now();
    said({ text, startMs: startedAt - callBegan, endMs: endedAt - callBegan }, { lastVoicedAt, noticedAt, typed: false, finalAt: timers.now() });
  }

  /** In headphones nothing should come back; what does is what the persona says or has just said. */
  function isEcho(text: string): boolean {
    return headphones && timers.now() - lastLine.endedAt < ECHO_MS && areOwnWords(text, lastLine.text);
  }

  function onVoice(voicedMs: number) {
    if (voicedMs < BARGE_IN_MS) return;
    voicedAt = timers.now();
    silence.touch();
  }

  function said(words: Words, when: Asked) {
    if (session === null || ended) return;
    asked = when;
    unfinished = null;
    dispatch({ type: 'said', words });
  }

  function setCaption(text: string) {
    const now = session?.now() ?? 0;
    unfinished = text === '' ? null : { text, startMs: unfinished?.startMs ?? now, endMs: now };
    events.emit('transcript', text);
  }

  /** A page that is not seen sleeps: nobody is heard, nothing is said, no silence counts. */
  function onSight() {
    const hidden = page.hidden();
    silence.hold('hidden', hidden);
    ears?.setPaused(hidden);
    speaker?.setPaused(hidden);
  }

  function warn(warning: VoiceWarning) {
    if (ended) return;
    if (unfinished !== null && ears?.hearing() !== true) setCaption('');
    events.emit('warning', warning);
  }

  function stop(reason: EndReason) {
    if (ended) return;
    ended = true;
    cancelEcho();
    silence.disarm();
    for (const release of letGo) release();
    ears?.close();
    // The line under way is told with what was heard of it, and what the rep was saying, before the end is.
    dispatch({ type: 'ended', unfinished });
    sounds.stop();
    if (session?.sound === true && reason !== 'left') sounds.hangUp();
    events.emit('ended', reason);
  }

  return {
    preflight: () => preflight(browser),
    prime() {
      primeVoice(browser);
      parts.prime?.();
      sounds.unlock();
    },
    ring: () => sounds.ring(),
    start,
    stop,
    setMuted(next) {
      muted = next;
      setCaption('');
      ears?.setMuted(muted);
    },
    setInputDevice: (deviceId) => void ears?.setDevice(deviceId),
    setHeadphones(next) {
      headphones = next;
      if (turns.line === 'speaking') ears?.setDeaf(!headphones);
    },
    setTyping: (typing) => silence.hold('typing', typing),
    sendText(text, startMs) {
      const now = session?.now() ?? 0;
      if (text.trim() !== '') said({ text: text.trim(), startMs: startMs ?? now, endMs: now }, { lastVoicedAt: null, noticedAt: null, typed: true, finalAt: timers.now() });
    },
    interrupt: () => underWay?.cut(),
    on: events.on,
    dispose() {
      stop('left');
      sounds.close();
      events.clear();
    },
  };
}

function clamp(startMs: number, endMs: number): number {
  return Math.max(0, Math.min(Math.round(startMs), endMs));
}
