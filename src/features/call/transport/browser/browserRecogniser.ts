import type { Microphone } from '#src/lib/voice/microphone.ts';
import type { VoiceWarning } from '#src/lib/voice/transport.ts';
import type { BrowserSpeech } from './browserSpeech.ts';
import { onDeviceState } from './onDevice.ts';
import type { Recogniser, RecogniserEvents } from './parts.ts';
import type { Recognition } from './recognition.ts';
import { createResultReader } from './resultReader.ts';

/**
 * A recogniser that has not opened the microphone after this long is dead (installed iOS apps have
 * such a one).
 */
const OPENS_WITHIN_MS = 3_000;
const RESTART_MS = 200;
const RESTART_AT_MOST_MS = 5_000;
/** So many ends in a row without anything heard or opened, and it is given up. */
const FAILURES = 6;

const DEAD: Record<string, VoiceWarning> = {
  'not-allowed': 'microphone-denied',
  'service-not-allowed': 'microphone-denied',
  'audio-capture': 'microphone-missing',
  'language-not-supported': 'recognition-missing',
  network: 'recognition-network',
};
/** What recognition on the device may fail with where the browser's service would not. */
const NOT_ON_DEVICE = new Set(['language-not-supported', 'service-not-allowed']);

/**
 * Keeps the browser's recognition running for a whole call: it ends by itself after each silence.
 * On the device where that is ready.
 */
export function createBrowserRecogniser(
  browser: BrowserSpeech,
  language: string,
  events: RecogniserEvents,
): Recogniser {
  const reader = createResultReader(browser, events);
  let recognition: Recognition | null = null;
  let track: MediaStreamTrack | undefined;
  let onDevice = false;
  let wanted = false;
  let paused = false;
  let failures = 0;
  let cancelWatch = () => {};
  let cancelRestart = () => {};

  async function start(microphone: Microphone | null) {
    if (wanted) return;
    wanted = true;
    track = microphone?.track;
    if (browser.Recognition?.available)
      onDevice = (await onDeviceState(browser, language)) === 'ready';
    begin();
  }

  function begin() {
    if (!wanted || paused || recognition !== null || browser.Recognition === null) return;
    const session = new browser.Recognition();
    recognition = session;
    reader.reset();
    Object.assign(session, {
      lang: language,
      continuous: !browser.android,
      interimResults: true,
      ...(onDevice && { processLocally: true }),
      onaudiostart: alive,
      onspeechend: reader.notice,
      onresult(event) {
        if (recognition !== session) return;
        alive();
        reader.read(event);
      },
      onerror: ({ error }) => recognition === session && onError(error),
      onend: () => onEnd(session),
    } satisfies Partial<Recognition>);
    cancelWatch = browser.timers.after(OPENS_WITHIN_MS, () => die('recognition-silent'));
    try {
      session.start(track);
    } catch {
      // Another page or an earlier session still holds the recogniser: tried again like any end.
      onEnd(session);
    }
  }

  function alive() {
    cancelWatch();
    failures = 0;
  }

  function onError(error: string) {
    if (onDevice && NOT_ON_DEVICE.has(error)) {
      onDevice = false;
      return;
    }
    const reason = DEAD[error];
    if (reason !== undefined) die(reason);
  }

  function onEnd(session: Recognition) {
    if (recognition !== session) return;
    recognition = null;
    cancelWatch();
    reader.ended();
    if (!wanted || paused) return;
    failures += 1;
    if (failures > FAILURES) return die('recognition-silent');
    cancelRestart = browser.timers.after(
      Math.min(RESTART_MS * 2 ** (failures - 1), RESTART_AT_MOST_MS),
      begin,
    );
  }

  function die(reason: VoiceWarning) {
    if (!wanted) return;
    stop();
    events.onDead(reason);
  }

  function stop() {
    wanted = false;
    letGo();
  }

  function letGo() {
    cancelWatch();
    cancelRestart();
    const session = recognition;
    recognition = null;
    session?.abort();
  }

  return {
    start: (microphone) => void start(microphone),
    setDeaf(deaf) {
      // The next session starts clean.
      if (reader.setDeaf(deaf)) recognition?.abort();
    },
    setMicrophone(microphone) {
      track = microphone.track;
      // Ends the session; the next one opens the new track.
      recognition?.abort();
    },
    setPaused(next) {
      if (paused === next) return;
      paused = next;
      if (!paused) return begin();
      letGo();
      reader.ended();
    },
    stop,
  };
}
