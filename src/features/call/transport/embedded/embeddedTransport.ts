import { createNanoEvents } from 'nanoevents';
import {
  VoiceError,
  type EndReason,
  type LineState,
  type SpokenLine,
  type VoiceListeners,
  type VoiceSession,
  type VoiceTransport,
  type VoiceWarning,
} from '#src/lib/voice/transport.ts';
import { holdWakeLock } from '#src/features/call/transport/browser/wakeLock.ts';
import { browserParts } from '../browser/browserParts.ts';
import { primeVoice } from '../browser/browserSpeaker.ts';
import type { BrowserSpeech } from '../browser/browserSpeech.ts';
import { createCaption } from './caption.ts';
import { createEars, type Ears } from './ears.ts';
import { createEchoGuard } from './echoGuard.ts';
import { hearRep } from './hearRep.ts';
import { createMouth, type Asked, type Mouth } from './mouth.ts';
import type { VoiceParts } from '../browser/parts.ts';
import { preflight } from '../browser/preflight.ts';
import { createSilence } from './silence.ts';
import {
  NOT_BEGUN,
  takeTurns,
  untilNow,
  type TurnAction,
  type TurnEvent,
  type Words,
} from './turnTaking.ts';

/**
 * The call in the browser: its recognition and voices, or others that take their place, with typing
 * beside them; the brain is the session's. Who speaks when is decided in `turnTaking.ts`; this ties
 * the ears, the mouth and the clock to it.
 */
