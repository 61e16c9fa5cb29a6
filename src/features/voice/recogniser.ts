import type { VoiceWarning } from '#src/lib/voice/transport.ts';
import type { BrowserSpeech, Recognition, RecognitionEvent } from './browserSpeech.ts';

/** A recogniser that has not opened the microphone after this long is dead (installed iOS apps have such a one). */
const OPENS_WITHIN_MS = 3_000;
const RESTART_MS = 200;
const RESTART_AT_MOST_MS = 5_000;
/** So many ends in a row without anything heard or opened, and it is given up. */
const FAILURES = 6;

export interface Heard {
  text: string;
  /** When the first word of it was heard, milliseconds since 1970. */
  startedAt: number;
  /** When the last of it was: a final result comes only some time later. */
  endedAt: number;
}

export interface RecogniserEvents {
  onInterim(text: string): void;
  onFinal(heard: Heard): void;
  /** Recognition is over for this call; the rep types. */
  onDead(reason: VoiceWarning): void;
}

export interface Recogniser {
  start(): void;
  /** While deaf, what comes in is ignored, together with the words whose beginning was. */
  setDeaf(deaf: boolean): void;
  setTrack(track: MediaStreamTrack | undefined): void;
  stop(): void;
}

const DEAD: Record<string, VoiceWarning> = {
  'not-allowed': 'microphone-denied',
  'service-not-allowed': 'microphone-denied',
  'audio-capture': 'microphone-missing',
  'language-not-supported': 'recognition-missing',
  network: 'recognition-network',
};

/** Keeps the browser's recognition running for a whole call: it ends by itself after each silence. */
export function createRecogniser(browser: BrowserSpeech, language: string, events: RecogniserEvents): Recogniser {
  let recognition: Recognition | null = null;
  let track: MediaStreamTrack | undefined;
  let wanted = false;
  let deaf = true;
  let failures = 0;
  let cancelWatch = () => {};
  let cancelRestart = () => {};
  /** Results of the running session below this index are ignored. */
  let ignoredBelow = 0;
  let resultCount = 0;
  /** The running result began while deaf: what follows in it cannot be told from the persona's own words. */
  let tainted = false;
  let startedAt: number | null = null;
  let lastHeardAt: number | null = null;
  /** Android only: the longest partial of this session, taken at its end. */
  let gathered = '';

  function begin() {
    if (!wanted || browser.Recognition === null) return;
    const session = new browser.Recognition();
    recognition = session;
    [ignoredBelow, resultCount, tainted] = [0, 0, false];
    forget();
    Object.assign(session, {
      lang: language,
      continuous: !browser.android,
      interimResults: true,
      onaudiostart: alive,
      onresult: onResult,
      onerror: onError,
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

  function onResult(event: RecognitionEvent) {
    alive();
    resultCount = event.results.length;
    tainted = (deaf || tainted) && event.results[resultCount - 1]?.isFinal === false;
    if (deaf) {
      ignoredBelow = resultCount;
      return;
    }
    const fresh = Array.from({ length: resultCount }, (_, index) => ({ index, result: event.results[index] })).filter(({ index }) => index >= ignoredBelow);
    const open = fresh.map(({ result }) => result?.[0]?.transcript.trim() ?? '').filter(Boolean);
    if (open.length === 0) return;
    startedAt ??= browser.timers.now();
    if (browser.android) {
      // Partial results come marked final, each repeating the one before: the longest is what was said.
      gathered = open.reduce((best, text) => (text.length >= best.length ? text : best), gathered);
      heardSoFar(gathered);
    } else if (fresh.every(({ result }) => result?.isFinal)) {
      settle(open.join(' '));
    } else {
      heardSoFar(open.join(' '));
    }
  }

  function heardSoFar(text: string) {
    lastHeardAt = browser.timers.now();
    events.onInterim(text);
  }

  /** Everything heard so far is one turn; the same results coming again are not another. */
  function settle(text: string) {
    const now = browser.timers.now();
    const heard = { text: text.replace(/\s+/g, ' ').trim(), startedAt: startedAt ?? now, endedAt: lastHeardAt ?? now };
    ignoredBelow = resultCount;
    forget();
    if (heard.text !== '') events.onFinal(heard);
  }

  function forget() {
    [startedAt, lastHeardAt, gathered] = [null, null, ''];
  }

  function onError({ error }: { readonly error: string }) {
    const reason = DEAD[error];
    if (reason !== undefined) die(reason);
  }

  function onEnd(session: Recognition) {
    if (recognition !== session) return;
    recognition = null;
    cancelWatch();
    if (gathered !== '' && !deaf) settle(gathered);
    if (!wanted) return;
    failures += 1;
    if (failures > FAILURES) return die('recognition-silent');
    cancelRestart = browser.timers.after(Math.min(RESTART_MS * 2 ** (failures - 1), RESTART_AT_MOST_MS), begin);
  }

  function die(reason: VoiceWarning) {
    if (!wanted) return;
    stop();
    events.onDead(reason);
  }

  function stop() {
    wanted = false;
    cancelWatch();
    cancelRestart();
    const session = recognition;
    recognition = null;
    session?.abort();
  }

  return {
    start() {
      if (wanted) return;
      wanted = true;
      begin();
    },
    setDeaf(next) {
      deaf = next;
      if (deaf) {
        ignoredBelow = resultCount;
        forget();
      } else if (tainted) {
        // The next session starts clean.
        recognition?.abort();
      }
    },
    setTrack(next) {
      track = next;
      // Ends the session; the next one opens the new track.
      recognition?.abort();
    },
    stop,
  };
}
