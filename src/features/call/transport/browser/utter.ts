import type { BrowserSpeech, Utterance } from './browserSpeech.ts';

/** A voice that has not started after this long will not. */
const STARTS_WITHIN_MS = 4_000;
/** How much longer than worked out a sentence may take before its missing end counts as come. */
const [SLOWEST, END_GRACE_MS] = [1.5, 2_500];

export interface SentenceEvents {
  /** The first sound of it. */
  onStart: () => void;
  /** A word begins at this character. */
  onWord?: (charIndex: number) => void;
  onEnd: () => void;
  /** `silent`: it never started; `error`: the browser said so. */
  onFailed: (why: 'silent' | 'error') => void;
}

/** Speaks one sentence that takes about `ms`; the returned function makes an end of its events. */
export type Utter = (sentence: string, ms: number, events: SentenceEvents) => () => void;

/** Utterances with a watchdog for each event that browsers are known to lose. */
export function createUtterer(
  { synthesis, createUtterance, timers }: BrowserSpeech,
  prepare: (utterance: Utterance) => void,
): Utter {
  // Chrome collects an utterance that nothing refers to, and its `end` with it.
  const held = new Set<Utterance>();

  return (sentence, ms, { onStart, onWord, onEnd, onFailed }) => {
    const utterance = createUtterance(sentence);
    let settled = false;
    let started = false;
    let cancelWatch = timers.after(STARTS_WITHIN_MS, () => settle(() => onFailed('silent')));
    const settle = (then: () => void) => {
      if (settled) return;
      settled = true;
      cancelWatch();
      held.delete(utterance);
      then();
    };
    const onstart = () => {
      if (settled || started) return;
      started = true;
      cancelWatch();
      cancelWatch = timers.after(ms * SLOWEST + END_GRACE_MS, () => {
        settle(() => undefined);
        synthesis?.cancel();
        onEnd();
      });
      onStart();
    };
    held.add(utterance);
    prepare(utterance);
    // An error in the middle of a sentence leaves most of it said: what is left is not worth saying
    // all of it again.
    const onerror = () => settle(() => (started ? onEnd() : onFailed('error')));
    Object.assign(utterance, {
      onstart,
      onboundary: ({ charIndex }: { charIndex: number }) => settled || onWord?.(charIndex),
      onend: () => settle(onEnd),
      onerror,
    } satisfies Partial<Utterance>);
    synthesis?.speak(utterance);
    return () => settle(() => undefined);
  };
}
