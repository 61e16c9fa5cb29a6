import type { PublicPersona } from '#core/contract/persona.ts';
import type { BrowserSpeech, Utterance } from './browserSpeech.ts';
import { chooseVoice } from './chooseVoice.ts';
import { saidAfter, sentencesOf, speakingMs } from './sentences.ts';

/** A voice that has not started after this long will not. */
const STARTS_WITHIN_MS = 4_000;
/** How much longer than worked out a sentence may take before its missing end counts as come. */
const END_GRACE_MS = 2_500;
/** Reading is quicker than hearing, and a read line is only waited for so long. */
const READING_SPEED = 4;
const READING_AT_MOST_MS = 2_500;

export interface Speaker {
  /** Says a line; `done` once, with what was said of it: all, or the words said before it was cut. */
  say(text: string, sound: boolean, done: (spoken: string) => void): void;
  /** Cuts the line short; its `done` is called at once. */
  cut(): void;
}

/**
 * A persona's voice, one sentence an utterance, with a watchdog for each event that browsers are known to lose.
 * `onVoiceMissing`: the voice does not work here; lines are shown and waited for from now on.
 */
export function createSpeaker(browser: BrowserSpeech, voice: PublicPersona['voice'], onVoiceMissing: () => void): Speaker {
  let cutLine: (() => void) | null = null;
  let broken = browser.synthesis === null;
  // Chrome collects an utterance that nothing refers to, and its `end` with it.
  const held = new Set<Utterance>();

  function say(text: string, sound: boolean, done: (spoken: string) => void) {
    cutLine?.();
    const sentences = sentencesOf(text);
    let begun = 0;
    let cancel: () => void = () => undefined;
    let finished = false;
    let startedAt: number | null = null;

    const finish = (spoken: string) => {
      if (finished) return;
      finished = true;
      cutLine = null;
      cancel();
      done(spoken);
    };
    const next = () => {
      const sentence = sentences[begun];
      if (finished) return;
      if (sentence === undefined) return finish(text);
      begun += 1;
      startedAt = null;
      cancel = broken || !sound ? wait() : utter(sentence);
    };
    const wait = () => {
      // A reader has the whole line at once: there are no sentences to wait for one by one.
      const rest = sentences.slice(begun - 1).join(' ');
      begun = sentences.length;
      const ms = sound ? speakingMs(rest, voice.rate) : Math.min(speakingMs(rest, READING_SPEED), READING_AT_MOST_MS);
      return browser.timers.after(ms, next);
    };
    const utter = (sentence: string) =>
      speakOne(sentence, next, {
        onStart: () => {
          startedAt = browser.timers.now();
        },
        onLost: (started) => {
          if (!started) {
            giveUp();
            begun -= 1;
          }
          next();
        },
      });
    const saidSoFar = () => {
      const whole = sentences.slice(0, begun - 1);
      const last = startedAt === null ? '' : saidAfter(sentences[begun - 1] ?? '', browser.timers.now() - startedAt, voice.rate);
      return [...whole, last].filter(Boolean).join(' ');
    };

    cutLine = () => {
      finish(broken || !sound ? text : saidSoFar());
      browser.synthesis?.cancel();
    };
    next();
  }

  /** Speaks one sentence. `onLost` is called instead of `ended` where the browser failed or fell silent. */
  function speakOne(sentence: string, ended: () => void, { onStart, onLost }: { onStart: () => void; onLost: (started: boolean) => void }): () => void {
    const utterance = browser.createUtterance(sentence);
    let settled = false;
    let started = false;
    let cancelWatch = browser.timers.after(STARTS_WITHIN_MS, () => settle(() => onLost(false)));
    const settle = (then: () => void) => {
      if (settled) return;
      settled = true;
      cancelWatch();
      held.delete(utterance);
      then();
    };
    held.add(utterance);
    applyVoice(utterance);
    const onstart = () => {
      started = true;
      onStart();
      cancelWatch();
      cancelWatch = browser.timers.after(speakingMs(sentence, voice.rate) * 1.5 + END_GRACE_MS, () => {
        settle(() => onLost(true));
        browser.synthesis?.cancel();
      });
    };
    Object.assign(utterance, { onstart, onend: () => settle(ended), onerror: () => settle(() => onLost(started)) } satisfies Partial<Utterance>);
    browser.synthesis?.speak(utterance);
    return () => settle(() => undefined);
  }

  function applyVoice(utterance: Utterance) {
    utterance.lang = voice.language;
    utterance.rate = voice.rate;
    utterance.pitch = voice.pitch;
    const chosen = chooseVoice(browser.synthesis?.getVoices() ?? [], voice);
    if (chosen) utterance.voice = chosen;
  }

  function giveUp() {
    broken = true;
    browser.synthesis?.cancel();
    onVoiceMissing();
  }

  return { say, cut: () => cutLine?.() };
}

/** Says nothing, inside a tap, so that the browser lets the page speak later. */
export function primeVoice(browser: BrowserSpeech): void {
  if (browser.synthesis === null) return;
  const silence = browser.createUtterance(' ');
  silence.volume = 0;
  browser.synthesis.speak(silence);
}
