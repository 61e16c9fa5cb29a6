import type { BrowserSpeech } from './browserSpeech.ts';
import type { RecogniserEvents } from './parts.ts';
import type { RecognitionEvent } from './recognition.ts';

/** The same final words coming again within this are the browser's repetition, not the rep's. */
const REPEATED_WITHIN_MS = 500;

export interface ResultReader {
  read: (event: RecognitionEvent) => void;
  /** The browser noticed the end of speech. */
  notice: () => void;
  /** A new session of recognition begins. */
  reset: () => void;
  /** The session has ended. */
  ended: () => void;
  /**
   * True where the running result began while deaf, so that what follows in it cannot be told from
   * the persona's own words.
   */
  setDeaf: (deaf: boolean) => boolean;
}

/**
 * Makes turns of what a browser's recognition reports: lists that grow, repeat themselves and, on
 * Android, are final all the time.
 */
export function createResultReader(
  { android, timers }: Pick<BrowserSpeech, 'android' | 'timers'>,
  events: Pick<RecogniserEvents, 'onInterim' | 'onFinal'>,
): ResultReader {
  let deaf = true;
  /** Results of the running session below this index are ignored. */
  let ignoredBelow = 0;
  let resultCount = 0;
  let tainted = false;
  let startedAt: number | null = null;
  let lastHeardAt: number | null = null;
  let noticedAt: number | null = null;
  /** Android only: the longest partial of this session, taken at its end. */
  let gathered = '';
  let settled: { text: string; at: number } | null = null;

  function read(event: RecognitionEvent) {
    resultCount = event.results.length;
    tainted = (deaf || tainted) && event.results[resultCount - 1]?.isFinal === false;
    if (deaf) {
      ignoredBelow = resultCount;
      return;
    }
    const fresh = Array.from({ length: resultCount }, (_, index) => ({
      index,
      result: event.results[index],
    })).filter(({ index }) => index >= ignoredBelow);
    const open = fresh.map(({ result }) => result?.[0]?.transcript.trim() ?? '').filter(Boolean);
    if (open.length === 0) return;
    startedAt ??= timers.now();
    if (android) {
      // Partial results come marked final, each repeating the one before: the longest is what was
      // said.
      gathered = open.reduce((best, text) => (text.length >= best.length ? text : best), gathered);
      heardSoFar(gathered);
    } else if (fresh.every(({ result }) => result?.isFinal)) {
      settle(open.join(' '));
    } else {
      heardSoFar(open.join(' '));
    }
  }

  function heardSoFar(text: string) {
    lastHeardAt = timers.now();
    events.onInterim(text);
  }

  /** Everything heard so far is one turn; the same results coming again are not another. */
  function settle(said: string) {
    const now = timers.now();
    const text = said.replace(/\s+/g, ' ').trim();
    const heard = { text, startedAt: startedAt ?? now, endedAt: lastHeardAt ?? now, noticedAt };
    const repeated =
      lastHeardAt === null &&
      settled !== null &&
      settled.text === text &&
      now - settled.at < REPEATED_WITHIN_MS;
    ignoredBelow = resultCount;
    settled = { text, at: now };
    forget();
    if (text !== '' && !repeated) events.onFinal(heard);
  }

  function forget() {
    [startedAt, lastHeardAt, noticedAt, gathered] = [null, null, null, ''];
  }

  return {
    read,
    notice() {
      noticedAt = timers.now();
    },
    reset() {
      [ignoredBelow, resultCount, tainted] = [0, 0, false];
      forget();
    },
    ended() {
      if (gathered !== '' && !deaf) settle(gathered);
    },
    setDeaf(next) {
      deaf = next;
      if (!deaf) return tainted;
      ignoredBelow = resultCount;
      forget();
      return false;
    },
  };
}
