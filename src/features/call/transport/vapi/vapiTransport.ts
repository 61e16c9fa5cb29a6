import { logProblem } from '#src/lib/log.ts';
import { createNanoEvents } from 'nanoevents';
import { VoiceError } from '#src/lib/voice/transport.ts';
import type {
  EndReason,
  Preflight,
  VoiceListeners,
  VoiceSession,
  VoiceTransport,
  VoiceWarning,
} from '#src/lib/voice/transport.ts';
import { holdWakeLock } from '#src/features/call/transport/browser/wakeLock.ts';
import type { BrowserSpeech } from '../browser/browserSpeech.ts';
import { preflight } from '../browser/preflight.ts';
import { microphoneWarning } from './cameraError.ts';
import { hearMessage } from './hearMessage.ts';
import { readMessage } from './messages.ts';
import { vapiClient } from './sdk.ts';
import type { VapiClient, VapiEvent } from './sdk.ts';
import { createTalk } from './talk.ts';
import type { Talk } from './talk.ts';

/** A line that has not come back by then will not: what was said so far is scored. */
const LOST_AFTER_MS = 45_000;
/** What the recogniser and the voices of the browser are needed for, nobody does here. */
const OF_THE_MICROPHONE: readonly VoiceWarning[] = [
  'microphone-denied',
  'microphone-missing',
  'insecure-page',
];

/**
 * A call that Vapi holds: the browser joins it, and hears of it by messages. Its brain is asked by
 * Vapi.
 */
