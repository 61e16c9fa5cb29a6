import type { PublicPersona } from '#core/contract/personas/persona.ts';
import type { VoiceWarning } from '#src/lib/voice/transport.ts';
import type { BrowserSpeech } from './browserSpeech.ts';
import { chooseVoice } from './chooseVoice.ts';
import type { LineSpoken, Speaker } from './parts.ts';
import { saidAfter, sentencesOf, speakingMs } from './sentences.ts';
import { syllablesOf } from './syllables.ts';
import type { Syllables } from './syllables.ts';
import { createUtterer } from './utter.ts';

/** Reading is quicker than hearing, and a read line is only waited for so long. */
const READING_SPEED = 4;
const READING_AT_MOST_MS = 2_500;
/** So many sentences in a row that the browser failed at, and its voice is given up. */
const FAILURES = 2;

/** A persona's voice out of the browser's, one sentence an utterance. */
export function createSpeaker(
  browser: BrowserSpeech,
  voice: PublicPersona['voice'],
  onWarning: (warning: VoiceWarning) => void,
): Speaker {
  const { timers, synthesis } = browser;
  let broken = synthesis === null;
  let told = false;
  let failures = 0;
  let paused = false;
  /** The line under way. */
  let line: { cut(): void; setPaused(paused: boolean): void } | null = null;
  /** Of the sentence that is heard. */
  let syllables: Syllables | null = null;
  let chosen: SpeechSynthesisVoice | null = null;
  const refused = new Set<string>();

  const utter = createUtterer(browser, (utterance) => {
    // The same one for the whole call, unless it fails: voices that load late come too late.
    chosen ??= chooseVoice(
      synthesis?.getVoices().filter(({ voiceURI }) => !refused.has(voiceURI)) ?? [],
      voice,
    );
    Object.assign(utterance, {
      lang: voice.language,
      rate: voice.rate,
      pitch: voice.pitch,
      ...(chosen && { voice: chosen }),
    });
  });

  function say(text: string, sound: boolean, { onStart, onDone }: LineSpoken) {
    line?.cut();
    if (broken && sound) tellMissing();
    const sentences = sentencesOf(text);
    /** The sentence under way. */
    let at = 0;
    let startedAt: number | null = null;
    let cancel = () => {};
    let over = false;

    function sayNext() {
      const sentence = sentences[at];
      if (over) return;
      if (sentence === undefined) return finish(text);
      startedAt = null;
      syllables = null;
      if (broken || !sound) return wait(sentences.slice(at).join(' '), sentences.length);
      if (paused) return;
      cancel = utter(sentence, speakingMs(sentence, voice.rate), {
        onStart() {
          startedAt = timers.now();
          syllables = syllablesOf(sentence, voice.rate, startedAt);
          onStart?.();
        },
        onWord: (charIndex) => syllables?.hear(charIndex, timers.now()),
        onEnd: spoken,
        onFailed: (why) => failed(why, sentence),
      });
    }

    /** A reader has the whole rest at once: there are no sentences to wait for one by one. */
    function wait(rest: string, next: number) {
      const ms = sound
        ? speakingMs(rest, voice.rate)
        : Math.min(speakingMs(rest, READING_SPEED), READING_AT_MOST_MS);
      cancel = timers.after(ms, () => {
        at = next;
        sayNext();
      });
    }

    function spoken() {
      failures = 0;
      at += 1;
      sayNext();
    }

    function failed(why: 'silent' | 'error', sentence: string) {
      failures += 1;
      if (chosen) refused.add(chosen.voiceURI);
      chosen = null;
      if (why === 'silent' || failures >= FAILURES) {
        giveUp();
        return sayNext();
      }
      onWarning('voice-failed');
      wait(sentence, at + 1);
    }

    function finish(heard: string) {
      if (over) return;
      over = true;
      line = null;
      syllables = null;
      cancel();
      onDone(heard);
    }

    function saidSoFar() {
      const under =
        startedAt === null
          ? ''
          : saidAfter(sentences[at] ?? '', timers.now() - startedAt, voice.rate);
      return [...sentences.slice(0, at), under].filter(Boolean).join(' ');
    }

    line = {
      cut() {
        finish(broken || !sound ? text : saidSoFar());
        synthesis?.cancel();
      },
      setPaused(next) {
        if (broken || !sound) return;
        cancel();
        if (!next) return sayNext();
        startedAt = null;
        syllables = null;
        synthesis?.cancel();
      },
    };
    sayNext();
  }

  function giveUp() {
    broken = true;
    synthesis?.cancel();
    tellMissing();
  }

  function tellMissing() {
    if (!told) onWarning('voice-missing');
    told = true;
  }

  return {
    say,
    cut: () => line?.cut(),
    setPaused(next) {
      if (paused === next) return;
      paused = next;
      line?.setPaused(next);
    },
    level: () => syllables?.levelAt(timers.now()) ?? 0,
  };
}

/**
 * Says nothing, inside a tap, so that the browser lets the page speak later; and has it load its
 * voices.
 */
export function primeVoice({ synthesis, createUtterance }: BrowserSpeech): void {
  if (synthesis === null) return;
  synthesis.getVoices();
  const silence = createUtterance(' ');
  silence.volume = 0;
  synthesis.speak(silence);
}