export function createEmbeddedTransport(
  browser: BrowserSpeech,
  parts: VoiceParts = browserParts(browser),
): VoiceTransport {
  const { timers, page, sounds } = browser;
  const events = createNanoEvents<VoiceListeners>();
  const clock = () => session?.now() ?? 0;
  const caption = createCaption(clock, (unsaid) => {
    events.emit('transcript', unsaid?.text ?? '');
    events.emit('unsaid', unsaid);
  });
  const silence = createSilence(timers, onSilence);
  const echo = createEchoGuard(timers, (deaf) => ears?.setDeaf(deaf));
  let session: VoiceSession | null = null;
  let turns = NOT_BEGUN;
  let ears: Ears | null = null;
  let mouth: Mouth | null = null;
  /** The line to be spoken next, and what it answers. */
  let next: { line: SpokenLine; asked: Asked | null } | null = null;
  let asked: Asked | null = null;
  let muted = false;
  let ended = false;
  let turnId = 0;
  let letGo: (() => void)[] = [];
  const heard = hearRep({
    timers,
    clock,
    caption,
    silence,
    ears: () => ears,
    mouth: () => mouth,
    headphones: echo.headphones,
    personaSpeaks: () => turns.line === 'speaking',
    said,
  });

  async function start(given: VoiceSession, signal: AbortSignal) {
    if (ended) throw new VoiceError('already-ended', 'This call has ended.');
    if (session !== null) return;
    if (signal.aborted) throw new VoiceError('aborted', 'The call was given up before it began.');
    session = given;
    parts.begin?.(given);
    echo.setHeadphones(given.headphones);
    sounds.stop();
    if (given.sound && given.opening) sounds.pickUp();
    const onAbort = () => stop('left');
    signal.addEventListener('abort', onAbort, { once: true });
    letGo = [
      () => signal.removeEventListener('abort', onAbort),
      timers.every(1_000, () => events.emit('time', given.now())),
      holdWakeLock(browser.wakeLocks, page),
      page.onChange(onSight),
    ];
    mouth = createMouth(timers, given, parts.createSpeaker(given.voice, warn), {
      onTurn: (turn) => events.emit('turn', turn),
      onLatency: (latency) => ended || events.emit('latency', latency),
      onOver: (endCall) => dispatch({ type: 'line-over', endCall }),
    });
    ears = createEars(browser, parts, given.voice.language, {
      ...heard,
      onAsking: (asking) => events.emit('asking', asking),
      onLevel: (level) => events.emit('level', level),
      onWarning: warn,
      onMicrophone: (microphone) => given.onMicrophone?.(microphone),
    });
    ears.setMuted(muted);
    if (given.microphone) void ears.open(given.deviceId);
    if (given.opening) next = { line: given.opening, asked: null };
    dispatch({ type: 'began', withOpening: given.opening !== null });
    onSight();
  }

  function dispatch(event: TurnEvent) {
    const [after, actions] = takeTurns(turns, event);
    turns = after;
    caption.setWaiting(turns.waiting);
    if (after.line !== 'listening') silence.disarm();
    for (const action of actions) perform(action);
  }

  function perform(action: TurnAction) {
    if (action.type === 'take') take(action.words, action.ask);
    else if (action.type === 'speak') speak();
    else if (action.type === 'cut') mouth?.cut();
    else if (action.type === 'listen') listen();
    else if (action.type === 'say-reply-failed') warn('reply-failed');
    else stop('persona-hung-up');
  }

  function take(words: Words, ask: boolean) {
    caption.set('');
    events.emit('turn', { id: turnId++, role: 'rep', ...untilNow(words, clock()), done: true });
    if (ask) void answer();
  }

  async function answer() {
    const answered = asked;
    asked = null;
    setLine('thinking');
    const line = await session?.reply().catch(() => null);
    next = line ? { line, asked: answered } : null;
    dispatch({ type: next === null ? 'reply-failed' : 'replied' });
  }

  function speak() {
    if (next === null) return;
    setLine('speaking');
    mouth?.speak(turnId++, next.line, next.asked);
  }

  function listen() {
    setLine('listening');
    const afterMs = session?.silenceAfterMs ?? null;
    if (afterMs !== null) silence.arm(afterMs, turns.silences, ears?.hearing() !== true);
  }

  function setLine(line: LineState) {
    echo.setLine(line);
    events.emit('state', line);
  }

  function onSilence(since: number) {
    const endMs = Math.round(clock());
    dispatch({
      type: 'silence',
      words: { text: '', startMs: endMs - (timers.now() - since), endMs },
    });
  }

  function said(words: Words, when: Asked) {
    if (session === null || ended) return;
    asked = when;
    caption.set('');
    dispatch({ type: 'said', words });
  }

  /** A page that is not seen sleeps: nobody is heard, nothing is said, no silence counts. */
  function onSight() {
    const hidden = page.hidden();
    silence.hold('hidden', hidden);
    ears?.setPaused(hidden);
    mouth?.setPaused(hidden);
  }

  function warn(warning: VoiceWarning) {
    if (ended) return;
    if (ears?.hearing() !== true) heard.saidSoFar();
    events.emit('warning', warning);
  }

  function stop(reason: EndReason) {
    if (ended) return;
    ended = true;
    echo.stop();
    silence.disarm();
    for (const release of letGo) release();
    ears?.close();
    // The line under way is told with what was heard of it, and what the rep was saying, before the
    // end is.
    dispatch({ type: 'ended', unfinished: caption.words() });
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
      if (ended) return;
      muted = next;
      ears?.setMuted(muted);
      heard.saidSoFar();
    },
    setInputDevice: (deviceId) => void ears?.setDevice(deviceId),
    setHeadphones: (headphones) => echo.setHeadphones(headphones),
    setTyping: (typing) => silence.hold('typing', typing),
    sendText(text, startMs) {
      const endMs = clock();
      if (text.trim() !== '')
        said(
          { text: text.trim(), startMs: startMs ?? endMs, endMs, typed: true },
          { lastVoicedAt: null, noticedAt: null, typed: true, finalAt: timers.now() },
        );
    },
    interrupt: () => mouth?.cut(),
    on: (name, listener) => events.on(name, listener),
    voiceLevel: () => (ended ? 0 : (mouth?.level() ?? 0)),
    dispose() {
      stop('left');
      sounds.close();
      events.events = {};
    },
  };
}