export function createVapiTransport(
  browser: BrowserSpeech,
  getClient: typeof vapiClient = vapiClient,
): VoiceTransport {
  const { timers, page, sounds } = browser;
  const events = createNanoEvents<VoiceListeners>();
  let session: VoiceSession | null = null;
  let client: VapiClient | null = null;
  let talk: Talk | null = null;
  let joined = false;
  let ended: EndReason | null = null;
  let muted = false;
  let deviceId: string | null = null;
  let voiceLevel = 0;
  /** Typed before the line was up. */
  const unsent: (() => void)[] = [];
  let cancelLost = () => {};
  let letGo: (() => void)[] = [];

  async function start(given: VoiceSession, signal: AbortSignal): Promise<void> {
    const line = given.vapi;
    if (ended !== null) throw new VoiceError('already-ended', 'This call has ended.');
    if (session !== null) return;
    if (signal.aborted) throw new VoiceError('aborted', 'The call was given up before it began.');
    if (!line) throw new VoiceError('failed', 'This call is not held at Vapi.');
    session = given;
    deviceId ??= given.deviceId;
    muted ||= !given.microphone;
    talk = createTalk(given.opening, given.voice.rate, () => given.now(), {
      onTurn: (turn) => events.emit('turn', turn),
      onLine: (state) => events.emit('state', state),
      onCaption: (text) => events.emit('transcript', text),
      onLatency: (latency) => events.emit('latency', latency),
    });
    const onAbort = () => stop('left');
    signal.addEventListener('abort', onAbort, { once: true });
    letGo = [
      timers.every(1_000, () => events.emit('time', given.now())),
      holdWakeLock(browser.wakeLocks, page),
      () => signal.removeEventListener('abort', onAbort),
    ];
    events.emit('state', 'connecting');
    try {
      client = await getClient(line);
      if (ended !== null) return;
      // Before it joins: a refused microphone is told of while it does.
      listen(client);
      await client.reconnect({ id: line.callId, webCallUrl: line.webCallUrl });
    } catch (problem) {
      if (ended !== null) return;
      logProblem('vapi', problem);
      throw new VoiceError('failed', 'The call could not be joined.');
    }
    joined = true;
    // Leaving while it was joining did not make it leave.
    if (ended !== null) return leave(ended);
    client.setVolume(given.sound ? 1 : 0);
    setMicrophone();
    sounds.stop();
    for (const send of unsent.splice(0)) send();
  }

  function listen(to: VapiClient) {
    const on = (event: VapiEvent, listener: (value: unknown) => void) => {
      to.on(event, listener);
      letGo.push(() => void to.removeListener(event, listener));
    };
    on('message', (value) => {
      const message = readMessage(value);
      if (message === null || ended !== null || talk === null) return;
      hearMessage(message, talk, {
        onPersona: () => to.send({ type: 'control', control: 'unmute-assistant' }),
        onOver: stop,
      });
    });
    on('call-end', () => stop('hung-up'));
    on('error', onError);
    on('camera-error', (problem) => warn(microphoneWarning(problem)));
    on('local-volume-level', (level) => events.emit('level', Number(level) || 0));
    on('volume-level', (level) => {
      voiceLevel = Number(level) || 0;
    });
    on('network-connection', (value) => onNetwork((value as { event?: unknown } | null)?.event));
  }

  /**
   * Most errors are of one part, and the call goes on; after one of Daily's own it does not, though
   * nothing says that it has ended.
   */
  function onError(problem: unknown) {
    const { type } = (problem ?? {}) as { type?: unknown };
    if (type === 'daily-error') stop('failed');
    if (type === 'audio-start-failed') warn('voice-missing');
  }

  function onNetwork(event: unknown) {
    if (ended !== null) return;
    cancelLost();
    if (event === 'interrupted') {
      warn('line-lost');
      events.emit('state', 'connecting');
      cancelLost = timers.after(LOST_AFTER_MS, () => stop('failed'));
    } else if (event === 'connected' && joined) {
      events.emit('state', 'listening');
    }
  }

  function setMicrophone() {
    if (client === null || !joined || ended !== null) return;
    client.setMuted(muted);
    if (deviceId !== null)
      client
        .setInputDevicesAsync({ audioDeviceId: deviceId })
        .catch((problem: unknown) => onDeviceLost(problem));
  }

  function onDeviceLost(problem: unknown) {
    logProblem('vapi', problem);
    warn('microphone-lost');
  }

  function type(text: string, startMs?: number): void {
    if (text === '' || session === null || ended !== null) return;
    if (client === null || !joined) return void unsent.push(() => type(text, startMs));
    cut();
    talk?.typed(text, startMs ?? session.now());
    client.send({
      type: 'add-message',
      message: { role: 'user', content: text },
      triggerResponseEnabled: true,
    });
  }

  /** Vapi has no way to stop a line: it is silenced here, until the persona speaks again. */
  function cut(): void {
    if (talk?.cut() === true) client?.send({ type: 'control', control: 'mute-assistant' });
  }

  function warn(warning: VoiceWarning) {
    if (ended === null) events.emit('warning', warning);
  }

  function stop(reason: EndReason) {
    if (ended !== null) return;
    ended = reason;
    cancelLost();
    for (const release of letGo) release();
    talk?.close();
    leave(reason);
    sounds.stop();
    if (session?.sound === true && reason !== 'left') sounds.hangUp();
    events.emit('ended', reason);
  }

  /** Who only leaves the page can come back to the call; else it ends for both sides. */
  function leave(reason: EndReason): void {
    if (client === null) return;
    try {
      if (joined && reason !== 'left') client.end();
    } catch (problem) {
      logProblem('vapi', problem);
    }
    client.stop().catch((problem: unknown) => logProblem('vapi', problem));
  }

  return {
    preflight: async (): Promise<Preflight> => {
      const found = await preflight(browser);
      return {
        ...found,
        stt: 'cloud',
        tts: true,
        onDevice: 'no',
        reasons: found.reasons.filter((reason) => OF_THE_MICROPHONE.includes(reason)),
      };
    },
    prime: () => sounds.unlock(),
    ring: () => sounds.ring(),
    start,
    stop,
    setMuted(next) {
      if (ended !== null) return;
      muted = next;
      if (ended === null) events.emit('transcript', '');
      setMicrophone();
    },
    setInputDevice(next) {
      deviceId = next ?? 'default';
      setMicrophone();
    },
    // It hears and speaks at once in any case, and its silences are Vapi's.
    setHeadphones: () => undefined,
    setTyping: () => undefined,
    sendText: (text, startMs) => type(text.trim(), startMs),
    interrupt: () => cut(),
    on: (name, listener) => events.on(name, listener),
    voiceLevel: () => (ended === null ? voiceLevel : 0),
    dispose() {
      stop('left');
      sounds.close();
      events.events = {};
    },
  };
}
